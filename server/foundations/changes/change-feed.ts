import type pg from 'pg'
import type { Logger } from 'pino'
import { changesSince, currentSnapshot, type Change, type ChangeKind, type Snapshot } from './queries.ts'

/*
 * Tells this process what any process has changed, so that it can invalidate its caches.
 *
 * A transaction that changes something that processes cache also inserts a row into the table `change` (`noteChange`). Every process
 * reads the table five times a second. NOTIFY is not used: a transaction that notifies locks the whole database while it commits, and
 * the transactions that hold tickets have to commit side by side.
 *
 * A reader must not miss a row that is committed late. "Every id above the largest one read" does not work: ids are assigned in one
 * order and committed in another, so the row of a slow transaction would be lost. Waiting until all older transactions have ended
 * would work, but a long import would delay all news. So the reader keeps its last snapshot, which is PostgreSQL's list of the
 * transactions that had ended by then, and selects the rows of all others. Each row is reported exactly once, by the first read that
 * can see it.
 *
 * Limits: a reader that could not reach the database for longer than rows are kept reports that everything changed. After a restore
 * into another cluster, rows may be reported again until they are deleted, which is harmless.
 */

/** @param subjects ids of what changed; null for everything of its kind */
export type ChangeHandler = (subjects: ReadonlySet<number> | null) => void

export interface ChangeFeed {
  /**
   * Calls `handler` soon after a change was committed in any process, including this one. A subject is reported at most once a second,
   * and always once more after its last change.
   * @returns a function that removes the handler
   */
  onChange(kind: ChangeKind, handler: ChangeHandler): () => void
  /** Starts reading. What is committed from now on is reported. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface FeedOptions {
  /** Milliseconds between two reads. */
  interval?: number
  /** Milliseconds in which a subject is reported at most once. */
  minGap?: number
}

/** Seconds without a read after which the log may have gaps. Rows are kept for twice as long (`delete-old-changes.ts`). */
export const maxReadGap = 300

export function createChangeFeed(pool: pg.Pool, log: Logger, { interval = 200, minGap = 1000 }: FeedOptions = {}): ChangeFeed {
  const handlers = new Map<ChangeKind, Set<ChangeHandler>>()
  const waiting = new Map<string, Change>()
  const reportedAt = new Map<string, number>()
  let snapshot: Snapshot | undefined
  let readAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let running = false
  let failed = false

  async function read(): Promise<void> {
    try {
      if (snapshot === undefined || performance.now() - readAt > maxReadGap * 1000) {
        const isFirst = snapshot === undefined && !failed
        snapshot = await currentSnapshot(pool)
        if (!isFirst) addEverything()
      } else {
        const latest = await changesSince(pool, snapshot)
        snapshot = latest.snapshot
        for (const change of latest.changes) waiting.set(changeKey(change), change)
      }
      readAt = performance.now()
      failed = false
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the change log cannot be read; caches may be outdated until it can')
      failed = true
    }
    report(performance.now())
  }

  function addEverything(): void {
    for (const kind of handlers.keys()) waiting.set(changeKey({ kind, subject: null }), { kind, subject: null })
  }

  /** Passes waiting changes to the handlers. Those reported within the last second go on waiting until it is over. */
  function report(now: number): void {
    for (const [key, at] of reportedAt) if (now - at >= minGap) reportedAt.delete(key)
    const due = [...waiting].filter(([key]) => !reportedAt.has(key))
    for (const [key] of due) {
      waiting.delete(key)
      reportedAt.set(key, now)
    }
    for (const [kind, handlersOfKind] of handlers) {
      const ids = due.filter(([, change]) => change.kind === kind).map(([, change]) => change.subject)
      if (ids.length === 0) continue
      const subjects = ids.includes(null) ? null : new Set(ids.filter((id) => id !== null))
      for (const handler of handlersOfKind) handle(handler, subjects)
    }
  }

  function handle(handler: ChangeHandler, subjects: ReadonlySet<number> | null): void {
    try {
      handler(subjects)
    } catch (error) {
      log.error({ err: error }, 'a handler of changes failed')
    }
  }

  function schedule(): void {
    if (!running) return
    timer = setTimeout(() => {
      reading = read().finally(schedule)
    }, interval)
    timer.unref()
  }

  return {
    onChange(kind, handler) {
      const handlersOfKind = handlers.get(kind) ?? new Set()
      handlers.set(kind, handlersOfKind.add(handler))
      return () => void handlersOfKind.delete(handler)
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

function changeKey({ kind, subject }: Change): string {
  return `${kind} ${subject ?? ''}`
}
