-- When each mail that a stranger can cause was or will be sent, so that no mailbox gets more than a few of them in an hour. A mail that
-- has to wait keeps its job here until its time has come. `recipient` is a hash: the addresses stand elsewhere already.
create table mail_turn (
  key text primary key,
  recipient text not null,
  send_at timestamptz not null,
  job text,
  payload jsonb,
  check ((job is null) = (payload is null))
);
create index mail_turn_recipient on mail_turn (recipient, send_at);
create index mail_turn_waiting on mail_turn (send_at) where job is not null;

-- What /readyz writes to see that the database can store something new. The filler is not compressed, so that it takes room on the disk.
create table write_probe (filler text not null);
alter table write_probe alter column filler set storage external;

-- Backups that the operator's script has reported.
create table backup (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint check (bytes >= 0),
  note text check (length(note) <= 200)
);

alter table error_report drop constraint error_report_severity_check;
alter table error_report add constraint error_report_severity_check check (severity in ('fatal', 'error', 'warning', 'info'));

alter table activity add column severity text not null default 'info';
alter table activity add constraint activity_severity_check check (severity in ('fatal', 'error', 'warning', 'info'));
