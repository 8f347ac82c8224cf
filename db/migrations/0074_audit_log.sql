-- What the staff did, for good (docs/rules/staff.md). Entries form a chain: each is sealed with a hash of the one before and of its own
-- content, so that none can be changed or taken out without breaking all that follow.
create table audit_entry (
  number bigint primary key check (number > 0),
  -- Shared by the entries of one act: one when it was asked for, one for its outcome.
  run uuid not null,
  at timestamptz not null,
  phase text not null check (phase in ('asked', 'done', 'refused', 'broke')),
  actor text not null check (actor <> ''),
  act text not null check (act <> ''),
  -- For example `order:7KQ2M9PX`; null where it concerns the installation.
  thing text,
  -- JSON as it was sealed; as text, because jsonb would write it anew. No personal data.
  detail text not null,
  seal bytea not null check (octet_length(seal) = 32),
  unique (run, phase)
);
create index audit_entry_actor on audit_entry (actor, number);
create index audit_entry_act on audit_entry (act, number);
create index audit_entry_thing on audit_entry (thing, number);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % is refused', tg_op;
end $$;
create trigger audit_entry_unchanged before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry for each statement execute function refuse_audit_change();
-- Also for sessions that replay rows, which leave out usual triggers.
alter table audit_entry enable always trigger audit_entry_unchanged;
alter table audit_entry enable always trigger audit_entry_not_emptied;
