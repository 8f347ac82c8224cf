import pg from 'pg'
import type * as standing from '#core/waiting-room/waiting-place.ts'
import type * as moving from '#core/waiting-room/watermark.ts'
import type * as judging from '#server/money/checkout/placing/check-placing.ts'
import type * as findSession from '#server/house/sessions/visitor-session.ts'

/*
 * Runs the app without its guards. Every race has a twin test that removes a guard and must then fail; otherwise the race proves
 * nothing. Most guards are SQL, so they are removed on the way to the database: locking clauses and conditions are cut out of the
 * statements. The failure does not depend on timing: where a guard made one request wait for another, the unguarded requests read
 * first, wait until enough of them have read, and then write. A test drops constraints of the schema itself.
 */

export interface Twin {
  /** Tables whose rows are read without a lock; orders then move from whatever status they are in. */
  unlocked?: readonly string[]
  /** Parts of SQL statements, each with its replacement. */
  instead?: readonly (readonly [part: RegExp, other: string])[]
  /** Statements that match `like` wait until `lookers` of them have run; later ones continue at once. */
  look?: { like: RegExp; lookers: number }
  /** Statements that match `like` wait until `writers` of them are about to run, where a request looks more than once before. */
  write?: { like: RegExp; writers: number }
  /** Guards that are not SQL, see below. */
  without?: readonly ('prices' | 'expiry' | 'standstill' | 'set-back' | 'window')[]
}

interface Removed extends Twin {
  /** The guards that were removed at least once, so that a twin that no longer matches any statement fails. */
  met: Set<unknown>
  meet(): Promise<void>
}

/** Stops a process in the middle: the next statement that matches waits, with its transaction open. */
export interface Pause {
  /** Resolves when a statement waits. @returns the process id of its connection at the server */
  reached: Promise<number>
  release(): void
}

interface PlannedPause extends Pause {
  like: RegExp
  isUsed: boolean
  reach(serverProcess: number): void
  released: Promise<void>
}

let removed: Removed | null = null
let pause: PlannedPause | null = null

export const guards = {
  remove(twin: Twin): void {
    removed = { ...twin, met: new Set(), meet: meetingOf(twin.look?.lookers ?? twin.write?.writers ?? 1) }
  },
  pauseBefore(like: RegExp): Pause {
    const [reached, released] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    pause = { like, isUsed: false, reached: reached.promise, reach: reached.resolve, released: released.promise, release: released.resolve }
    return pause
  },
  reset(): void {
    pause?.release()
    removed = pause = null
  },
  /** @throws Error when a guard to remove never occurred */
  expectUsed(): void {
    const parts = (removed?.instead ?? []).map(([part]) => part)
    const planned = [...(removed?.unlocked ?? []), ...parts, removed?.look?.like ?? [], removed?.write?.like ?? []].flat()
    const missing = planned.filter((each) => !removed?.met.has(each))
    if (pause && !pause.isUsed) missing.push(pause.like)
    if (missing.length > 0) throw new Error(`The twin removed nothing for ${missing.join(', ')}: the statement has changed`)
  },
}

function meetingOf(count: number): () => Promise<void> {
  let come = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    come += 1
    if (come >= count) open()
    return all
  }
}

type Ask = (this: pg.Client, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Ask }
const ask = client.query

client.query = function (asked, ...rest) {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
  if (pause && !pause.isUsed && typeof text === 'string' && pause.like.test(text)) {
    pause.isUsed = true
    pause.reach((this as unknown as { processID: number }).processID)
    return pause.released.then(() => query.call(this, asked, ...rest))
  }
  return query.call(this, asked, ...rest)
}

const query: Ask = function (asked, ...rest) {
  const twin = removed
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
  if (!twin || typeof text !== 'string') return ask.call(this, asked, ...rest)
  const other = withoutGuards(twin, text)
  // A prepared statement keeps its first text, so a changed text is sent without a name.
  const { name: _, ...unnamed } = typeof asked === 'string' ? {} : (asked as { name?: string })
  const send = () =>
    other === text
      ? ask.call(this, asked, ...rest)
      : ask.call(this, typeof asked === 'string' ? other : { ...unnamed, text: other }, ...rest)
  if (twin.write?.like.test(other)) {
    twin.met.add(twin.write.like)
    return twin.meet().then(send)
  }
  const answer = send()
  return twin.look?.like.test(other) && answer instanceof Promise ? afterMeeting(twin, answer) : answer
}

async function afterMeeting(twin: Removed, answer: Promise<unknown>): Promise<unknown> {
  const found = await answer
  twin.met.add(twin.look?.like)
  await twin.meet()
  return found
}

/** Where a row moves only from the state in which it was locked, which is no guard without the lock: a second look at what was read. */
const movesOnly: Record<string, RegExp> = {
  orders: /^(update "orders" set .* where "id" = \$\d+) and "status" = (\$\d+)$/,
}
const nothing = /(?!)/

function withoutGuards(twin: Removed, text: string): string {
  let other = text
  for (const table of twin.unlocked ?? []) {
    const free = new RegExp(`\\bfrom "?${table}"?\\s`).test(other) ? other.replace(/\bfor (no key )?update\s*(?=$|\))/, '') : other
    if (free !== other) twin.met.add(table)
    other = free.replace(movesOnly[table] ?? nothing, '$1 and $2::text is not null')
  }
  for (const [part, instead] of twin.instead ?? []) {
    if (part.test(other)) twin.met.add(part)
    other = other.replace(part, instead)
  }
  return other
}

/** Removes the comparison with the total that the buyer was shown. */
export function prices(real: typeof judging): typeof judging {
  return {
    ...real,
    placingProblems: (...withExpiry) =>
      real.placingProblems(...withExpiry).filter(({ code }) => code !== 'PRICE_CHANGED' || !removed?.without?.includes('prices')),
  }
}

/** Removes the expiry of sessions. */
export function expiry(real: typeof findSession): typeof findSession {
  return { ...real, hasExpired: (session, now) => !removed?.without?.includes('expiry') && real.hasExpired(session, now) }
}

/** Removes what keeps the watermark to its rate when time seems to jump: the limit after a standstill, or the start anew after setting back. */
export function watermark(real: typeof moving): typeof moving {
  return {
    ...real,
    moveWatermark(before, limits, crowd, now) {
      let mark = before
      if (removed?.without?.includes('standstill')) {
        for (let at = mark.movedAt.getTime() + 1000; at < now.getTime(); at += 1000)
          mark = real.moveWatermark(mark, limits, crowd, new Date(at))
      }
      const next = real.moveWatermark(mark, limits, crowd, now)
      if (!removed?.without?.includes('set-back')) return next
      return { ...next, movedAt: new Date(Math.max(now.getTime(), before.movedAt.getTime())) }
    },
  }
}

/** Removes the end of an admitted fan's window. */
export function waitingPlace(real: typeof standing): typeof standing {
  return {
    ...real,
    placeStanding: (place, steps, window, now) =>
      real.placeStanding(place, steps, removed?.without?.includes('window') ? 86_400_000 : window, now),
  }
}

/** Removes the condition of the hold's update and the lock on the pool. */
export const withoutPoolGuard: Twin = {
  unlocked: ['stock_pool'],
  instead: [[/ and p\.sold \+ p\.held \+ w\.units <= p\.capacity/, '']],
}
export const takeFromPools = /update stock_pool as p set held = p\.held \+/
export const lookAtPools = /capacity - sold - held as left from stock_pool/
