-- A second device that has opened the mailed link of a cart shares the cart's session with a token of its own
-- (docs/decisions/0050-carts-on-a-second-device.md).
create table session_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null
);
create index session_token_session on session_token (session_id);
