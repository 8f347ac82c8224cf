import type { Sample } from './sampler.ts'

/** What held the sale back. */
export type Limit = 'rate' | 'fans' | 'others' | 'machine' | 'process' | 'connections'

export interface Recommendation {
  limit: Limit
  /** CPU milliseconds per fan who came in, everybody's polls and the jobs included: of all processes of the shop, and of the database; null if unknown. */
  shopCost: number
  databaseCost: number | null
  /** Admissions per minute that this machine sustains without the simulated fans. */
  perMinute: number
  processes: number
  connections: number
}

/** The share of the cores that a sale may use for long; the rest is for what comes unevenly. */
const usable = 0.7
/** A process is full at this share of a core, the machine at this share of all. */
const [fullProcess, fullMachine] = [0.9, 0.93]
/** From this share on, other programs disturb a drill. The sandbox and the drill itself use some of it. */
const foreign = 0.35
/** Connections that each process keeps for the queue and the change log. */
const reserved = 3

/**
 * Says what limited a sale, and what to set for the real one.
 * @param samples of the whole drill
 * @param cores of the machine
 * @returns null when nobody came in
 */
export function recommend(samples: readonly Sample[], cores: number): Recommendation | null {
  const selling = samples.filter((sample, index) => sample.sale.admitted > (samples[index - 1]?.sale.admitted ?? 0))
  const entered = samples.at(-1)?.sale.entered ?? 0
  const [first] = selling
  if (!first || entered === 0) return null
  const sale = samples.filter(({ at }) => at >= first.at)
  const seconds = sale.map(({ at }, index) => (at - (sale[index - 1]?.at ?? at - 1000)) / 1000)
  const used = (of: (sample: Sample) => number) => sale.reduce((sum, sample, index) => sum + of(sample) * (seconds[index] ?? 1), 0)
  const shopCost = (1000 * used(({ processes }) => processes.reduce((sum, cpu) => sum + cpu, 0))) / entered
  const databaseCost = sale.some(({ database }) => database === null) ? null : (1000 * used(({ database }) => database ?? 0)) / entered
  const perSecond = (1000 * cores * usable) / Math.max(shopCost + (databaseCost ?? shopCost / 2), 0.01)
  const maxConnections = Math.max(...sale.map(({ connections }) => connections))
  return {
    limit: findLimit(selling),
    shopCost,
    databaseCost,
    perMinute: rounded(60 * perSecond),
    processes: Math.max(1, Math.ceil((perSecond * shopCost) / 1000 / usable)),
    connections: Math.max(6, Math.ceil(maxConnections * 1.5) + reserved),
  }
}

function findLimit(selling: readonly Sample[]): Limit {
  // The busier half of the seconds: the beginning and the end of a sale are quiet.
  const busiest = (of: (sample: Sample) => number) => {
    const values = selling.map(of).sort((a, b) => b - a)
    return values[Math.floor(values.length / 4)] ?? 0
  }
  if (busiest(({ fansCpu }) => fansCpu) >= fullProcess) return 'fans'
  if (busiest(({ machine }) => machine) >= fullMachine) return busiest(usedByOthers) > foreign ? 'others' : 'machine'
  if (busiest(({ waitingForConnection }) => waitingForConnection) > 0) return 'connections'
  if (busiest(({ processes }) => Math.max(...processes)) >= fullProcess) return 'process'
  return 'rate'
}

/** The share of the machine that neither the drill nor its database uses. */
function usedByOthers({ machine, cores, processes, database, fansCpu }: Sample): number {
  return machine - (processes.reduce((sum, cpu) => sum + cpu, 0) + (database ?? 0) + fansCpu) / cores
}

/** Down to two digits: 1,234 becomes 1,200. */
function rounded(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.max(1, Math.floor(value / step) * step)
}
