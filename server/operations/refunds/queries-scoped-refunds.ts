import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'

/** The orders in which requests are listed: the oldest first, or those that changed last first. */
export type RefundSort = 'submitted' | 'changed'

/**
 * The requests for a refund of a scope: of its shops' orders, and of its events' tickets.
 * @param filter.after the values of the last one that was read: its number, or when it changed and its number
 */
export async function refundsInScope(
  connection: Connection,
  scope: Scope,
  filter: {
    id?: number
    state?: string | null
    event?: string | undefined
    sort?: RefundSort
    after?: readonly (string | number)[] | null
    limit: number
  },
): Promise<number[]> {
  const { id = null, state = null, event = null, sort = 'submitted', limit } = filter
  const after = filter.after ?? null
  const last = Number(after?.at(-1) ?? 0)
  const changedAt = sql`coalesce(r.decided_at, r.submitted_at)`
  const behind =
    sort === 'submitted'
      ? sql`(${after === null}::boolean or r.id > ${last})`
      : sql`(${after === null}::boolean or (${changedAt}, r.id) < (${after?.[0] ?? null}::timestamptz, ${last}::int))`
  const order = sort === 'submitted' ? sql`r.id` : sql`${changedAt} desc, r.id desc`
  const { rows } = await sql<{ id: number }>`
    select r.id from refund_request r join orders o on o.id = r.order_id join product p on p.id = r.event_id
    where (${id}::int is null or r.id = ${id}) and (${state}::text is null or r.state = ${state}) and (${event}::text is null or p.slug = ${event})
      and (${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[]) or ${isOwn(scope, sql`r.event_id`)}) and ${behind}
    order by ${order} limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}
