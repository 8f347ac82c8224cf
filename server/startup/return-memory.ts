/*
 * Gives memory back to the system while the shop is quiet.
 *
 * V8 enlarges the young generation under load, at the start too, and an ordinary collection does not make it smaller again: of 205 MiB of
 * heap after the start, 74 are in use. A `last-resort` collection makes it small. It stops this process for about as long as a few
 * pages take to render, so it only runs when there is little to do.
 */

/** Milliseconds between two looks. */
const interval = 5_000
/** A process is quiet while it uses less than this share of one core. */
const quietShare = 0.1
/** Bytes by which resident memory must have grown since the last collection for another one. */
const worthwhile = 32 * 1024 * 1024

/** What is known of this process. A test replaces it. */
export interface ProcessMemory {
  /** V8's own function. It is missing without `--expose-gc`, which `bin/environment.sh` sets; nothing is collected then. */
  gc: typeof globalThis.gc
  /** Resident bytes. */
  resident(): number
  /** Microseconds of CPU time so far. */
  cpuTime(): number
}

/**
 * Collects whenever the process is quiet and has grown, for the first time when it has just started and nobody asks for anything: not
 * at once, because somebody may wait for the first page.
 * @returns a function that stops it
 */
export function returnMemoryWhenQuiet({ gc, resident, cpuTime }: ProcessMemory = thisProcess): () => void {
  if (!gc) return () => {}
  let lastResident = 0
  let lastCpuTime = cpuTime()
  const collect = () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    lastResident = resident()
    lastCpuTime = cpuTime()
  }
  const collectIfQuiet = () => {
    const used = cpuTime() - lastCpuTime
    lastCpuTime += used
    if (used < interval * 1000 * quietShare && resident() > lastResident + worthwhile) collect()
  }
  const timer = setInterval(collectIfQuiet, interval)
  timer.unref()
  return () => clearInterval(timer)
}

const thisProcess: ProcessMemory = {
  gc: globalThis.gc,
  resident: () => process.memoryUsage.rss(),
  cpuTime() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
