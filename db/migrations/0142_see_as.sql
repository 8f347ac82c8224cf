-- Whose view of the office a session shows, read only; null for its own.
alter table staff_session
  add column sees_as_id integer,
  add constraint staff_session_sees_as_id_fkey foreign key (sees_as_id) references staff_account(id);
