-- People of the staff, how they sign in, and where they are signed in (docs/rules/staff-sign-in.md).
create table staff_account (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- The account can never be used again. Its row stays, because the audit log names it.
  ended_at timestamptz,
  -- Argon2id with its parameters (server/staff/credentials/password-hash.ts).
  password_hash text,
  -- What the authenticator app and the server share, and the time step of the latest code: each step counts once.
  totp_secret bytea,
  totp_step bigint,
  -- Rises with every change of a credential. A proof that was begun before it is worth nothing any more.
  credentials_version integer not null default 0,
  -- How authenticators name the account: random, because they show it to nobody.
  passkey_user bytea not null,
  -- Made by one click in the sandbox, and worth nothing outside it.
  is_sandbox boolean not null default false,
  check ((password_hash is null) = (totp_secret is null)),
  check (ended_at is null or password_hash is null)
);
create unique index staff_account_email on staff_account (lower(email)) where ended_at is null;

create table staff_grant (
  account_id integer not null references staff_account,
  role text not null,
  scope_kind text not null check (scope_kind in ('house', 'shops', 'artists', 'partners', 'events')),
  scope_ids integer[] not null default '{}',
  primary key (account_id, role, scope_kind),
  check ((scope_kind = 'house') = (cardinality(scope_ids) = 0))
);

-- The link by which an account chooses its credentials. An account has one at most, and using it deletes the row.
create table staff_invitation (
  account_id integer primary key references staff_account,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create table staff_passkey (
  id integer generated always as identity primary key,
  account_id integer not null references staff_account,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator counted at its latest use; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_account on staff_passkey (account_id);

create table staff_recovery_code (
  account_id integer not null references staff_account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Challenges of passkeys that were answered, until they would have ended anyway: each is answered once.
create table staff_used_challenge (
  challenge_hash bytea primary key,
  ends_at timestamptz not null
);

create table staff_session (
  id integer generated always as identity primary key,
  account_id integer not null references staff_account,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the person last proved who they are.
  proven_at timestamptz not null,
  device text not null,
  network text not null
);
create index staff_session_account on staff_session (account_id);
