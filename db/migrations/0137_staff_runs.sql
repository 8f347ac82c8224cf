-- Long acts of the staff go on in the background: a row counts what is done, and every thing has a row with what became of it.

create table staff_run (
  id integer generated always as identity primary key,
  plan uuid not null unique,
  operation text not null,
  input jsonb not null,
  actor text not null,
  identity jsonb not null,
  locale language_code not null,
  total integer not null check (total > 0),
  done integer not null default 0,
  failed integer not null default 0,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  stop_asked_at timestamp with time zone,
  worker uuid,
  worker_until timestamp with time zone,
  check (done >= 0 and failed >= 0 and done + failed <= total)
);

create table staff_run_item (
  run_id integer not null references staff_run on delete cascade,
  position integer not null,
  name text not null,
  shown jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problems jsonb,
  ended_at timestamp with time zone,
  primary key (run_id, position)
);

create index staff_run_item_waiting on staff_run_item (run_id, position) where state = 'waiting';
create index staff_run_item_failed on staff_run_item (run_id, position) where state = 'failed';
