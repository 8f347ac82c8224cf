import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { catalogQueries, type CatalogQuery } from '#test/world/catalog/catalog-queries.ts'
import { measureBurst, quantile } from '../measuring/burst.ts'
import { withShops, type Checkout } from './checkout-shop.ts'
import { compareBursts } from './compare-bursts.ts'
import type { Comparison } from './comparison.ts'
import type { LoadResult } from '../load/load.ts'
import { findRefusal, sendQuery } from '../throughput/large.ts'
import { showProgress } from '../measuring/progress.ts'

const seconds = 0.8

/** Compares every list and search over the large demo, which each checkout loads by its own code. */
export async function compareLarge(checkouts: readonly [Checkout, Checkout], pairs: number): Promise<Comparison[]> {
  const progress = showProgress()
  const notCompared: string[] = []
  progress.begin('preparing', 2)
  try {
    return await withShops(checkouts, {
      async prepare({ side, folder }, dataDir) {
        progress.step(`load the large demo, ${side}`)
        await loadLarge(folder, dataDir)
      },
      // The documents of the pages differ between versions, and a shop accepts its own.
      arrange: async (db, { folder }) => ({ queries: await catalogQueries(db, new Date(), folder) }),
      async measure(shops) {
        const only = process.env['BENCH_ONLY'] ?? ''
        const names = shops[1].queries.map(({ name }) => name).filter((name) => name.includes(only))
        progress.begin('large demo', names.length)
        const rows: Comparison[] = []
        for (const name of names) {
          progress.step(name)
          const refused: string[] = []
          for (const { side, server, queries } of shops) {
            const refusal = await findRefusal(server.url, findQuery(queries, name))
            if (refusal) refused.push(`${name}: not compared, because the shop ${side} answers "${refusal}"`)
          }
          if (refused.length > 0) {
            notCompared.push(...refused)
            continue
          }
          const send = (shop: (typeof shops)[number]) =>
            measureBurst(shop, () => sendMeasured(shop.server.url, findQuery(shop.queries, name)))
          rows.push(await compareBursts(name, shops, send, pairs))
        }
        return rows
      },
    })
  } finally {
    progress.end()
    for (const line of notCompared) console.error(line)
  }
}

/** The load generator runs in this process. */
async function sendMeasured(url: string, query: CatalogQuery): Promise<LoadResult> {
  const start = process.cpuUsage()
  const { rate, times, errors } = await sendQuery(url, query, seconds)
  const { user, system } = process.cpuUsage(start)
  const count = times.length
  return {
    ...{ count, rate, requests: count, done: count, errors, cpu: (user + system) / 1000 },
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    ...(errors > 0 && { failure: `${errors} of ${count} requests failed` }),
  }
}

function findQuery(queries: readonly CatalogQuery[], name: string): CatalogQuery {
  const query = queries.find((candidate) => candidate.name === name)
  if (!query) throw new Error(`There is no query named ${name}`)
  return query
}

/** A benchmark of the large demo that measures no query leaves its data in the folder. */
async function loadLarge(checkout: string, dataDir: string): Promise<void> {
  const env = { ...process.env, BENCH_DATA: dataDir, BENCH_ONLY: 'load the data only' }
  const child = spawn(process.execPath, ['bench/run.ts', '--large'], { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The large demo could not be loaded in ${checkout}: exit code ${code}`)
}
