-- Keys by which programs use the admin API. A key acts for the account that made it.
create table staff_key (
  -- Visible in lists and logs.
  id text primary key,
  account_id integer not null references staff_account,
  secret_hash bytea not null,
  label text not null,
  acts text[] not null check (cardinality(acts) > 0),
  scope_kind text not null check (scope_kind in ('house', 'shops', 'artists', 'partners', 'events')),
  scope_ids integer[] not null default '{}',
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  used_at timestamptz,
  check ((scope_kind = 'house') = (cardinality(scope_ids) = 0)),
  check (ends_at > created_at)
);
create index staff_key_account on staff_key (account_id);
