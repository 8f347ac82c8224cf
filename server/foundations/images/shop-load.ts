import { performance } from 'node:perf_hooks'
import { v7 as uuid } from 'uuid'
import type { Context } from '#server/foundations/context.ts'
import { answered } from '#server/foundations/metrics/metrics.ts'
import { isAnyBusy, noteBusy } from './queries-load.ts'

/*
 * Whether the shop is busy serving visitors, so that images can wait.
 *
 * Every process looks at itself once a second. While it is busy it says so in the database, at most every few seconds, because images may
 * be made by another process: on the same cores, or with the same database.
 */

/** What a process did within one second. */
export interface Second {
  /** Requests answered, cached pages too. */
  requests: number
  /** Those that were no mere reading: carts, orders, forms. */
  writes: number
  /** The share of the second for which the event loop had work. */
  utilization: number
  /** By how many milliseconds the look came late. */
  lag: number
}

/** One visitor who reads and buys stays below all of these; ten do not. */
export function isBusySecond({ requests, writes, utilization, lag }: Second): boolean {
  return requests >= 40 || writes >= 4 || utilization >= 0.4 || lag >= 100
}

const everyMilliseconds = 1000
/** For so long after a busy second the process counts as busy: visitors come in waves. */
const busyFor = 4000
const noteEvery = 3000

export interface ShopLoad {
  /** Whether this process is busy. */
  isBusy(): boolean
  /** Whether this or any other process is. */
  isAnyBusy(): Promise<boolean>
  stop(): void
}

/**
 * Starts watching. One per process, as `context.queues.of(shopLoad)`.
 * @param look what the last second was like; a test replaces it
 */
export function shopLoad({ db, log }: Pick<Context, 'db' | 'log'>, look: () => Second = lookAtProcess()): ShopLoad {
  const id = uuid()
  let busyUntil = -Infinity
  let notedAt = -Infinity
  const timer = setInterval(() => {
    const now = performance.now()
    if (isBusySecond(look())) busyUntil = now + busyFor
    if (busyUntil <= now || now - notedAt < noteEvery) return
    notedAt = now
    noteBusy(db, id, (busyFor + noteEvery) / 1000).catch((error: unknown) => log.debug({ err: error }, 'the load could not be noted'))
  }, everyMilliseconds)
  timer.unref()
  const isBusy = () => performance.now() < busyUntil
  return { isBusy, isAnyBusy: async () => isBusy() || isAnyBusy(db), stop: () => clearInterval(timer) }
}

function lookAtProcess(): () => Second {
  let before = { ...answered }
  let utilization = performance.eventLoopUtilization()
  let expected = performance.now() + everyMilliseconds
  return () => {
    const now = performance.now()
    const current = performance.eventLoopUtilization()
    const second = {
      requests: answered.all - before.all,
      writes: answered.writes - before.writes,
      utilization: performance.eventLoopUtilization(current, utilization).utilization,
      lag: now - expected,
    }
    before = { ...answered }
    utilization = current
    expected = now + everyMilliseconds
    return second
  }
}
