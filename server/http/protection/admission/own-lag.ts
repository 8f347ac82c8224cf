/*
 * By how long the event loop was kept busy by work of this process.
 *
 * The event loop of a process also lags when the operating system does not run it: because other programs use the cores, or because the
 * machine was paused. Refusing visitors would not make that shorter, so such a lag is not counted. The two are told apart by CPU time: a
 * timer that fires 800 ms late is our doing only as far as this thread has used the CPU in these 800 ms. Work in other threads, such as
 * hashing passwords and drawing pictures, does not keep the event loop busy and is not counted either.
 */

/** Milliseconds between two looks. */
const sampleEvery = 50

/** What a look at the clocks finds, in milliseconds: the time, and the CPU time that this thread has used so far. */
interface Clocks {
  time: number
  cpu: number
}

/**
 * @param before at the previous look
 * @returns by how many milliseconds this look came too late because this thread was working
 */
export function ownLagBetween(before: Clocks, after: Clocks): number {
  const late = after.time - before.time - sampleEvery
  return Math.max(0, Math.min(late, after.cpu - before.cpu))
}

/**
 * Calls `note` about twenty times a second with the lag since the last call, in milliseconds.
 * @returns a function that ends it
 */
export function watchOwnLag(note: (ownLag: number) => void): () => void {
  let last = readClocks()
  const timer = setInterval(() => {
    const now = readClocks()
    note(ownLagBetween(last, now))
    last = now
  }, sampleEvery)
  timer.unref()
  return () => clearInterval(timer)
}

function readClocks(): Clocks {
  const { user, system } = process.threadCpuUsage()
  return { time: performance.now(), cpu: (user + system) / 1000 }
}
