-- Owner: server/import

-- Every entry of docs/import.md as it is written: of a folder, or by the staff. The value is json and not jsonb, because the order of keys
-- counts, for example that of sizes.
create table written_entry (
  kind text not null,
  id text not null,
  -- The import that it belongs to, `folder:band-shop`: its files may change it.
  folder text not null,
  -- Its place among the entries of its kind: countries and carriers are offered in this order.
  position integer not null,
  version integer not null,
  value json not null,
  -- What the folder said last; null while it has not named the entry.
  folder_value json,
  -- The files that it names, by their names: the SHA-256 of their bytes.
  files json not null,
  constraint written_entry_pkey primary key (kind, id),
  constraint written_entry_version_check check (version > 0)
);
create index written_entry_folder on written_entry (folder);

create table written_version (
  kind text not null,
  id text not null,
  version integer not null,
  value json not null,
  files json not null,
  source text not null,
  -- Who wrote it, as in the audit log.
  author text not null,
  written_at timestamptz not null,
  constraint written_version_pkey primary key (kind, id, version),
  constraint written_version_entry_fkey foreign key (kind, id) references written_entry (kind, id),
  constraint written_version_source_check check (source in ('import', 'staff'))
);
