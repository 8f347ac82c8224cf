import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

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

export interface EventCount {
  /** Tickets that may still come in, or have. */
  sold: number
  admitted: number
  inside: number
}
