import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { entriesByDay, isDaily } from './queries-entry-days.ts'
import { isEntry } from './queries-scans.ts'

/** A door of an event, and what the door has to know of the event. */
export interface DoorRow {
  id: number
  eventId: number
  name: string
  reEntry: boolean
  openedAt: Date
  closesAt: Date
  eventSlug: string
  eventName: LocalText
  artistName: LocalText | null
  happeningFrom: Date
  /** The clock of the hall. */
  timeZone: string
  personalizationRequirement: string
  /** Some of its tickets let in once a day. */
  hasDailyEntry: boolean
}

/** A phone at a door. */
export interface SignedInDevice {
  deviceId: number
  door: DoorRow
}

const doorColumns = sql`d.id, d.event_id, d.name, d.re_entry, d.opened_at, d.closes_at, p.slug as event_slug, p.name as event_name,
  a.name as artist_name, e.happening_from, e.personalization_requirement, ve.time_zone,
  exists (select from pricing_category pc where pc.event_id = d.event_id and pc.daily_entry) as has_daily_entry`
const doorTables = sql`door d join event e on e.product_id = d.event_id join product p on p.id = d.event_id join venue ve on ve.id = e.venue_id left join category a on a.id = p.artist_id`

export interface NewDoor {
  eventId: number
  name: string
  codeHash: Buffer
  reEntry: boolean
  openedAt: Date
  openedBy: string
  closesAt: Date
}

export async function insertDoor(connection: Connection, door: NewDoor): Promise<number> {
  return (await connection.insertInto('door').values(door).returning('id').executeTakeFirstOrThrow()).id
}

/** Lets a door end now, unless it has ended before. @returns whether it was open */
export async function endDoor(connection: Connection, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('door')
    .set({ closesAt: now })
    .where('id', '=', id)
    .where('closesAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The door that a code opens, closed ones too. */
export async function doorOfCode(connection: Connection, codeHash: Buffer): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`select ${doorColumns} from ${doorTables} where d.code_hash = ${codeHash}`.execute(connection)
  return rows[0]
}

export async function insertDevice(connection: Connection, device: { doorId: number; tokenHash: Buffer; signedInAt: Date }): Promise<void> {
  await connection.insertInto('doorDevice').values(device).execute()
}

/** The phone that has this token, whether its door is still open or not. */
export async function deviceOfToken(connection: Connection, tokenHash: Buffer): Promise<SignedInDevice | undefined> {
  const { rows } = await sql<DoorRow & { deviceId: number }>`
    select ${doorColumns}, v.id as device_id from door_device v join ${doorTables} on d.id = v.door_id where v.token_hash = ${tokenHash}`.execute(
    connection,
  )
  if (!rows[0]) return undefined
  const { deviceId, ...door } = rows[0]
  return { deviceId, door }
}

/** A door with what happened at it. */
export interface DoorCount {
  id: number
  name: string
  eventSlug: string
  openedAt: Date
  openedBy: string
  closesAt: Date
  reEntry: boolean
  /** Tickets whose first admission was here; those for once a day with each day, or with the day that was asked for. */
  admitted: number
  conflicts: number
  devices: number
}

/**
 * Doors in the order in which they were opened.
 * @param filter all, or those of an event, or those that are open at a time
 * @param filter.today when the day began of which tickets for once a day are counted; null where the event has none; without it each day
 */
export async function listDoors(
  connection: Connection,
  { eventId = null, openAt = null, today }: { eventId?: number | null; openAt?: Date | null; today?: Date | null },
): Promise<DoorCount[]> {
  const { rows } = await sql<DoorCount>`
    select d.id, d.name, p.slug as event_slug, d.opened_at, d.opened_by, d.closes_at, d.re_entry,
      (select count(*)::int from door_presence w join door_scan s on s.id = w.admitted_by
        where w.event_id = d.event_id and s.door_id = d.id ${today === null ? sql`` : sql`and not ${isDaily(sql`w.ticket_id`)}`}) as admitted,
      (select count(*)::int from door_scan s where s.door_id = d.id and s.conflict) as conflicts,
      (select count(*)::int from door_device v where v.door_id = d.id) as devices
    from door d join product p on p.id = d.event_id
    where (${eventId}::int is null or d.event_id = ${eventId}) and (${openAt}::timestamptz is null or d.closes_at > ${openAt})
    order by d.id`.execute(connection)
  if (today === null) return rows
  const entries = await entriesByDay(connection, { eventId, since: today ?? null })
  return rows.map((door) => ({
    ...door,
    admitted: entries.reduce((sum, { doorId, admitted }) => sum + (doorId === door.id ? admitted : 0), door.admitted),
  }))
}

export interface EventCount {
  /** Tickets that may still come in, or have. */
  sold: number
  admitted: number
  inside: number
}

/**
 * How many of an event's tickets have been admitted and are inside.
 * @param today as `listDoors` has it: a ticket for once a day counts once it came in on this day
 */
export async function countAdmitted(connection: Connection, eventId: number, today: Date | null): Promise<EventCount> {
  const counts =
    today === null
      ? sql`true`
      : sql`(not ${isDaily(sql`w.ticket_id`)} or exists (select from door_scan a where a.ticket_id = w.ticket_id and ${isEntry} and a.at >= ${today}))`
  const { rows } = await sql<EventCount>`
    select (select count(*)::int from ticket where event_id = ${eventId} and state <> 'void') as sold,
      count(*) filter (where w.admitted_by is not null and ${counts})::int as admitted,
      count(*) filter (where w.place = 'inside' and ${counts})::int as inside
    from door_presence w where w.event_id = ${eventId}`.execute(connection)
  return rows[0] ?? { sold: 0, admitted: 0, inside: 0 }
}
