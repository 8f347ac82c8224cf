-- Entries of the catalogue are found by their names and slugs, and by whether they are on sale.

alter table written_entry
  add column words text
    generated always as (fold_name(
      id || ' ' || coalesce(value->>'name', value->>'title', '') || ' ' || coalesce(value->>'artist', '') || ' ' || coalesce(value->>'type', '')))
    stored not null,
  add column active boolean
    generated always as (
      coalesce(value->>'active', value->>'published', 'true') <> 'false' and coalesce(value->>'cancelled', 'false') <> 'true')
    stored not null;
