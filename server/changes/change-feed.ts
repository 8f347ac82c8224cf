import type pg from 'pg'
import type { Logger } from 'pino'
import { changesSince, currentSnapshot, type Change, type ChangeKind, type Snapshot } from './queries.ts'

/*
 * How one process learns what another has changed.
 *
 * Whoever changes what processes keep in memory writes a row into `change`, in the same transaction (`noteChange`). Every
 * process reads the table five times a second. There is no NOTIFY: a transaction that notifies takes a lock on the whole
 * database while it commits, and the transactions that hold tickets have to pass beside one another.
 *
 * A reader must not miss a row that is committed late. Ids will not do: numbers are drawn in one order and committed in
 * another, so "everything above the largest id I have seen" loses the slow writer's row for good. Waiting until all older
 * transactions have ended would be safe, but one long import would keep back everybody's news. So the reader remembers its
 * last snapshot, which is PostgreSQL's own note of which transactions had ended when it looked, and asks for the rows of
 * those that had not. A row is then told exactly once, in the first reading that can see it, whoever commits when.
 *
 * Limits: a reader that could not reach the database for longer than rows are kept takes everything for changed. After a
 * restore into another cluster, rows may be told again until they are forgotten; telling is harmless.
 */

/** @param subjects ids of what changed; null for everything of the kind */
export type ChangeHandler = (subjects: ReadonlySet<number> | null) => void

export interface ChangeFeed {
  /**
   * Calls `handler` soon after a change was committed in any process, this one included. The same subject is told at most
   * once a second, and always once more after its last change.
   * @returns what ends it
   */
  onChange(kind: ChangeKind, handler: ChangeHandler): () => void
  /** Starts reading: what is committed from now on is told. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface FeedOptions {
  /** Milliseconds between two readings. */
  every?: number
  /** Milliseconds in which a subject is told once. */
  quiet?: number
}

/** Seconds. Rows are kept for twice as long (`delete-old-changes.ts`). */
const reliedOnFor = 300

export function createChangeFeed(pool: pg.Pool, log: Logger, { every = 200, quiet = 1000 }: FeedOptions = {}): ChangeFeed {
  const handlers = new Map<ChangeKind, Set<ChangeHandler>>()
  const waiting = new Map<string, Change>()
  const toldAt = new Map<string, number>()
  let seen: Snapshot | undefined
  let readAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let running = false
  let failed = false

  async function read(): Promise<void> {
    try {
      if (seen === undefined || performance.now() - readAt > reliedOnFor * 1000) {
        const isFirst = seen === undefined && !failed
        seen = await currentSnapshot(pool)
        if (!isFirst) takeAllForChanged()
      } else {
        const news = await changesSince(pool, seen)
        seen = news.seen
        for (const change of news.changes) waiting.set(keyOf(change), change)
      }
      readAt = performance.now()
      failed = false
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'The change log cannot be read; what is kept in memory may be old')
      failed = true
    }
    tell(performance.now())
  }

  function takeAllForChanged(): void {
    for (const kind of handlers.keys()) waiting.set(keyOf({ kind, subject: null }), { kind, subject: null })
  }

  /** Hands out what waits, except for what was told within the last second: that keeps until the second is over. */
  function tell(now: number): void {
    for (const [key, at] of toldAt) if (now - at >= quiet) toldAt.delete(key)
    const due = [...waiting].filter(([key]) => !toldAt.has(key))
    for (const [key] of due) {
      waiting.delete(key)
      toldAt.set(key, now)
    }
    for (const [kind, those] of handlers) {
      const subjects = due.filter(([, change]) => change.kind === kind).map(([, change]) => change.subject)
      if (subjects.length === 0) continue
      const told = subjects.includes(null) ? null : new Set(subjects.filter((subject) => subject !== null))
      for (const handler of those) handle(handler, told)
    }
  }

  function handle(handler: ChangeHandler, subjects: ReadonlySet<number> | null): void {
    try {
      handler(subjects)
    } catch (error) {
      log.error({ err: error }, 'A change could not be followed')
    }
  }

  function schedule(): void {
    if (!running) return
    timer = setTimeout(() => {
      reading = read().finally(schedule)
    }, every)
    timer.unref()
  }

  return {
    onChange(kind, handler) {
      const those = handlers.get(kind) ?? new Set()
      handlers.set(kind, those.add(handler))
      return () => void those.delete(handler)
    },
    async start() {
      running = true
      await read()
      schedule()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await reading
    },
  }
}

function keyOf({ kind, subject }: Change): string {
  return `${kind} ${subject ?? ''}`
}
