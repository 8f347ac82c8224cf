-- Owner: server/startup

-- What /readyz writes to see that the database can store something new. The filler is not compressed, so that it takes room on the disk.
create table write_probe (
  filler text not null
);
alter table write_probe alter column filler set storage external;

-- How far the sandbox's clock was moved, the same for all processes; one row, or none.
create table moved_clock (
  single boolean default true not null,
  milliseconds bigint not null,
  constraint moved_clock_pkey primary key (single),
  constraint moved_clock_single_check check (single)
);
