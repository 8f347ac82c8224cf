import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#db/database.ts'
import type { FansReport, FanCounts } from '../fans/messages.ts'
import { wallTime } from '../fans/messages.ts'
import type { DrillProcess } from '../processes/start-processes.ts'
import { databaseCpuTime } from './database-cpu-time.ts'
import { percentile } from './percentile.ts'
import { saleState, type SaleState } from './queries-sample.ts'

/** One second of a drill. */
export interface Sample {
  /** Milliseconds since the epoch. */
  at: number
  sale: SaleState
  fans: FanCounts
  /** Per second. */
  requests: number
  refused: number
  errors: number
  /** Milliseconds; null for a second without an answer. */
  p50: number | null
  p95: number | null
  p99: number | null
  /** Cores in use, by each process of the shop, by the database (null where the system does not tell), by the fans. */
  processes: number[]
  database: number | null
  fansCpu: number
  /** Share of the machine that is busy, from 0 to 1, and how many cores it has. */
  machine: number
  cores: number
  /** The most connections in use in one process, the requests that wait for one, and the event loop's worst lag in milliseconds. */
  connections: number
  waitingForConnection: number
  lag: number
  /** Bytes of the largest process. */
  memory: number
}

const interval = 1000

export interface Sampler {
  samples: Sample[]
  receive(report: FansReport): void
  /** Ends with the next sample. */
  stop(): Promise<void>
}

/** Reads once a second where the sale stands and what it costs. */
export function startSampler(from: {
  db: Connection
  variantIds: readonly number[]
  processes: readonly DrillProcess[]
  postmaster: number
}): Sampler {
  const samples: Sample[] = []
  let reports: FansReport[] = []
  let latest: FansReport | null = null
  let isStopping = false
  let before = readCounters([], null)

  function readCounters(processes: readonly number[], fans: number | null) {
    return { at: wallTime(), processes, database: databaseTime(from.postmaster), fans, machine: machineTime() }
  }

  async function sample(): Promise<void> {
    const uses = await Promise.all(from.processes.map((process) => process.use()))
    const sale = await saleState(from.db, from.variantIds)
    const received = reports
    reports = []
    latest = received.at(-1) ?? latest
    const now = readCounters(
      uses.map((use) => use?.cpu ?? 0),
      latest?.cpu ?? null,
    )
    const seconds = (now.at - before.at) / 1000
    const cores = (after: number, earlier: number) => Math.max(0, after - earlier) / 1000 / seconds
    const times = received.flatMap((report) => report.times).sort((a, b) => a - b)
    const sum = (of: (report: FansReport) => number) => received.reduce((total, report) => total + of(report), 0) / seconds
    if (latest) {
      samples.push({
        at: now.at,
        sale,
        fans: latest.counts,
        requests: sum(({ requests }) => requests),
        refused: sum(({ refused }) => refused),
        errors: sum(({ errors }) => errors),
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
        processes: now.processes.map((cpu, index) => cores(cpu, before.processes[index] ?? cpu)),
        database: now.database === null || before.database === null ? null : cores(now.database, before.database),
        fansCpu: now.fans === null || before.fans === null ? 0 : cores(now.fans, before.fans),
        machine: (now.machine.busy - before.machine.busy) / Math.max(1, now.machine.all - before.machine.all),
        cores: cpus().length,
        connections: Math.max(0, ...uses.map((use) => use?.busy ?? 0)),
        waitingForConnection: uses.reduce((total, use) => total + (use?.waiting ?? 0), 0),
        lag: Math.max(0, ...uses.map((use) => use?.lag ?? 0)),
        memory: Math.max(0, ...uses.map((use) => use?.memory ?? 0)),
      })
    }
    before = now
  }

  const running = (async () => {
    while (!isStopping) {
      await sleep(interval)
      await sample()
    }
  })()

  // `stop` reports a failure; until then nobody waits for it.
  running.catch(() => undefined)

  return {
    samples,
    receive: (report) => void reports.push(report),
    async stop() {
      // The fans have said everything by now; this is the sample that has it.
      isStopping = true
      await running
    },
  }
}

function databaseTime(postmaster: number): number | null {
  try {
    return databaseCpuTime(postmaster)
  } catch {
    // Only Linux tells it.
    return null
  }
}

function machineTime(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const used = times.user + times.nice + times.sys + times.irq
    busy += used
    all += used + times.idle
  }
  return { busy, all }
}
