import type { SeatNews } from '#core/seating/seat-news.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Context, Queues } from '#server/foundations/context.ts'
import { changeOf, type CurrentSeats, newsSince, readSeatStates, type SeatState, snapshotOf } from './seat-state.ts'

/** Milliseconds between two reads while anybody watches. */
const interval = 200

/** Gets the news of an event; null once it has no seating plan any more. All watchers of an event share one text. */
export type SeatWatcher = (news: { sequence: string; kind: SeatNews['kind']; text: string } | null) => void

interface Watched {
  /** What all watchers of this event know. */
  state: SeatState
  watchers: Set<SeatWatcher>
}

/**
 * Tells a watcher what has become of an event's seats until now, and from then on every change of any process within a second.
 * @param after the sequence that the watcher knows; undefined for nothing
 * @returns a function that ends it; null for an event without a seating plan
 */
export async function watchSeats(
  ctx: Pick<Context, 'queues' | 'log'>,
  eventId: number,
  after: string | undefined,
  watcher: SeatWatcher,
): Promise<(() => void) | null> {
  const hall = watchedHalls(ctx.queues)
  const known = (await readSeatStates(ctx, [eventId])).get(eventId)
  if (!known) return null
  const { watched } = hall
  publish(hall, eventId, known)
  const event = watched.get(eventId) ?? { state: known.state, watchers: new Set() }
  watched.set(eventId, event)
  event.watchers.add(watcher)
  watcher(written(event.state === known.state ? newsSince(known, after) : snapshotOf(event.state)))
  hall.timer ??= schedule(ctx, hall)
  return () => {
    event.watchers.delete(watcher)
    if (event.watchers.size === 0 && watched.get(eventId) === event) watched.delete(eventId)
  }
}

interface WatchedHalls {
  watched: Map<number, Watched>
  timer: NodeJS.Timeout | undefined
  failed: boolean
}

/** One for each process; all its requests have the same queues. */
const watchedHalls = oncePer((_queues: Queues): WatchedHalls => ({ watched: new Map(), timer: undefined, failed: false }))

function schedule(ctx: Pick<Context, 'queues' | 'log'>, hall: WatchedHalls): NodeJS.Timeout {
  return setTimeout(() => void readAll(ctx, hall), interval).unref()
}

async function readAll(ctx: Pick<Context, 'queues' | 'log'>, hall: WatchedHalls): Promise<void> {
  const ids = [...hall.watched.keys()]
  try {
    if (ids.length > 0) {
      const states = await readSeatStates(ctx, ids)
      for (const id of ids) publish(hall, id, states.get(id))
    }
    hall.failed = false
  } catch (error) {
    // Watchers keep what they have; the first read that succeeds tells them everything that they missed.
    if (!hall.failed) ctx.log.warn({ err: error }, 'the seats that people look at cannot be read; they are shown as they were')
    hall.failed = true
  }
  hall.timer = hall.watched.size > 0 ? schedule(ctx, hall) : undefined
}

/** Tells the watchers of an event how it differs from what they know. */
function publish({ watched }: WatchedHalls, eventId: number, known: CurrentSeats | undefined): void {
  const event = watched.get(eventId)
  if (!event) return
  if (!known) {
    watched.delete(eventId)
    for (const watcher of event.watchers) watcher(null)
    return
  }
  const { state: before } = event
  const { state: now } = known
  // Two reads may be answered in one order and reported in another.
  if (now.sequence < before.sequence) return
  event.state = now
  if (now.taken === before.taken && now.areas === before.areas && now.version === before.version) return
  const places = [...now.taken.keys()].filter((place) => now.taken[place] !== before.taken[place])
  const news = written(now.version === before.version ? changeOf(now, places) : snapshotOf(now))
  for (const watcher of event.watchers) watcher(news)
}

function written(news: SeatNews): { sequence: string; kind: SeatNews['kind']; text: string } {
  return { sequence: news.sequence, kind: news.kind, text: JSON.stringify(news) }
}
