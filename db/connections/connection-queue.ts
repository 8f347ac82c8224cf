import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Decides who gets the next database connection.
 *
 * The number of connections is fixed. When all are in use, requests wait in two lines. Normal priority: visitors who are buying,
 * and background work. Low priority (`withLowPriority`): visitors who only browse; they are served when the first line is empty.
 * A request that waits longer than its timeout fails with `NoConnection`, which HTTP answers with 503. The low-priority timeout is
 * shorter, so that browsing is shed first, but only while a crowd waits: whom does it help to send away the only one? Time in which
 * the system did not run this process does not count, because nobody could be served in it.
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

/** Low-priority requests wait as long as others while no more of them than this wait. */
export const fewWaiting = 25
/** A timer that fires later than this, in milliseconds, shows that the process did not run. */
const unnoticed = 100

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
  /** When a low-priority request was last sent away because a crowd waits; those who came with it are not few because of that. */
  let crowdAt = -Infinity
  const isCrowd = (line: Set<Waiting>) => line.size > fewWaiting || performance.now() - crowdAt < timeouts.low

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
        const patience = createPatience(timeouts, isLow)
        let timer: NodeJS.Timeout
        const waiting: Waiting = {
          admit() {
            clearTimeout(timer)
            resolve(once(release))
          },
        }
        function wait(): void {
          timer = setTimeout(() => {
            if (patience.goesOn(isCrowd(line))) return wait()
            if (isLow && isCrowd(line)) crowdAt = performance.now()
            line.delete(waiting)
            reject(new NoConnection())
          }, patience.next())
        }
        wait()
        line.add(waiting)
      })
    },
  }
}

/** How long one request goes on waiting. */
function createPatience({ normal, low }: ConnectionQueueOptions['timeouts'], isLow: boolean) {
  let next = isLow ? low : normal
  let mayGoOn = isLow && low < normal
  /** What was not run is given back, but no more than what the request waits anyway. */
  let credit = next
  let due = performance.now() + next
  const goOnFor = (milliseconds: number): true => {
    next = milliseconds
    due = performance.now() + next
    return true
  }
  return {
    /** Milliseconds until the request is asked again. */
    next: () => next,
    goesOn(isCrowd: boolean): boolean {
      const late = Math.min(performance.now() - due, credit)
      if (late > unnoticed) {
        credit -= late
        return goOnFor(late)
      }
      if (!mayGoOn || isCrowd) return false
      mayGoOn = false
      return goOnFor(normal - low)
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
