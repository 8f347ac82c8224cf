-- Where addresses of former days lead today (NAV-23). `path` is as on the main host: `/tour/old`, or `/band/tour/old` for the
-- shop of a band; the target stands inside the same shop, or leaves the house with https. An empty target does nothing.
create table legacy_redirect (
  path text primary key check (path like '/%'),
  target text not null,
  updated_at timestamptz not null
);

-- What the house signs with where nobody outside has to check it: the proof that a visitor knew a shop's code. Drawn on first
-- use.
create table house_secret (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null
);
