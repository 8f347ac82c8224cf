import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { AdmissionStep } from '#core/waiting-room/waiting-place.ts'
import type { Connection, Database } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'

/** A queue that is open, as each process keeps it in memory. */
export interface WaitingQueue {
  id: number
  /** Null for the queue of the whole shop, which gates the tickets of all events without a queue of their own. */
  event: { id: number; slug: string; name: LocalText; artistName: LocalText | null; timeZone: string } | null
  /** The shops that sell its tickets. */
  shopIds: number[]
  /** The event's tickets, whose first hold is gated; none of the whole shop's, which are too many to keep. */
  variantIds: number[]
  isHalted: boolean
  /** The announced start; null for first come, first served from the opening on. */
  startsAt: Date | null
  seed: string | null
  /** How many numbers are in the random order; null before the start, and without one. */
  drawnBefore: number | null
  places: number
  perMinute: number | null
  capacity: number | null
  windowSeconds: number
  admitted: number
  /** Oldest first. */
  steps: AdmissionStep[]
}

/** The open queues with the watermarks of their last windows. */
export async function openQueues(connection: Connection): Promise<WaitingQueue[]> {
  const { rows } = await sql<Omit<WaitingQueue, 'steps'> & { steps: { at: number; admitted: number }[] }>`
    select l.id,
      case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'artistName', a.name, 'timeZone', ve.time_zone) end as event,
      l.is_halted, l.starts_at, l.seed, l.drawn_before, l.places, l.per_minute, l.capacity,
      l.window_seconds, l.admitted,
      case when p.id is null then array(select id from shop)
        else array(select s.shop_id from shop_product s where s.product_id = p.id) end as shop_ids,
      array(select v.id from product_variant v where v.product_id = l.product_id) as variant_ids,
      coalesce((select json_agg(json_build_object('at', extract(epoch from s.at) * 1000, 'admitted', s.admitted) order by s.at)
        from waiting_step s where s.queue_id = l.id), '[]') as steps
    from waiting_queue l left join product p on p.id = l.product_id left join category a on a.id = p.artist_id
    left join event e on e.product_id = p.id left join venue ve on ve.id = e.venue_id
    where l.is_open order by l.id`.execute(connection)
  return rows.map((row) => ({ ...row, steps: row.steps.map(({ at, admitted }) => ({ at: new Date(at), admitted })) }))
}

/** The queues of all events, for operators: how many came in so far, and how many are inside. */
export async function countFans(connection: Connection, now: Date): Promise<{ id: number; entered: number; inside: number }[]> {
  const { rows } = await sql<{ id: number; entered: number; inside: number }>`
    select l.id, count(e.number)::int as entered, count(distinct s.id)::int as inside
    from waiting_queue l left join waiting_entry e on e.queue_id = l.id left join session s on s.id = e.session_id and s.expires_at > ${now}
    where l.is_open group by l.id`.execute(connection)
  return rows
}

/** Who used a number, and when; undefined for nobody. */
export async function findEntry(
  connection: Connection,
  queueId: number,
  number: number,
): Promise<{ sessionId: string; enteredAt: Date } | undefined> {
  return connection
    .selectFrom('waitingEntry')
    .select(['sessionId', 'enteredAt'])
    .where('queueId', '=', queueId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** For how many milliseconds a process answers from what it has read, while a queue is open. The watermark moves once a second. */
const freshFor = 250

interface View {
  queues: WaitingQueue[]
  readAt: number
  /** Whether a queue was opened or closed since. */
  isStale: boolean
  reading: Promise<WaitingQueue[]> | null
}

const cachedView = oncePer((_db: Database): View => ({ queues: [], readAt: -Infinity, isStale: true, reading: null }))

/** Makes this process read its queues again when one is opened or closed anywhere. While none is open, it reads nothing. */
export async function watchWaitingQueues(context: Context): Promise<void> {
  context.changes.onChange('waiting-queues', () => (cachedView(context.db).isStale = true))
  await waitingQueues(context)
}

/**
 * The open queues. However many fans poll, a process reads them four times a second at most. If the database cannot be reached, it
 * answers what it has read last, so that nobody loses their place.
 */
export async function waitingQueues(ctx: Pick<Context, 'db'>): Promise<readonly WaitingQueue[]> {
  const view = cachedView(ctx.db)
  const isFresh = view.queues.length === 0 || performance.now() - view.readAt < freshFor
  // While a process reads of its first queue, nobody may be served as if there were none.
  if (isFresh && !view.isStale && view.reading === null) return view.queues
  view.reading ??= readAgain(ctx, view)
  if (view.readAt === -Infinity) return view.reading
  return view.reading.catch(() => view.queues)
}

async function readAgain(ctx: Pick<Context, 'db'>, view: View): Promise<WaitingQueue[]> {
  // What changes from now on is read once more.
  view.isStale = false
  try {
    view.queues = await openQueues(ctx.db)
    return view.queues
  } catch (error) {
    view.isStale = true
    throw error
  } finally {
    view.readAt = performance.now()
    view.reading = null
  }
}

/** The queue for the tickets of the event with this id, as `queueOfEvent`. */
export async function queueOfEventId(ctx: Pick<Context, 'db'>, id: number): Promise<WaitingQueue | null> {
  const queues = await waitingQueues(ctx)
  return queues.find(({ event }) => event?.id === id) ?? findWholeShop(queues)
}

/** The queue for the tickets of an event: its own, else the whole shop's; null while nobody has to wait for them. */
export async function queueOfEvent(ctx: Pick<Context, 'db'>, slug: string): Promise<WaitingQueue | null> {
  const queues = await waitingQueues(ctx)
  return queues.find(({ event }) => event?.slug === slug) ?? findWholeShop(queues)
}

/** The queue of the whole shop; null while it is closed. */
export function findWholeShop(queues: readonly WaitingQueue[]): WaitingQueue | null {
  return queues.find(({ event }) => event === null) ?? null
}
