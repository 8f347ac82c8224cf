import { sql } from 'kysely'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import type { JsonValue } from '#core/written/json-value.ts'
import type { Connection } from '#db/database.ts'
import { upsert } from '#db/upsert.ts'

/** An entry as it is written now. */
export interface WrittenEntry {
  kind: WrittenKind
  id: string
  /** The import that it belongs to: `folder:band-shop`. */
  folder: string
  /** Among the entries of its kind, from 0. */
  position: number
  version: number
  value: JsonValue
  /** The folder's last word; null while it has not named the entry. */
  folderValue: JsonValue
  files: NamedBytes
}

/** Files that an entry names, by their names: the SHA-256 of their bytes. */
export type NamedBytes = Readonly<Record<string, string>>

/** A version of an entry. */
export interface WrittenVersion {
  kind: WrittenKind
  id: string
  version: number
  value: JsonValue
  files: NamedBytes
  source: 'import' | 'staff'
  /** As in the audit log. */
  author: string
  writtenAt: Date
}

/** How entries are named in one text. */
export function entryName({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`
}

/** The entries of a folder, in the order of the kinds' lists, and others of these names. */
export async function findFolderEntries(connection: Connection, folder: string, names: readonly string[]): Promise<WrittenEntry[]> {
  const { rows } = await sql<WrittenEntry>`
    select kind, id, folder, position, version, value, folder_value, files from written_entry
    where folder = ${folder} or kind || '/' || id = any(${[...names]}::text[]) order by kind, position, id`.execute(connection)
  return rows
}

/** A text that is another once an entry has got a new version, or there is a new one. */
export async function stampEntries(connection: Connection): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || '/' || coalesce(sum(version), 0) as stamp from written_entry`.execute(connection)
  return rows[0]?.stamp ?? ''
}

/** The versions of these entries, newest first. */
export async function findVersions(connection: Connection, names: readonly string[]): Promise<WrittenVersion[]> {
  if (names.length === 0) return []
  const { rows } = await sql<WrittenVersion>`
    select kind, id, version, value, files, source, author, written_at from written_version
    where kind || '/' || id = any(${[...names]}::text[]) order by kind, id, version desc`.execute(connection)
  return rows
}

/** Writes entries, and a version of each that has a new one. */
export async function saveEntries(
  connection: Connection,
  entries: readonly (WrittenEntry & { isNewVersion: boolean })[],
  { source, author, writtenAt }: Pick<WrittenVersion, 'source' | 'author' | 'writtenAt'>,
): Promise<void> {
  const rows = entries.map(({ isNewVersion: _isNewVersion, value, folderValue, files, ...rest }) => ({
    ...rest,
    value: JSON.stringify(value),
    files: JSON.stringify(files),
    folderValue: folderValue === null ? null : JSON.stringify(folderValue),
  }))
  await upsert(connection, 'writtenEntry', rows, { key: ['kind', 'id'] })
  const versions = entries
    .filter(({ isNewVersion }) => isNewVersion)
    .map(({ kind, id, version, value, files }) => ({
      ...{ kind, id, version, source, author, writtenAt },
      value: JSON.stringify(value),
      files: JSON.stringify(files),
    }))
  await upsert(connection, 'writtenVersion', versions, { key: ['kind', 'id', 'version'] })
}

/** Which entries are looked for. */
export interface EntryFilters {
  kind?: WrittenKind | undefined
  /** Words of their names and slugs, however they are spelled. */
  text?: string | undefined
  /** The slug of a shop that has them: products, dates, bundles, categories, artists, tours and what names its shops. */
  shop?: string | undefined
  active?: boolean | undefined
}

export type ListedEntry = WrittenEntry & Pick<WrittenVersion, 'source' | 'author' | 'writtenAt'> & { active: boolean }

/** Entries in the order of their names, those after a name first left out. */
export async function listEntries(
  connection: Connection,
  { kind, text, shop, active }: EntryFilters,
  { after, limit }: { after: { kind: string; id: string } | null; limit: number },
): Promise<ListedEntry[]> {
  const words = (text ?? '').split(/\s+/).filter(Boolean)
  const { rows } = await sql<ListedEntry>`
    select e.kind, e.id, e.folder, e.position, e.version, e.value, e.folder_value, e.files, e.active, v.source, v.author, v.written_at
    from written_entry e join written_version v using (kind, id, version)
    where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (kind, id) > (${after?.kind ?? ''}, ${after?.id ?? ''})
      and (select bool_and(position(fold_name(word) in e.words) > 0) from unnest(${words}::text[]) as word) is not false
      and (${active ?? null}::boolean is null or e.active = ${active ?? null})
      and (${shop ?? null}::text is null or ${isOfShop(shop ?? '')})
    order by kind, id limit ${limit}`.execute(connection)
  return rows
}

/** Whether a shop has an entry: what belongs to no shop belongs to all. */
function isOfShop(shop: string) {
  const named = sql`coalesce(e.value->>'slug', e.id)`
  return sql<boolean>`case
    when e.kind in ('products', 'events', 'bundles') then exists (
      select from shop_product sp join product p on p.id = sp.product_id join shop s on s.id = sp.shop_id
      where s.slug = ${shop} and p.slug = ${named})
    when e.kind in ('categories', 'artists', 'tours') then exists (
      select from shop_category sc join category c on c.id = sc.category_id join shop s on s.id = sc.shop_id
      where s.slug = ${shop} and c.slug = e.id)
    when e.kind in ('shops', 'texts') then e.id = ${shop}
    when e.kind in ('pages', 'news', 'advent') then
      e.value->'shops' is null or exists (select from json_array_elements_text(e.value->'shops') as each where each = ${shop})
    else true end`
}

/** How many entries there are of each kind that has some, and when one was last changed. */
export async function countEntries(connection: Connection): Promise<{ kind: WrittenKind; entries: number; changedAt: Date }[]> {
  const { rows } = await sql<{ kind: WrittenKind; entries: number; changedAt: Date }>`
    select e.kind, count(*)::integer as entries, max(v.written_at) as changed_at
    from written_entry e join written_version v using (kind, id, version) group by e.kind order by e.kind`.execute(connection)
  return rows
}

export async function findEntry(connection: Connection, kind: string, id: string): Promise<WrittenEntry | null> {
  const { rows } = await sql<WrittenEntry>`
    select kind, id, folder, position, version, value, folder_value, files from written_entry
    where kind = ${kind} and id = ${id}`.execute(connection)
  return rows[0] ?? null
}

/** The folder to which a new entry belongs: that of this shop, else the first. */
export async function folderOfShop(connection: Connection, shop: string): Promise<string | null> {
  const { rows } = await sql<{ folder: string }>`
    select folder from written_entry where kind = 'shops' order by id = ${shop} desc, position limit 1`.execute(connection)
  return rows[0]?.folder ?? null
}

/** The stored pictures among files with these hashes. */
export async function findPictureIds(connection: Connection, hashes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sha256: string; id: number }>`
    select sha256, id from image where sha256 = any(${[...hashes]}::text[])`.execute(connection)
  return new Map(rows.map(({ sha256, id }) => [sha256, id]))
}

/** The imports whose entries are stored as they are written: `folder:band-shop`. */
export async function listFolders(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`select distinct folder from written_entry order by folder`.execute(connection)
  return rows.map(({ folder }) => folder)
}

/** Imports in other formats, whose entries are in no folder: `shopify:products_export.csv`. */
export async function findOtherImports(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from import_record where source not in (select folder from written_entry) order by source`.execute(connection)
  return rows.map(({ source }) => source)
}
