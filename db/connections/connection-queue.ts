import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Decides who gets the next database connection.
 *
 * The number of connections is fixed. When all are in use, requests wait in two lines. Normal priority: visitors who are buying,
 * and background work. Low priority (`withLowPriority`): visitors who only browse; they are served when the first line is empty.
 * A request that waits longer than its timeout fails with `NoConnection`, which HTTP answers with 503. The low-priority timeout is
 * shorter, so that browsing is shed first.
 *
 * Why not `p-queue`: it runs tasks, while Kysely acquires and releases connections, and its timeout counts running time instead
 * of waiting time.
 */

/** No connection became free in time. */
export class NoConnection extends Error {
  constructor() {
    super('No database connection became free in time')
  }
}

const lowPriority = new AsyncLocalStorage<boolean>()

/** Runs `work` so that its queries wait behind those of normal priority. */
export function withLowPriority<T>(work: () => T): T {
  return lowPriority.run(true, work)
}

/** Runs `work` with normal priority, whatever the caller's: for work shared by many requests, and for buyers. */
export function withNormalPriority<T>(work: () => T): T {
  return lowPriority.run(false, work)
}

export function hasLowPriority(): boolean {
  return lowPriority.getStore() === true
}

export interface ConnectionQueueOptions {
  /** Connections that may be in use at the same time. */
  connections: number
  /** Milliseconds after which a waiting request fails. */
  timeouts: { normal: number; low: number }
}

interface Waiting {
  admit: () => void
}

export interface ConnectionQueue {
  /** Waits for a free connection. @returns a function that gives it back @throws NoConnection */
  acquire(): Promise<() => void>
  /** How many requests are waiting. */
  length(): number
}

export function createConnectionQueue({ connections, timeouts }: ConnectionQueueOptions): ConnectionQueue {
  const lines: [normal: Set<Waiting>, low: Set<Waiting>] = [new Set(), new Set()]
  let free = connections

  function release(): void {
    for (const line of lines) {
      const [next] = line
      if (next) {
        line.delete(next)
        return next.admit()
      }
    }
    free++
  }

  return {
    length: () => lines[0].size + lines[1].size,
    acquire() {
      if (free > 0) {
        free--
        return Promise.resolve(once(release))
      }
      const isLow = hasLowPriority()
      const line = lines[isLow ? 1 : 0]
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          admit() {
            clearTimeout(timer)
            resolve(once(release))
          },
        }
        const timer = setTimeout(
          () => {
            line.delete(waiting)
            reject(new NoConnection())
          },
          isLow ? timeouts.low : timeouts.normal,
        )
        line.add(waiting)
      })
    },
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
