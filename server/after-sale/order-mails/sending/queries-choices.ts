import { sql } from 'kysely'
import type { Fallback, TicketChoice } from '#core/choices/event-choices.ts'

import { isPaid, orderStatuses } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'

const paid = orderStatuses.filter(isPaid)

/**
 * Until when the holder of an order can choose what becomes of tickets for shows that were moved or called off, and what becomes of them
 * otherwise; null if there is nothing to choose. The first deadline of several.
 * @param scope.eventId only for this event
 */
export async function openChoices(
  connection: Connection,
  { orderId, eventId, now }: { orderId: string; eventId: number | null; now: Date },
): Promise<{ closesAt: Date; fallback: Fallback } | null> {
  const { rows } = await sql<{ closesAt: Date; fallback: Fallback }>`
    select e.closes_at, e.fallback from event_choices e
    where e.ended_at is null and e.closes_at > ${now} and (${eventId}::int is null or e.event_id = ${eventId})
      and exists (select from order_item i join orders o on o.id = i.order_id
        where i.product_id = e.event_id and i.kind = 'event' and i.price_cents > 0 and i.cancellation_id is null
          and (o.id = ${orderId}::uuid or o.supplement_of = ${orderId}::uuid) and o.placed_at <= e.asked_until and o.status = any(${paid}::text[]))
    order by e.closes_at limit 1`.execute(connection)
  return rows[0] ?? null
}

/** How many tickets of an order its buyer has chosen each thing for, and can still choose another for. */
export async function standingChoices(connection: Connection, orderId: string): Promise<Partial<Record<TicketChoice, number>>> {
  const rows = await connection
    .selectFrom('ticketChoice')
    .select(['choice', sql<number>`count(*)::int`.as('tickets')])
    .where('orderId', '=', orderId)
    .where('chosenBy', '=', 'buyer')
    .where('doneAt', 'is', null)
    .groupBy('choice')
    .execute()
  return Object.fromEntries(rows.map(({ choice, tickets }) => [choice, tickets]))
}
