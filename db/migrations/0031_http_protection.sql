-- Owner: server/http/protection

-- What was asked or guessed from an address, by all processes together (`server/http/`). Not logged: it is written often, needed
-- for an hour, and nothing is lost but patience when a crash empties it.
create unlogged table request_count (
  kind text not null,
  subject text not null,
  -- The minute or hour it stands for, by the shop's clock.
  began_at timestamptz not null,
  count integer not null,
  constraint request_count_pkey primary key (kind, subject, began_at)
);
create index request_count_began_at on request_count (began_at);
