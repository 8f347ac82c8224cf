-- Owner: server/import

-- What an import file created, so that repeating it changes nothing and a later one may change its own.
create table import_record (
  source text not null,
  entity text not null,
  key text not null,
  checksum text not null,
  imported_at timestamptz not null,
  constraint import_record_pkey primary key (source, entity, key)
);
