import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { entryKindInfo } from './entry-kinds.ts'
import type { EntryKind } from './import-part.ts'

/**
 * Ids of the existing entries among these slugs. Kinds that are identified by another column than `slug` (countries, VAT
 * rates, payment methods, redirects) have no id: theirs is 0.
 */
export async function findIds(connection: Connection, kind: EntryKind, slugs: readonly string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(slugs)]
  if (distinct.length === 0) return new Map()
  const { table, key } = entryKindInfo(kind)
  const { rows } = await sql<{ slug: string; id: number }>`
    select ${sql.ref(key)} as slug, ${key === 'slug' ? sql.ref('id') : sql.lit(0)} as id
    from ${sql.table(table)} where ${sql.ref(key)} = any(${distinct}::text[])`.execute(connection)
  return new Map(rows.map((row) => [row.slug, row.id]))
}
