import { sql, type Expression } from 'kysely'
import type { Connection } from './database.ts'

/**
 * Reads several lists in one statement, so that what belongs to one thing costs one way to the database and comes from one snapshot. Rows
 * come as JSON: columns that are called `at`, or end with it (`sentAt`), hold moments and are made dates again; a day stays text.
 * @param queries by the names of their lists; each keeps the order of its rows
 */
export async function readTogether<Lists extends Record<keyof Lists, readonly object[]>>(
  connection: Connection,
  queries: { readonly [Name in keyof Lists]: Expression<unknown> },
): Promise<Lists> {
  const names = Object.keys(queries) as (keyof Lists & string)[]
  const lists = names.map((name) => sql`${sql.lit(name)}, (select coalesce(json_agg(r), '[]') from (${queries[name]}) r)`)
  const { rows } = await sql<{ lists: Record<string, Record<string, unknown>[]> }>`
    select json_build_object(${sql.join(lists)}) as lists`.execute(connection)
  const read = rows[0]?.lists ?? {}
  return Object.fromEntries(names.map((name) => [name, (read[name] ?? []).map(revived)])) as unknown as Lists
}

function revived(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
      return [name, typeof value === 'string' && /^at$|At$/.test(name) ? new Date(value) : value]
    }),
  )
}
