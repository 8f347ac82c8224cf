import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { LineState } from '#server/money/bank/records.ts'

/** The orders in which lines are listed: the oldest first, or those that changed last first. */
export type LineSort = 'imported' | 'changed'

/**
 * The numbers of lines, with when each was decided or imported. What they are about belongs to the house as a whole, so no scope holds a
 * part of them.
 * @param filter.after the values of the last one that was read: its number, or when it changed and its number
 */
export async function listedLines(
  connection: Connection,
  filter: { states: readonly LineState[] | null; sort: LineSort; after: readonly (string | number)[] | null; limit: number },
): Promise<{ id: number; changedAt: Date }[]> {
  const { sort, after, limit } = filter
  const states = filter.states ? [...filter.states] : null
  const last = Number(after?.at(-1) ?? 0)
  const behind =
    sort === 'imported'
      ? sql`(${after === null}::boolean or id > ${last})`
      : sql`(${after === null}::boolean or (changed_at, id) < (${after?.[0] ?? null}::timestamptz, ${last}::bigint))`
  const order = sort === 'imported' ? sql`id` : sql`changed_at desc, id desc`
  const { rows } = await sql<{ id: number; changedAt: Date }>`
    select id, changed_at from (select l.id, l.state, coalesce(l.decided_at, i.imported_at) as changed_at
      from bank_line l join bank_import i on i.id = l.import_id) as listed
    where (${states}::text[] is null or state = any(${states}::text[])) and ${behind}
    order by ${order} limit ${limit}`.execute(connection)
  return rows.map(({ id, changedAt }) => ({ id: Number(id), changedAt }))
}
