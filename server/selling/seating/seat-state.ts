import { type SeatChange, type SeatNews, type SeatSnapshot, writtenTaken } from '#core/seating/seat-news.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { SeatIndex } from '#core/seating/indexed-seats.ts'
import type { Context, Queues } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { readSeatIndex } from './plans/indexed-plans.ts'
import { type EarlierSeats, readSeats, type SeatRow } from './plans/queries-state.ts'

/*
 * What is free in the halls that people look at right now. A process keeps the state of an event from the first time it is asked for and
 * reads only what was written since, by the transactions that wrote it (`event_seat.changed_in`). Nothing is invalidated: everybody who
 * asks gets what was committed before they asked, and concurrent requests share one statement.
 */

/** What is known of the seats of an event at one moment. It never changes; a later moment is another object. */
export interface SeatState {
  /** Everything that transactions below did is in it (`pg_snapshot_xmin`). It never decreases, and processes may compare theirs. */
  sequence: bigint
  /** The version of the plan and its categories. */
  version: string
  digest: string
  index: SeatIndex
  /** The event's pricing category for each category of the plan, by the plan's name of it. */
  categoryIds: Readonly<Record<string, number>>
  /** By place in the plan: 1 for a seat in a cart or sold, and for every seat of a category that has no unit left. */
  taken: Uint8Array
  areas: readonly AreaState[]
}

/** A standing area. */
export interface AreaState {
  /** In the plan. */
  id: string
  /** The event's pricing category. */
  categoryId: number
  free: number
}

interface Kept {
  state: SeatState
  /** By place: 1 for a seat in a cart or sold. */
  claimed: Uint8Array
  /** By place: of the seat's category. */
  poolIds: readonly number[]
  closed: ReadonlySet<number>
  changes: SeatChanges
  usedAt: number
}

/** Which seats were written since this process loaded them. */
export interface SeatChanges {
  /** What somebody has missed who knew this sequence or an older one is not known. */
  unknownUntil: bigint
  /**
   * The sequence of the read that last reported a seat, by its place. It counts that the seat was written, not that it differs:
   * between two reads of this process it may have become what it was, and another process may have told somebody of it meanwhile.
   */
  writtenAt: Map<number, bigint>
}

export interface CurrentSeats {
  state: SeatState
  changes: SeatChanges
}

/**
 * The current seats of these events. The statement is sent after this call, so it sees whatever was committed before.
 * @returns by event; those without a seating plan are missing
 */
export function readSeatStates(
  { queues }: Pick<Context, 'queues'>,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, CurrentSeats>> {
  return queues.of(seatStates)(eventIds)
}

/** Milliseconds for which the state of an event is kept that nobody asks for. */
const keptFor = 60_000

function seatStates({ db }: Context): BatchQueue<readonly number[], ReadonlyMap<number, CurrentSeats>> {
  const kept = new Map<number, Kept>()
  let dropping: NodeJS.Timeout | undefined

  function dropUnused(): void {
    const oldest = performance.now() - keptFor
    for (const [id, { usedAt }] of kept) if (usedAt <= oldest) kept.delete(id)
    dropping = kept.size === 0 ? undefined : setTimeout(dropUnused, keptFor).unref()
  }

  return batchQueue(
    async (requests) => {
      const ids = [...new Set(requests.flat())]
      const rows = await readSeats(db, ids.map(earlierSeats))
      const current = new Map<number, CurrentSeats>()
      for (const row of rows) {
        const known = kept.get(row.productId)
        const next = known && row.claimed === null ? updated(known, row) : loaded(row, await readSeatIndex(db, row.digest))
        kept.set(row.productId, next)
        current.set(row.productId, next)
      }
      for (const id of ids) if (!current.has(id)) kept.delete(id)
      dropping ??= setTimeout(dropUnused, keptFor).unref()
      return requests.map(() => current)
    },
    { workers: 1 },
  )

  function earlierSeats(productId: number): EarlierSeats {
    const state = kept.get(productId)?.state
    return { productId, version: state?.version ?? null, sequence: String(state?.sequence ?? 0) }
  }
}

function loaded(row: SeatRow, index: SeatIndex): Kept {
  const claimed = Uint8Array.from(row.claimed ?? '', Number)
  const poolIds = row.poolIds ?? []
  const sequence = BigInt(row.sequence)
  const { version, digest, categoryIds } = row
  const closed = closedPools(poolIds, row.left)
  const state = { sequence, version, digest, index, categoryIds, taken: takenSeats(claimed, poolIds, closed), areas: areaStates(row) }
  return { state, claimed, poolIds, closed, changes: { unknownUntil: sequence, writtenAt: new Map() }, usedAt: performance.now() }
}

/** Most reads find nothing new, or rows that were read before: they cost next to nothing. */
function updated({ state, claimed: before, poolIds, closed: closedBefore, changes }: Kept, row: SeatRow): Kept {
  const sequence = BigInt(row.sequence)
  const areas = areaStates(row)
  const sameAreas = areas.every(({ free }, index) => state.areas[index]?.free === free)
  const closed = closedPools(poolIds, row.left)
  for (const change of row.changed) changes.writtenAt.set(change >> 1, sequence)
  const claims = row.changed.filter((change) => before[change >> 1] !== (change & 1))
  let claimed = before
  let { taken } = state
  if (claims.length > 0 || !isSame(closed, closedBefore)) {
    claimed = before.slice()
    for (const change of claims) claimed[change >> 1] = change & 1
    taken = takenSeats(claimed, poolIds, closed)
    for (let place = 0; place < taken.length; place++) if (taken[place] !== state.taken[place]) changes.writtenAt.set(place, sequence)
  }
  const next = { ...state, sequence, taken, areas: sameAreas ? state.areas : areas }
  return { state: next, claimed, poolIds, closed, changes, usedAt: performance.now() }
}

/** The pools of categories that have no unit left. */
function closedPools(poolIds: readonly number[], left: SeatRow['left']): Set<number> {
  return new Set(distinctPools(poolIds).filter((id) => (left[id] ?? 0) <= 0))
}

const distinctPools = oncePer((poolIds: readonly number[]) => [...new Set(poolIds)])

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** A category whose pool is empty has no seat to sell, whatever was claimed: a sold-out event says so by its pools. */
function takenSeats(claimed: Uint8Array, poolIds: readonly number[], closed: ReadonlySet<number>): Uint8Array {
  return closed.size === 0 ? claimed : claimed.map((bit, place) => (bit === 1 || closed.has(poolIds[place] ?? 0) ? 1 : 0))
}

function areaStates({ areas, left }: SeatRow): AreaState[] {
  return areas.map(({ key, categoryPoolId, categoryId, left: own }) => {
    return { id: key, categoryId, free: Math.max(0, Math.min(own, left[categoryPoolId] ?? 0)) }
  })
}

/** The version of a plan as the seat map names it too. */
export function planVersion(digest: string): string {
  return digest.slice(0, 12)
}

/** Everything about the seats of an event. */
export function makeSnapshot(state: SeatState): SeatSnapshot {
  return { kind: 'snapshot', ...stateHead(state), taken: writtenTaken(state.taken), areas: freeUnits(state) }
}

/** How these places are now, for those who know how all others are. */
export function makeChange(state: SeatState, changed: readonly number[]): SeatChange {
  return {
    kind: 'change',
    ...stateHead(state),
    taken: changed.filter((place) => state.taken[place] === 1),
    freed: changed.filter((place) => state.taken[place] === 0),
    areas: freeUnits(state),
  }
}

/**
 * What somebody has missed who knew the seats at a sequence, perhaps from another process.
 * @param after the sequence, as a client sends it; a snapshot answers one that is missing, unreadable or too old
 */
export function newsSince({ state, changes }: CurrentSeats, after: string | undefined): SeatNews {
  if (after === undefined || !/^\d{1,20}$/.test(after)) return makeSnapshot(state)
  const since = BigInt(after)
  if (since <= changes.unknownUntil || since > state.sequence) return makeSnapshot(state)
  // A change may have been seen by one process and not yet by another at the same sequence, so those at it are repeated.
  return makeChange(
    state,
    [...changes.writtenAt].filter(([, sequence]) => sequence >= since).map(([place]) => place),
  )
}

function freeUnits({ areas }: SeatState): Record<string, number> {
  return Object.fromEntries(areas.map(({ id, free }) => [id, free]))
}

function stateHead({ sequence, digest }: SeatState): { sequence: string; plan: string } {
  return { sequence: String(sequence), plan: planVersion(digest) }
}

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
  watcher(written(event.state === known.state ? newsSince(known, after) : makeSnapshot(event.state)))
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
  const news = written(now.version === before.version ? makeChange(now, places) : makeSnapshot(now))
  for (const watcher of event.watchers) watcher(news)
}

function written(news: SeatNews): { sequence: string; kind: SeatNews['kind']; text: string } {
  return { sequence: news.sequence, kind: news.kind, text: JSON.stringify(news) }
}
