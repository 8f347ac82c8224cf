import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import type { FormState } from '#server/service/forms/queries-forms.ts'
import { isOwn } from '../queries-scope.ts'

/** A form with something in a scope. */
export interface ScopedForm {
  id: number
  /** Positions of those of its tickets that lie in the scope. */
  positions: number[]
  /** Whether all of them do. */
  isComplete: boolean
}

/**
 * Forms of which the scope holds at least one ticket, the oldest first. A ticket belongs to the shop that sold it, and to its event's
 * artist and partner; a number that is of no ticket belongs to the shop whose form it was.
 */
export async function formsInScope(
  connection: Connection,
  scope: Scope,
  { id = null, state = null, limit }: { id?: number | null; state?: FormState | null | undefined; limit: number },
): Promise<ScopedForm[]> {
  const { rows } = await sql<ScopedForm>`
    select f.id, array_agg(ft.position order by ft.position) filter (where held.is_held) as positions, bool_and(held.is_held) as is_complete
    from ticket_form f join ticket_form_ticket ft on ft.form_id = f.id
    left join ticket decided on decided.id = ft.ticket_id
    left join ticket named on ft.ticket_id is null and left(named.code, 12) = left(ft.number, 12)
      and length(ft.number) in (12, 13) and (length(ft.number) = 12 or named.code = ft.number)
    left join orders o on o.id = coalesce(decided.order_id, named.order_id)
    cross join lateral (select ${scope.everything}::boolean or coalesce(o.shop_id, f.shop_id) = any(${[...scope.shopIds]}::int[])
      or ${isOwn(scope, sql`coalesce(decided.event_id, named.event_id)`)} as is_held) as held
    where (${id}::int is null or f.id = ${id}) and (${state}::text is null or f.state = ${state})
    group by f.id having bool_or(held.is_held) order by f.id limit ${limit}`.execute(connection)
  return rows
}
