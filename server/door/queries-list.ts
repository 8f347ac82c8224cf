import { sql } from 'kysely'
import type { Presence, TicketAtDoor } from '#core/door/check-scan.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Place } from '#core/seating/place.ts'
import type { Connection } from '#db/database.ts'
import { placeColumn } from '#server/stock/queries-seats.ts'
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

/** The tickets of an event, void ones too, or those that have changed since. @param since a sequence; '0' for all */
export async function listedTickets(connection: Connection, eventId: number, since: string): Promise<ListedTicketRow[]> {
  const { rows } = await sql<ListedTicketRow>`
    select t.id, t.code, t.state, t.holder_name, t.personal_identifier, i.pricing_category_name, i.variant_description,
      ${placeColumn('i')} as place, w.place as presence, s.at as first_at, d.name as first_door, ${entryColumns},
      t.state = 'void' and exists (select from ticket n where n.order_item_id = t.order_item_id and n.id > t.id) as is_replaced
    from ticket t join order_item i on i.id = t.order_item_id ${categoryTables}
    left join door_presence w on w.ticket_id = t.id
    left join door_scan s on s.id = case when pc.daily_entry then w.latest_scan else w.admitted_by end left join door d on d.id = s.door_id
    where t.event_id = ${eventId} and (t.changed_in >= ${since}::xid8 or w.changed_in >= ${since}::xid8)
    order by t.id`.execute(connection)
  return rows
}

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

/** Whom phones let in without a network although the shop would have refused them. */
export async function conflictsOf(connection: Connection, eventId: number, since: string): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select s.ticket_id, coalesce(t.holder_name, concat_ws(' ', b.billing_address ->> 'firstName', b.billing_address ->> 'lastName')) as holder_name, s.at, d.name as door, s.verdict, o.at as other_at, od.name as other_door
    from door_scan s join door d on d.id = s.door_id left join ticket t on t.id = s.ticket_id
    left join order_item i on i.id = s.order_item_id left join orders b on b.id = i.order_id
    left join door_scan o on o.id = s.conflicts_with left join door od on od.id = o.door_id
    where d.event_id = ${eventId} and s.conflict and s.changed_in >= ${since}::xid8 order by s.id`.execute(connection)
  return rows
}

/** What an event requires of its holders, and what is noted of each of its tickets that may come in. */
export async function checkInsOf(
  connection: Connection,
  eventId: number,
): Promise<{ requirement: string; identifiers: (string | null)[] }> {
  const { rows } = await sql<{ requirement: string; identifiers: (string | null)[] }>`
    select e.personalization_requirement as requirement,
      array(select t.personal_identifier from ticket t where t.event_id = e.product_id and t.state = 'valid' order by t.id) as identifiers
    from event e where e.product_id = ${eventId}`.execute(connection)
  return rows[0] ?? { requirement: '', identifiers: [] }
}
