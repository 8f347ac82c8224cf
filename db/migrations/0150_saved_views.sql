-- How somebody looks at the list of orders: its filters, order and columns under a name, for themselves or for colleagues. Search words are
-- not among them: they name people.

create table saved_view (
  id integer generated always as identity primary key,
  owner text not null,
  name text not null,
  shared boolean not null,
  query jsonb not null,
  saved_at timestamptz not null
);
create unique index saved_view_name on saved_view (owner, lower(name));
