-- Up Migration

--------------------------------------------------------------------------------
-- http

-- What was asked or guessed from an address, by all processes together (`server/http/`). Not logged: it is written often, needed
-- for an hour, and nothing is lost but patience when a crash empties it.
create unlogged table tally (
  kind text not null,
  address text not null,
  -- The minute or hour it stands for, by the shop's clock.
  began_at timestamptz not null,
  count integer not null,
  primary key (kind, address, began_at)
);
create index tally_began_at on tally (began_at);
