-- Owner: server/foundations/audit

-- What the staff did, for good (docs/rules/staff.md). Entries form a chain: each is sealed with a hash of the one before and of its own
-- content, so that none can be changed or taken out without breaking all that follow.
create table audit_entry (
  number bigint not null,
  -- Shared by the entries of one act: one when it was asked for, one for its outcome.
  run uuid not null,
  at timestamptz not null,
  phase text not null,
  actor text not null,
  act text not null,
  -- For example `order:7KQ2M9PX`; null where it concerns the installation.
  thing text,
  -- JSON as it was sealed; as text, because jsonb would write it anew. No personal data.
  detail text not null,
  seal bytea not null,
  constraint audit_entry_pkey primary key (number),
  constraint audit_entry_run_phase_key unique (run, phase),
  constraint audit_entry_number_check check (number > 0),
  constraint audit_entry_phase_check check (phase in ('asked', 'done', 'refused', 'broke')),
  constraint audit_entry_actor_check check (actor <> ''::text),
  constraint audit_entry_act_check check (act <> ''::text),
  constraint audit_entry_seal_check check (octet_length(seal) = 32)
);
create index audit_entry_actor on audit_entry (actor, number);
create index audit_entry_act on audit_entry (act, number);
create index audit_entry_thing on audit_entry (thing, number);

create function refuse_audit_change()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'the audit log is append-only: % is refused', tg_op;
end $function$;

create trigger audit_entry_unchanged
  before delete or update on audit_entry for each row
  execute function refuse_audit_change();
alter table audit_entry enable always trigger audit_entry_unchanged;

create trigger audit_entry_not_emptied
  before truncate on audit_entry for each statement
  execute function refuse_audit_change();
alter table audit_entry enable always trigger audit_entry_not_emptied;
