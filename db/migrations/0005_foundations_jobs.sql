-- Owner: server/foundations/jobs

create table process (
  id uuid not null,
  worker_pool_id text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  constraint process_pkey primary key (id)
);
