import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import type { TicketAct } from '#core/self-service/ticket-form.ts'
import type { FormState } from '#server/after-sale/self-service/records.ts'
import { isOwn } from '../scopes/queries-scope.ts'

/** A form with something in a scope. */
export interface ScopedForm {
  id: number
  /** Positions of those of its tickets that lie in the scope. */
  positions: number[]
  /** Whether all of them do. */
  isComplete: boolean
}

/** The orders in which forms are listed: the oldest first, or those that changed last first. */
export type FormSort = 'received' | 'changed'

/**
 * Forms of which the scope holds at least one ticket. A ticket belongs to the shop that sold it, and to its event's artist and partner; a
 * number that is of no ticket belongs to the shop whose form it was.
 * @param filter.after the values of the last one that was read: its number, or when it changed and its number
 */
export async function formsInScope(
  connection: Connection,
  scope: Scope,
  filter: {
    id?: number
    states?: readonly FormState[] | null
    form?: TicketAct | undefined
    sort?: FormSort
    after?: readonly (string | number)[] | null
    limit: number
  },
): Promise<ScopedForm[]> {
  const { id = null, form = null, sort = 'received', limit } = filter
  const states = filter.states ? [...filter.states] : null
  const after = filter.after ?? null
  const last = Number(after?.at(-1) ?? 0)
  const changedAt = sql`coalesce(f.decided_at, f.received_at)`
  const behind =
    sort === 'received'
      ? sql`(${after === null}::boolean or f.id > ${last})`
      : sql`(${after === null}::boolean or (${changedAt}, f.id) < (${after?.[0] ?? null}::timestamptz, ${last}::int))`
  const order = sort === 'received' ? sql`f.id` : sql`${changedAt} desc, f.id desc`
  const { rows } = await sql<ScopedForm>`
    select f.id, array_agg(ft.position order by ft.position) filter (where held.is_held) as positions, bool_and(held.is_held) as is_complete
    from ticket_form f join ticket_form_ticket ft on ft.form_id = f.id
    left join ticket decided on decided.id = ft.ticket_id
    left join ticket named on ft.ticket_id is null and left(named.code, 12) = left(ft.number, 12)
      and length(ft.number) in (12, 13) and (length(ft.number) = 12 or named.code = ft.number)
    left join orders o on o.id = coalesce(decided.order_id, named.order_id)
    cross join lateral (select ${scope.everything}::boolean or coalesce(o.shop_id, f.shop_id) = any(${[...scope.shopIds]}::int[])
      or ${isOwn(scope, sql`coalesce(decided.event_id, named.event_id)`)} as is_held) as held
    where (${id}::int is null or f.id = ${id}) and (${states}::text[] is null or f.state = any(${states}::text[]))
      and (${form}::text is null or f.act = ${form}) and ${behind}
    group by f.id having bool_or(held.is_held) order by ${order} limit ${limit}`.execute(connection)
  return rows
}
