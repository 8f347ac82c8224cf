import { hash } from 'node:crypto'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { makeDoorCode, readDoorCode } from '#core/door/door-code.ts'
import { isCheckedIn } from '#core/self-service/check-in.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { insertDoor } from './stored/queries-doors.ts'
import { readCheckIns } from './stored/queries-list.ts'
import { fullName, type PersonName } from '#core/addresses/full-name.ts'
import { sql } from 'kysely'
import { dayBeginsAt } from '#core/time/event-day.ts'
import type { Connection } from '#db/database.ts'
import type { EventCount } from './stored/queries-doors.ts'
import { isDaily, type DayCount } from './stored/queries-entry-days.ts'
import { handedOut } from './stored/queries-hand-outs.ts'
import type { ConflictRow } from './stored/queries-list.ts'
import { isEntry } from './stored/queries-scans.ts'

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

/** Whether an event has tickets for once a day, and the clock of its venue. */
export async function readDailyEntry(connection: Connection, eventId: number): Promise<{ hasDailyEntry: boolean; timeZone: string }> {
  const { rows } = await sql<{ hasDailyEntry: boolean; timeZone: string }>`
    select v.time_zone, exists (select from pricing_category c where c.event_id = e.product_id and c.daily_entry) as has_daily_entry
    from event e join venue v on v.id = e.venue_id where e.product_id = ${eventId}`.execute(connection)
  if (!rows[0]) throw new Error(`There is no event ${eventId}`)
  return rows[0]
}

/**
 * How many came in with tickets for once a day, by day and door. A day begins at six in the morning, as `core/door/entry-day.ts` has it.
 * @param filter of one event, and from a moment on; null for all
 */
export async function entriesByDay(
  connection: Connection,
  { eventId, since }: { eventId: number | null; since: Date | null },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select f.day, f.door_id, count(*)::int as admitted from (
      select distinct on (a.ticket_id, e.day) e.day, a.door_id
      from pricing_category pc join product_variant v on v.pricing_category_id = pc.id join order_item i on i.variant_id = v.id
      join ticket t on t.order_item_id = i.id join door_scan a on a.ticket_id = t.id
      join event on event.product_id = t.event_id join venue ve on ve.id = event.venue_id
      cross join lateral (select to_char(a.at at time zone ve.time_zone - make_interval(hours => ${dayBeginsAt}), 'YYYY-MM-DD') as day) e
      where pc.daily_entry and ${isEntry} and (${eventId}::int is null or t.event_id = ${eventId})
        and (${since}::timestamptz is null or a.at >= ${since})
      order by a.ticket_id, e.day, a.at, a.id
    ) f group by f.day, f.door_id order by f.day, f.door_id`.execute(connection)
  return rows
}

/** Whom phones let in without a network although the shop would have refused them. */
export async function listConflicts(connection: Connection, eventId: number, since: string): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow & { buyer: PersonName | null }>`
    select s.ticket_id, t.holder_name, b.billing_address as buyer, s.at, d.name as door, s.verdict, o.at as other_at, od.name as other_door
    from door_scan s join door d on d.id = s.door_id left join ticket t on t.id = s.ticket_id
    left join order_item i on i.id = s.order_item_id left join orders b on b.id = i.order_id
    left join door_scan o on o.id = s.conflicts_with left join door od on od.id = o.door_id
    where d.event_id = ${eventId} and s.conflict and s.changed_in >= ${since}::xid8 order by s.id`.execute(connection)
  return rows.map(({ buyer, holderName, ...row }) => ({ ...row, holderName: holderName ?? (buyer && fullName(buyer)) }))
}

/** The ids of an order's items that were handed out. */
export async function handedOutItems(connection: Connection, orderId: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from order_item i join door_scan s on s.order_item_id = i.id where i.order_id = ${orderId}::uuid and ${handedOut}`.execute(
    connection,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Erases when and where the holders of an order's tickets came and went, and its goods were handed out. Whether a ticket was used stays. The caller has locked the order. */
export async function eraseScans(connection: Connection, orderId: string): Promise<void> {
  const tickets = sql`(select id from ticket where order_id = ${orderId}::uuid)`
  const ofOrder = sql`(ticket_id in ${tickets} or order_item_id in (select id from order_item where order_id = ${orderId}::uuid))`
  await sql`delete from door_presence where ticket_id in ${tickets}`.execute(connection)
  await sql`update door_scan set conflicts_with = null
    where conflicts_with in (select id from door_scan where ${ofOrder})`.execute(connection)
  await sql`delete from door_scan where ${ofOrder}`.execute(connection)
}

/* Who came to shows of an invented past (`server/upkeep/write-past.ts`). */

export interface PastDoor {
  eventId: number
  openedAt: Date
  closesAt: Date
}

/** Opens a door with one phone for each of these shows. Nobody knows its code. Shows that have a door are left alone. */
export async function openPastDoors(trx: Connection, doors: readonly PastDoor[], by: string): Promise<void> {
  await sql`
    with opened as (
      insert into door (event_id, name, code_hash, re_entry, opened_at, opened_by, closes_at)
      select n.event_id, 'Haupteingang', sha256(convert_to('past door ' || gen_random_uuid(), 'UTF8')), true, n.opened_at, ${by}, n.closes_at
      from unnest(${doors.map(({ eventId }) => eventId)}::int[], ${doors.map(({ openedAt }) => openedAt)}::timestamptz[],
        ${doors.map(({ closesAt }) => closesAt)}::timestamptz[]) as n (event_id, opened_at, closes_at)
      where not exists (select from door d where d.event_id = n.event_id) returning id, opened_at)
    insert into door_device (door_id, token_hash, signed_in_at)
    select id, sha256(convert_to('past phone ' || gen_random_uuid(), 'UTF8')), opened_at from opened`.execute(trx)
}

/** Lets the tickets of these items in at the first door of their show. @param scans items with tickets that are used, and when */
export async function writePastScans(trx: Connection, scans: readonly { orderItemId: number; at: Date }[]): Promise<void> {
  if (scans.length === 0) return
  await sql`
    with n as materialized (
      select t.id as ticket_id, t.event_id, v.id as device_id, d.id as door_id, n.at
      from unnest(${scans.map(({ orderItemId }) => orderItemId)}::bigint[], ${scans.map(({ at }) => at)}::timestamptz[]) as n (item, at)
      join ticket t on t.order_item_id = n.item and t.state = 'used'
      join lateral (select min(id) as id from door where event_id = t.event_id) d on true
      join lateral (select min(id) as id from door_device where door_id = d.id) v on true),
    scanned as (
      insert into door_scan (client_id, device_id, door_id, act, ticket_id, at, received_at, verdict)
      select gen_random_uuid(), device_id, door_id, 'in', ticket_id, at, at, 'admitted' from n returning id, ticket_id)
    insert into door_presence (ticket_id, event_id, place, admitted_by, latest_scan)
    select n.ticket_id, n.event_id, 'inside', s.id, s.id from n join scanned s using (ticket_id)`.execute(trx)
}

/** The fingerprint of a code; the code itself is not stored. */
export function hashOfCode(code: string): Buffer {
  return hash('sha256', `door ${readDoorCode(code) ?? ''}`, 'buffer')
}

/**
 * Opens a door of an event with a new code (OPS-17).
 * @param input.closesAt later than now
 * @returns the code, which is shown once and stored nowhere
 */
export async function openDoor(
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  input: { eventId: number; name: string; reEntry: boolean; closesAt: Date; actor: string },
): Promise<{ id: number; code: string }> {
  const { actor, ...door } = input
  const code = makeDoorCode((below) => ctx.random.integer(below))
  const id = await insertDoor(ctx.db, { ...door, codeHash: hashOfCode(code), openedAt: ctx.clock.now(), openedBy: actor })
  noteAct({ door: id })
  return { id, code }
}

/**
 * How many tickets of an event its doors would refuse because nobody has checked in with them. Complimentary ones count like all others.
 * @returns null where the event asks for no check-in
 */
export async function missingCheckIns({ db }: Pick<Context, 'db'>, eventId: number): Promise<{ missing: number; tickets: number } | null> {
  const { requirement, identifiers } = await readCheckIns(db, eventId)
  if (personalNote(requirement) !== 'check-in') return null
  return { missing: identifiers.filter((identifier) => !isCheckedIn(identifier)).length, tickets: identifiers.length }
}
