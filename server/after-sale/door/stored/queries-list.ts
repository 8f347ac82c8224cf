import { sql } from 'kysely'
import type { Presence, TicketAtDoor } from '#core/door/check-scan.ts'
import type { Address } from '#core/addresses/address.ts'
import { isPaid, orderStatuses } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Place } from '#core/seating/place.ts'
import type { Connection } from '#db/database.ts'
import { placeColumn } from '#server/selling/stock/records-seats.ts'
import { categoryTables, entryColumns } from './queries-scans.ts'

/**
 * Up to which transaction everything is visible now. What is asked for from this number on later misses nothing, however long a
 * transaction takes to commit; what was committed in between may come twice.
 */
export async function currentSequence(connection: Connection): Promise<string> {
  const { rows } = await sql<{ sequence: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as sequence`.execute(connection)
  return rows[0]?.sequence ?? '0'
}

export interface ListedTicketRow {
  id: number
  code: string
  state: TicketAtDoor['state']
  isReplaced: boolean
  holderName: string
  personalIdentifier: string | null
  pricingCategoryName: LocalText | null
  variantDescription: LocalText
  place: Place | null
  presence: Presence | null
  isDaily: boolean
  /** When somebody came in with a ticket for once a day. */
  entries: Date[]
  firstAt: Date | null
  firstDoor: string | null
}

/** What every list of a door says of a ticket, from `listedTables`. */
const listedColumns = sql`t.id, t.code, t.state, t.holder_name, i.pricing_category_name, i.variant_description,
      ${placeColumn('i')} as place, w.place as presence, ${entryColumns}`
const listedTables = sql`ticket t join order_item i on i.id = t.order_item_id ${categoryTables}
    left join door_presence w on w.ticket_id = t.id`

/** The tickets of an event for phones, void ones too, or those that have changed since. @param since a sequence; '0' for all */
export async function listedTickets(connection: Connection, eventId: number, since: string): Promise<ListedTicketRow[]> {
  const { rows } = await sql<ListedTicketRow>`
    select ${listedColumns}, t.personal_identifier, s.at as first_at, d.name as first_door,
      t.state = 'void' and exists (select from ticket n where n.order_item_id = t.order_item_id and n.id > t.id) as is_replaced
    from ${listedTables}
    left join door_scan s on s.id = case when pc.daily_entry then w.latest_scan else w.admitted_by end left join door d on d.id = s.door_id
    where t.event_id = ${eventId} and (t.changed_in >= ${since}::xid8 or w.changed_in >= ${since}::xid8)
    order by t.id`.execute(connection)
  return rows
}

/** A ticket with its order; number, state and name are null until it is issued. */
export interface TicketWithBuyer {
  id: number | null
  itemId: number
  code: string | null
  state: TicketAtDoor['state'] | null
  holderName: string | null
  /** What was entered about the holder (PER-07). */
  orderedIdentifier: string | null
  pricingCategoryName: LocalText | null
  variantDescription: LocalText
  place: Place | null
  presence: Presence | null
  isDaily: boolean
  entries: Date[]
  reference: string
  email: string
  billingAddress: Address
  /** Given away by the operator. */
  complimentary: boolean
}

/** The same tickets without void ones, with their orders, and what is paid for and not issued yet; by ticket, in no other order. */
export async function ticketsWithBuyers(connection: Connection, eventId: number): Promise<TicketWithBuyer[]> {
  const { rows } = await sql<TicketWithBuyer>`
    select ${listedColumns}, ${buyerColumns} from ${listedTables} join orders o on o.id = i.order_id
    where t.event_id = ${eventId} and t.state <> 'void'
    union all
    select null, null, null, null, i.pricing_category_name, i.variant_description, ${placeColumn('i')}, null, false, '{}', ${buyerColumns}
    from order_item i join orders o on o.id = i.order_id
    where i.product_id = ${eventId} and i.kind = 'event' and i.cancellation_id is null and o.status = any(${paid}::text[])
      and not exists (select from ticket t where t.order_item_id = i.id)
    order by id nulls last`.execute(connection)
  return rows
}

const buyerColumns = sql`i.id as item_id, i.personal_identifier as ordered_identifier, o.reference, o.email, o.billing_address, o.complimentary`
const paid = orderStatuses.filter(isPaid)

export interface ConflictRow {
  ticketId: number | null
  holderName: string | null
  at: Date
  door: string
  verdict: string
  /** Where somebody was let in first with the same ticket. */
  otherAt: Date | null
  otherDoor: string | null
}

/** What an event requires of its holders, and what is noted of each of its tickets that may come in. */
export async function readCheckIns(
  connection: Connection,
  eventId: number,
): Promise<{ requirement: string; identifiers: (string | null)[] }> {
  const { rows } = await sql<{ requirement: string; identifiers: (string | null)[] }>`
    select e.personalization_requirement as requirement,
      array(select t.personal_identifier from ticket t where t.event_id = e.product_id and t.state = 'valid' order by t.id) as identifiers
    from event e where e.product_id = ${eventId}`.execute(connection)
  return rows[0] ?? { requirement: '', identifiers: [] }
}
