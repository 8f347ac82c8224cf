import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/**
 * Draws numbers from queues. Each queue is updated by a statement of its own, so that no transaction holds one queue while it waits for
 * another. A statement that locks a row first and updates it then runs into a deadlock with one like it.
 * @returns for each request its number; null where the queue is closed
 */
export async function drawNumbers(connection: Connection, queueIds: readonly number[]): Promise<(number | null)[]> {
  const next = new Map<number, number>()
  for (const id of new Set(queueIds)) {
    const drawn = queueIds.filter((other) => other === id).length
    const { rows } = await sql<{ last: number }>`
      update waiting_queue set places = places + ${drawn} where id = ${id} and is_open returning places as last`.execute(connection)
    const [row] = rows
    if (row) next.set(id, row.last - drawn + 1)
  }
  return queueIds.map((id) => {
    const number = next.get(id)
    if (number === undefined) return null
    next.set(id, number + 1)
    return number
  })
}

/** Which of these variants are tickets, each with the slug of its event. */
export async function ticketsAmong(connection: Connection, variantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select v.id, p.slug from product_variant v join event e on e.product_id = v.product_id join product p on p.id = v.product_id
    where v.id = any(${variantIds}::int[]) order by v.id`.execute(connection)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** What the leader needs of a queue, which this transaction has locked. */
export interface LockedQueue {
  id: number
  /** Null for the queue of the whole shop. */
  eventSlug: string | null
  isHalted: boolean
  startsAt: Date | null
  drawnBefore: number | null
  places: number
  perMinute: number | null
  capacity: number | null
  windowSeconds: number
  admitted: number
  earned: number
  movedAt: Date
}

/** Lets the database end this transaction when its client says nothing for so many milliseconds. */
export async function limitIdleTime(connection: Connection, milliseconds: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`.execute(connection)
}

/** Whether any queue is open, moved by somebody or not. */
export async function isAnyQueueOpen(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`${prepared}
    select exists (select from waiting_queue where is_open) as is_open`.execute(connection)
  return rows[0]?.isOpen === true
}

/** Locks the open queues that nobody else is moving. */
export async function lockQueuesToMove(connection: Connection): Promise<LockedQueue[]> {
  const { rows } = await sql<LockedQueue>`
    select l.id, p.slug as event_slug, l.is_halted, l.starts_at, l.drawn_before, l.places, l.per_minute, l.capacity, l.window_seconds,
      l.admitted, l.earned, l.moved_at
    from waiting_queue l left join product p on p.id = l.product_id
    where l.is_open order by l.id for no key update of l skip locked`.execute(connection)
  return rows
}

/**
 * How many are inside: those who may come in at any moment, because their window is open and their number not used, and those who came
 * in and whose session lives.
 * @param since when the oldest open window began
 */
export async function countInside(connection: Connection, queueId: number, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ inside: number }>`
    with before as (select coalesce(max(admitted), 0) as admitted from waiting_step where queue_id = ${queueId} and at < ${since}),
    awaited as (select greatest(l.admitted - b.admitted, 0) as places from waiting_queue l, before b where l.id = ${queueId}),
    recent as (select count(*) as entered from waiting_entry where queue_id = ${queueId} and entered_at >= ${since}),
    living as (
      select count(distinct e.session_id) as sessions from waiting_entry e join session s on s.id = e.session_id
      where e.queue_id = ${queueId} and s.expires_at > ${now})
    select (greatest(awaited.places - recent.entered, 0) + living.sessions)::int as inside from awaited, recent, living`.execute(connection)
  return rows[0]?.inside ?? 0
}

export interface MovedQueue {
  id: number
  drawnBefore: number | null
  admitted: number
  earned: number
  movedAt: Date
}

/**
 * Saves where a queue stands, and its step.
 * @param stepAt the end of the step that `movedAt` belongs to
 * @param keepFrom older steps are deleted, except for the last of them; so are steps of the future, from before a clock was set back
 */
export async function saveMove(connection: Connection, queue: MovedQueue, stepAt: Date, keepFrom: Date): Promise<void> {
  await sql`
    update waiting_queue set drawn_before = ${queue.drawnBefore}, admitted = ${queue.admitted}, earned = ${queue.earned}, moved_at = ${queue.movedAt}
    where id = ${queue.id}`.execute(connection)
  await sql`
    insert into waiting_step (queue_id, at, admitted) values (${queue.id}, ${stepAt}, ${queue.admitted})
    on conflict (queue_id, at) do update set admitted = excluded.admitted`.execute(connection)
  await sql`
    delete from waiting_step where queue_id = ${queue.id} and (at > ${stepAt}
      or at < (select max(at) from waiting_step where queue_id = ${queue.id} and at < ${keepFrom}))`.execute(connection)
}

/**
 * Uses a number to let a session in. A session that has used it before gives it up if nothing was ever in its cart: its cookie may not
 * have reached the fan, for example because the process died.
 * @param unusedSince a session that came in after this moment may still be about to put something into its cart
 * @returns false when another session has used it
 */
export async function insertEntry(
  connection: Connection,
  entry: { queueId: number; number: number; sessionId: string },
  { now, unusedSince }: { now: Date; unusedSince: Date },
): Promise<boolean> {
  const { rows } = await sql<{ sessionId: string }>`
    insert into waiting_entry as e (queue_id, number, session_id, entered_at)
    values (${entry.queueId}, ${entry.number}, ${entry.sessionId}, ${now})
    on conflict (queue_id, number) do update set (session_id, entered_at) = (
      select case when unused then excluded.session_id else e.session_id end, case when unused then excluded.entered_at else e.entered_at end
      from (select e.entered_at < ${unusedSince}
        and not exists (select from cart c join cart_item i on i.cart_id = c.id where c.session_id = e.session_id)
        and not exists (select from orders o where o.session_id = e.session_id)) as former (unused))
    returning session_id`.execute(connection)
  return rows[0]?.sessionId === entry.sessionId
}

/** Whether a session came in through this queue. */
export async function hasEntered(connection: Connection, queueId: number, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from waiting_entry where queue_id = ${queueId} and session_id = ${sessionId} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

/** What an operator sets for a queue. */
export interface QueueSettings {
  startsAt: Date | null
  seed: string | null
  perMinute: number | null
  capacity: number | null
  windowSeconds: number
}

/**
 * Opens the queue of an event: a new one, or one that was closed. A closed queue begins anew with no numbers, so old ones are worth
 * nothing.
 * @param productId null for the queue of the whole shop
 * @returns null when it is open already
 */
export async function openQueue(
  connection: Connection,
  productId: number | null,
  settings: QueueSettings,
  now: Date,
): Promise<number | null> {
  await sql`delete from waiting_queue where product_id is not distinct from ${productId} and not is_open`.execute(connection)
  const { rows } = await sql<{ id: number }>`
    insert into waiting_queue (product_id, starts_at, seed, per_minute, capacity, window_seconds, moved_at)
    values (${productId}, ${settings.startsAt}, ${settings.seed}, ${settings.perMinute}, ${settings.capacity}, ${settings.windowSeconds}, ${now})
    on conflict (product_id) do nothing returning id`.execute(connection)
  return rows[0]?.id ?? null
}

/** Changes an open queue. @returns whether there is one */
export async function changeQueue(
  connection: Connection,
  productId: number | null,
  change: { isOpen?: boolean; isHalted?: boolean; perMinute?: number | null; capacity?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('waitingQueue')
    .set(change)
    .where('productId', 'is not distinct from', productId)
    .where('isOpen', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
