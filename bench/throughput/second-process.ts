import { alternate, type Burst, type Measurement, type Target } from '../measuring/burst.ts'
import { startLoadGenerator } from '../load/load.ts'
import { startServer } from '../measuring/processes.ts'
import { read, readingConnections } from './reading.ts'
import { tableRow, type Row } from '../measuring/table.ts'

/*
 * How much a second process adds where pages are drawn. It is also the most that a rendering worker could add, since a worker would
 * share more with the first process: its event loop hands out the pages, and the API stays there.
 */

/** Measures one process and two in turns, with the same number of connections. "Bare limit" is one process. */
export async function measureSecondProcess({ env, postmaster, load, seconds }: Measurement, path: string): Promise<Row> {
  const secondLoad = startLoadGenerator()
  const [first, second] = await Promise.all([startServer('shop', env), startServer('shop', env)])
  const targets: Target[] = [first, second].map((server) => ({ server, postmaster }))
  const [one, other] = targets as [Target, Target]
  const half = readingConnections / 2
  const together = async (duration: number) =>
    sum(await Promise.all([read(load, one, path, duration, half), read(secondLoad, other, path, duration, half)]))
  await together(Math.min(seconds, 4))
  const turns = await alternate({ shop: () => together(seconds / 2), bare: () => read(load, one, path, seconds / 2) }, 4)
  const row = tableRow({ name: 'page with 60 products, not cached, two processes beside one', budget: { ratio: 1.7 } }, turns)
  await Promise.all([first.stop(), second.stop(), secondLoad.stop()])
  return row
}

/** Adds up the rates; CPU times per request are the mean. Each process measured the database of both, so only one of them counts. */
function sum([a, b]: readonly Burst[]): Burst {
  if (!a || !b) throw new Error('Two bursts are needed')
  const count = Math.max(a.count + b.count, 1)
  const failure = a.failure ?? b.failure
  const mean = (key: 'shopCpu' | 'loadCpu') => (a[key] * a.count + b[key] * b.count) / count
  return {
    ...a,
    count,
    rate: a.rate + b.rate,
    p50: (a.p50 + b.p50) / 2,
    p99: Math.max(a.p99, b.p99),
    errors: a.errors + b.errors,
    ...(failure !== undefined && { failure }),
    shopCpu: mean('shopCpu'),
    databaseCpu: (a.databaseCpu * a.count) / count,
    loadCpu: mean('loadCpu'),
  }
}
