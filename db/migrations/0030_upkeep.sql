-- Owner: server/upkeep

-- Backups that the operator's script has reported.
create table backup (
  id bigint generated always as identity,
  finished_at timestamptz not null,
  bytes bigint,
  note text,
  constraint backup_pkey primary key (id),
  constraint backup_bytes_check check (bytes >= 0),
  constraint backup_note_check check (length(note) <= 200)
);

create table error_report (
  id bigint generated always as identity,
  shop_id integer not null,
  at timestamptz not null,
  severity text not null,
  exception text not null,
  cause text,
  page text,
  cart jsonb,
  constraint error_report_pkey primary key (id),
  constraint error_report_severity_check check (severity in ('emergency', 'fatal', 'error', 'warning', 'info')),
  constraint error_report_shop_id_fkey foreign key (shop_id) references shop(id)
);
create index error_report_at_idx on error_report (at);
