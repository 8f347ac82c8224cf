-- Owner: server/house/staff

-- People of the staff, how they sign in, and where they are signed in (docs/rules/staff-sign-in.md).
create table staff_account (
  id integer generated always as identity,
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
  credentials_version integer default 0 not null,
  -- How authenticators name the account: random, because they show it to nobody.
  passkey_user bytea not null,
  -- Made by one click in the sandbox, and worth nothing outside it.
  is_sandbox boolean default false not null,
  constraint staff_account_pkey primary key (id),
  constraint staff_account_check check ((password_hash is null) = (totp_secret is null)),
  constraint staff_account_check1 check (ended_at is null or password_hash is null)
);
CREATE unique INDEX staff_account_email on staff_account (lower(email)) where (ended_at is null);

create table staff_grant (
  account_id integer not null,
  role text not null,
  scope_kind text not null,
  scope_ids integer[] default '{}'::integer[] not null,
  constraint staff_grant_pkey primary key (account_id, role, scope_kind),
  constraint staff_grant_scope_kind_check check (scope_kind in ('house', 'shops', 'artists', 'partners', 'events')),
  constraint staff_grant_check check ((scope_kind = 'house'::text) = (cardinality(scope_ids) = 0)),
  constraint staff_grant_account_id_fkey foreign key (account_id) references staff_account(id)
);

-- The link by which an account chooses its credentials. An account has one at most, and using it deletes the row.
create table staff_invitation (
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint staff_invitation_pkey primary key (account_id),
  constraint staff_invitation_token_hash_key unique (token_hash),
  constraint staff_invitation_account_id_fkey foreign key (account_id) references staff_account(id)
);

create table staff_passkey (
  id integer generated always as identity,
  account_id integer not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- What the authenticator counted at its latest use; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_passkey_pkey primary key (id),
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_account_id_fkey foreign key (account_id) references staff_account(id)
);
create index staff_passkey_account on staff_passkey (account_id);

create table staff_recovery_code (
  account_id integer not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint staff_recovery_code_pkey primary key (account_id, code_hash),
  constraint staff_recovery_code_account_id_fkey foreign key (account_id) references staff_account(id)
);

-- Challenges of passkeys that were answered, until they would have ended anyway: each is answered once.
create table staff_used_challenge (
  challenge_hash bytea not null,
  ends_at timestamptz not null,
  constraint staff_used_challenge_pkey primary key (challenge_hash)
);

create table staff_session (
  id integer generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the person last proved who they are.
  proven_at timestamptz not null,
  device text not null,
  network text not null,
  constraint staff_session_pkey primary key (id),
  constraint staff_session_token_hash_key unique (token_hash),
  constraint staff_session_account_id_fkey foreign key (account_id) references staff_account(id)
);
create index staff_session_account on staff_session (account_id);

-- Keys by which programs use the admin API. A key acts for the account that made it.
create table staff_key (
  -- Visible in lists and logs.
  id text not null,
  account_id integer not null,
  secret_hash bytea not null,
  label text not null,
  acts text[] not null,
  scope_kind text not null,
  scope_ids integer[] default '{}'::integer[] not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  used_at timestamptz,
  constraint staff_key_pkey primary key (id),
  constraint staff_key_acts_check check (cardinality(acts) > 0),
  constraint staff_key_scope_kind_check check (scope_kind in ('house', 'shops', 'artists', 'partners', 'events')),
  constraint staff_key_check check ((scope_kind = 'house'::text) = (cardinality(scope_ids) = 0)),
  constraint staff_key_check1 check (ends_at > created_at),
  constraint staff_key_account_id_fkey foreign key (account_id) references staff_account(id)
);
create index staff_key_account on staff_key (account_id);
