import { sql } from 'kysely'
import { isPaid, orderStatuses } from '#core/orders/status.ts'
import { checkInCauses } from '#core/order-mails/check-in-cause.ts'
import type { ServedEvent } from '#core/self-service/windows.ts'
import type { Connection } from '#db/database.ts'

const paid = orderStatuses.filter(isPaid)

/** An event that asks for a check-in, as the tickets of one shop have it. */
export interface CheckInEvent extends ServedEvent {
  eventId: number
  shopId: number
  personalizationRequirement: string
  /** Of the event's window, else of the shop's; null if no operator has set one. */
  opensAt: Date | null
  closesAt: Date | null
}

/**
 * The events that ask for a check-in, were not called off and are not over, each with every shop.
 * @param only one event in one shop
 */
export async function checkInEvents(
  connection: Connection,
  now: Date,
  only: { eventId: number; shopId: number } | null = null,
): Promise<CheckInEvent[]> {
  const { rows } = await sql<CheckInEvent>`
    select e.product_id as event_id, s.id as shop_id, e.personalization_requirement, e.happening_from, e.happening_until,
      e.check_in_start_at, e.check_in_end_at, w.opens_at, w.closes_at
    from event e join product p on p.id = e.product_id cross join shop s
      left join lateral (select v.opens_at, v.closes_at from service_window v
        where v.act = 'checkin' and (v.event_id = e.product_id or v.shop_id = s.id) order by v.event_id nulls last limit 1) w on true
    where e.cancelled_at is null and e.over_at > ${now}
      and (e.personalization_requirement = 'check_in_required' or jsonb_typeof(p.meta -> 'checkin') = 'array')
      and (${only?.eventId ?? null}::int is null or (e.product_id = ${only?.eventId ?? null} and s.id = ${only?.shopId ?? null}))
    order by e.product_id, s.id`.execute(connection)
  return rows
}

export interface OrderToInvite {
  orderId: string
  /** How many invitations to this check-in it has got before. */
  invited: number
  /** Of its tickets that may be checked in with, and that no invitation was about. */
  identifiers: (string | null)[]
}

/**
 * Paid orders of a shop with valid tickets for an event that no invitation was about, by their ids: none was sent since the check-in opened,
 * or the ticket was made out to somebody else after it. Tickets that their holder wants to give back do not count.
 * @param which.since invitations before this moment were about another opening
 * @param which.recent orders that were invited after this moment are left out
 */
export async function ordersToInvite(
  connection: Connection,
  which: { eventId: number; shopId: number; since: Date; recent: Date; after: string | null; limit: number },
): Promise<OrderToInvite[]> {
  const { eventId, shopId, since, recent, after, limit } = which
  const { first, last } = checkInCauses(eventId)
  const { rows } = await sql<OrderToInvite>`
    select o.id as order_id, array_agg(t.personal_identifier) as identifiers,
      (select count(*)::int from mail m where m.order_id = o.id and m.kind = 'checkin_invitation' and m.cause between ${first} and ${last}) as invited
    from ticket t join orders o on o.id = t.order_id
    where t.event_id = ${eventId} and t.state = 'valid' and ${isToBeUsed} and o.shop_id = ${shopId} and o.status = any(${paid}::text[])
      and (${after}::uuid is null or o.id > ${after})
      and not exists (select from mail m where m.order_id = o.id and m.kind = 'checkin_invitation' and m.cause between ${first} and ${last}
        and m.created_at > ${since} and (m.created_at >= t.issued_at or m.created_at > ${recent}))
    group by o.id order by o.id limit ${limit}`.execute(connection)
  return rows
}

export interface TicketToCheckIn {
  orderItemId: number
  code: string
  holderName: string
  personalIdentifier: string | null
  physical: boolean
}

/** The valid tickets of an order for an event that their holders do not want to give back. */
export async function ticketsToCheckIn(connection: Connection, orderId: string, eventId: number): Promise<TicketToCheckIn[]> {
  const { rows } = await sql<TicketToCheckIn>`
    select t.order_item_id, t.code, t.holder_name, t.personal_identifier, i.physical
    from ticket t join order_item i on i.id = t.order_item_id
    where t.order_id = ${orderId} and t.event_id = ${eventId} and t.state = 'valid' and ${isToBeUsed}
    order by t.order_item_id`.execute(connection)
  return rows
}

const isToBeUsed = sql<boolean>`not exists (select from ticket_choice c
  where c.order_item_id = t.order_item_id and c.choice <> 'keep' and c.done_at is null)`
