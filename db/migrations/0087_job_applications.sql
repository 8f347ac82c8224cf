-- Applications for jobs, sent by the form of that name (API-14).
create table job_application (
  id integer generated always as identity primary key,
  shop_id integer not null references shop (id) on delete cascade,
  locale language_code not null,
  name text not null,
  email text not null,
  message text not null,
  -- Of everything that was entered, so that a form that is sent again is stored and passed on once.
  digest text not null unique,
  received_at timestamptz not null,
  -- When it was passed on to the shop's company.
  sent_at timestamptz
);
