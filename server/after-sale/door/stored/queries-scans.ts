import { sql } from 'kysely'
import type { DoorAct, Presence, TicketAtDoor, Verdict } from '#core/door/check-scan.ts'
import type { Connection } from '#db/database.ts'

/** Locks a phone, so that the same scan arriving twice is booked once. */
export async function lockDevice(connection: Connection, id: number): Promise<void> {
  await sql`select id from door_device where id = ${id} for update`.execute(connection)
}

/** The ids of the tickets with these codes; event and id by code. */
export async function ticketsOfCodes(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, { id: number; eventId: number }>> {
  if (codes.length === 0) return new Map()
  const rows = await connection
    .selectFrom('ticket')
    .select(['id', 'eventId', 'code'])
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, ...ticket }) => [code, ticket]))
}

const lettingIn: readonly Verdict[] = ['admitted', 'readmitted', 'admitted_by_signature', 'admitted_today']

/** The category of `ticket t`, as `pc`. */
export const categoryTables = sql`left join order_item oi on oi.id = t.order_item_id left join product_variant pv on pv.id = oi.variant_id
    left join pricing_category pc on pc.id = pv.pricing_category_id`

/** Whether `door_scan a` let somebody in. */
export const isEntry = sql<boolean>`a.act = 'in' and not a.undone and (a.verdict = any(${[...lettingIn]}) or a.conflict)`

/** How often `ticket t` lets its holder in, and when it did where that is once a day. From `categoryTables`. */
export const entryColumns = sql`coalesce(pc.daily_entry, false) as is_daily, case when pc.daily_entry then array(select a.at from door_scan a where a.ticket_id = t.id
        and ${isEntry} order by a.at) else '{}' end as entries`

/** A ticket with where its holder is. */
export interface PresentTicket {
  id: number
  eventId: number
  state: TicketAtDoor['state']
  isReplaced: boolean
  personalIdentifier: string | null
  place: Presence
  admittedBy: number | null
  latestScan: number | null
  /** Its category lets its holder in once a day; then `entries` are all times at which somebody came in with it. */
  isDaily: boolean
  entries: Date[]
  /** Of the first admission; of the latest scan of a ticket for once a day. */
  firstAt: Date | null
  firstDoor: string | null
}

/** One ticket as it is now. The caller has locked it. */
export async function presentTicket(connection: Connection, id: number): Promise<PresentTicket | undefined> {
  const { rows } = await sql<PresentTicket>`
    select t.id, t.event_id, t.state, t.personal_identifier, coalesce(w.place, 'never') as place, w.admitted_by, w.latest_scan,
      s.at as first_at, d.name as first_door, ${entryColumns},
      t.state = 'void' and exists (select from ticket n where n.order_item_id = t.order_item_id and n.id > t.id) as is_replaced
    from ticket t left join door_presence w on w.ticket_id = t.id ${categoryTables}
    left join door_scan s on s.id = case when pc.daily_entry then w.latest_scan else w.admitted_by end left join door d on d.id = s.door_id
    where t.id = ${id}`.execute(connection)
  return rows[0]
}

export interface ScanRow {
  id: number
  clientId: string
  act: DoorAct | 'undo' | 'hand_out'
  ticketId: number | null
  orderItemId: number | null
  at: Date
  verdict: Verdict | 'undone' | 'undo_refused'
  conflict: boolean
  undone: boolean
}

/** The scans of a phone with these ids of its own. */
export async function scansOfDevice(connection: Connection, deviceId: number, clientIds: readonly string[]): Promise<ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select id, client_id, act, ticket_id, order_item_id, at, verdict, conflict, undone from door_scan
    where device_id = ${deviceId} and client_id = any(${[...clientIds]}::uuid[])`.execute(connection)
  return rows
}

export interface NewScan {
  clientId: string
  deviceId: number
  doorId: number
  act: ScanRow['act']
  ticketId: number | null
  orderItemId: number | null
  at: Date
  receivedAt: Date
  verdict: ScanRow['verdict']
  decided: string | null
  conflict: boolean
  conflictsWith: number | null
}

/** @returns the new scan's id; undefined if another phone has used its client id */
export async function insertScan(connection: Connection, scan: NewScan): Promise<number | undefined> {
  const row = await connection
    .insertInto('doorScan')
    .values(scan)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Records that a phone let somebody in after all, whose refusal it had not heard. */
export async function markConflict(connection: Connection, id: number, decided: string): Promise<void> {
  await sql`update door_scan set decided = ${decided}, conflict = true, changed_in = pg_current_xact_id() where id = ${id}`.execute(
    connection,
  )
}

export async function markUndone(connection: Connection, id: number): Promise<void> {
  await connection.updateTable('doorScan').set({ undone: true }).where('id', '=', id).execute()
}

/** Writes where a ticket's holder is now. */
export async function setPresence(
  connection: Connection,
  presence: { ticketId: number; eventId: number; place: Presence; admittedBy: number | null; latestScan: number },
): Promise<void> {
  const { place, admittedBy, latestScan } = presence
  await connection
    .insertInto('doorPresence')
    .values(presence)
    .onConflict((conflict) =>
      conflict.column('ticketId').doUpdateSet({ place, admittedBy, latestScan, changedIn: sql<string>`pg_current_xact_id()` }),
    )
    .execute()
}
