import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { Payout } from '#server/money/bank/records.ts'

/** How payouts stand, in the order in which they get there. */
export const payoutStates = ['prepared', 'approved', 'exported', 'made', 'withdrawn'] as const
type PayoutState = (typeof payoutStates)[number]

/** The orders in which payouts are listed: the oldest first, or those that changed last first. */
export type PayoutSort = 'prepared' | 'changed'

/** A payout with its transfers. */
export interface ListedPayout extends Payout {
  state: PayoutState
  changedAt: Date
  transfers: { order: string; payee: string; payeeIban: string; amountCents: number }[]
}

/**
 * Payouts with their transfers. What they are about belongs to the house as a whole, so no scope holds a part of them.
 * @param filter.states only payouts in one of these
 * @param filter.after the values of the last one that was read: its number, or when it changed and its number
 */
export async function listedPayouts(
  connection: Connection,
  filter: {
    ids?: readonly number[] | null
    states?: readonly PayoutState[] | null
    sort?: PayoutSort
    after?: readonly (string | number)[] | null
    limit: number
  },
): Promise<ListedPayout[]> {
  const { sort = 'prepared', limit } = filter
  const [ids, states] = [filter.ids ? [...filter.ids] : null, filter.states ? [...filter.states] : null]
  const after = filter.after ?? null
  const last = Number(after?.at(-1) ?? 0)
  const behind =
    sort === 'prepared'
      ? sql`(${after === null}::boolean or id > ${last})`
      : sql`(${after === null}::boolean or (changed_at, id) < (${after?.[0] ?? null}::timestamptz, ${last}::bigint))`
  const order = sort === 'prepared' ? sql`id` : sql`changed_at desc, id desc`
  const { rows } = await sql<ListedPayout>`
    select listed.*, coalesce((select jsonb_agg(jsonb_build_object('order', o.reference, 'payee', i.payee, 'payeeIban', i.payee_iban,
        'amountCents', i.amount_cents) order by i.clearing_id)
      from payout_item i join money_to_clear m on m.id = i.clearing_id join orders o on o.id = m.order_id where i.payout_id = listed.id), '[]') as transfers
    from (select p.*, greatest(p.prepared_at, p.approved_at, p.exported_at, p.closed_at) as changed_at,
        case when p.made then 'made' when p.closed_at is not null then 'withdrawn' when p.exported_at is not null then 'exported'
          when p.approved_at is not null then 'approved' else 'prepared' end as state from payout p) as listed
    where (${ids}::bigint[] is null or id = any(${ids}::bigint[])) and (${states}::text[] is null or state = any(${states}::text[]))
      and ${behind}
    order by ${order} limit ${limit}`.execute(connection)
  return rows
}
