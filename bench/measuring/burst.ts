import { setTimeout as sleep } from 'node:timers/promises'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import type { LoadGenerator, LoadResult } from '../load/load.ts'
import type { ServerUnderLoad } from './processes.ts'
import type { Progress } from './progress.ts'

/** What a server that is measured consists of. */
export interface Target {
  server: ServerUnderLoad
  /** Process id of its PostgreSQL server. */
  postmaster: number
}

/** What all measurements of a run share. */
export interface Measurement {
  /** Environment of the servers. */
  env: Record<string, string>
  /** Process id of their PostgreSQL server. */
  postmaster: number
  load: LoadGenerator
  /** Duration of one measurement. */
  seconds: number
  progress: Progress
}

/** What one burst of requests measured. CPU times are milliseconds per request, or per visitor. */
export interface Burst extends Pick<LoadResult, 'rate' | 'p50' | 'p99' | 'errors' | 'failure' | 'count' | 'done'> {
  shopCpu: number
  databaseCpu: number
  loadCpu: number
}

/** Measures the server, and the CPU time that it, its database and the load generator use while `send` sends a burst of requests. */
export async function measureBurst({ server, postmaster }: Target, send: () => Promise<LoadResult>): Promise<Burst> {
  const shop = await server.cpuTime()
  const database = databaseCpuTime(postmaster)
  const { cpu, ...result } = await send()
  const count = Math.max(result.count, 1)
  return {
    ...result,
    shopCpu: ((await server.cpuTime()) - shop) / count,
    databaseCpu: (databaseCpuTime(postmaster) - database) / count,
    loadCpu: cpu / count,
  }
}

/**
 * Measures in short alternating bursts. A virtual machine changes its speed from one second to the next by more than the differences we
 * look for; bursts right after each other meet nearly the same machine.
 * @param bursts one function for each thing that is measured
 * @returns what each measured, turn by turn
 */
export async function alternate<Name extends string>(
  bursts: Record<Name, () => Promise<Burst>>,
  turns: number,
): Promise<Record<Name, Burst>[]> {
  const names = Object.keys(bursts) as Name[]
  const results: Record<Name, Burst>[] = []
  for (let turn = 0; turn < turns; turn++) {
    const measured = new Map<Name, Burst>()
    // Each goes first in every other turn.
    for (const name of turn % 2 === 0 ? names : names.toReversed()) measured.set(name, await bursts[name]())
    results.push(Object.fromEntries(measured) as Record<Name, Burst>)
    await sleep(50)
  }
  return results
}

/** The median of one measured value. */
export function medianValue(bursts: readonly Burst[], value: 'rate' | 'p50' | 'p99' | 'shopCpu' | 'databaseCpu' | 'loadCpu'): number {
  return quantile(
    bursts.map((burst) => burst[value]),
    0.5,
  )
}

/** @param share 0.5 for the median; values between two numbers are interpolated */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}
