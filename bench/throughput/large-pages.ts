import autocannon from 'autocannon'
import { openDatabase } from '#db/database.ts'
import { startServer } from '../measuring/processes.ts'
import { largePages, type LargePage } from '../measuring/queries.ts'
import type { Progress } from '../measuring/progress.ts'

/*
 * The storefront's pages over the large demo, each rendered anew. Nothing is cached: neither rendered pages nor reads of the catalog.
 * Visitors meet this only where a page is read for the first time after a change; everybody else gets a copy of it.
 */

const connections = 4
/** Milliseconds for p95. */
const budget = 100

/** What was measured of one query or page; times in milliseconds. */
export interface Measured {
  name: string
  p50: number
  p95: number
  p99: number
  rate: number
  errors: number
}

/** Measures every page whose name contains `only` and prints the table. @returns whether each met the budget without errors */
export async function measureLargePages(env: Record<string, string>, seconds: number, only: string, progress: Progress): Promise<boolean> {
  const { db } = openDatabase(env['DATABASE_URL'] ?? '', 1)
  const pages = (await largePages(db, new Date())).filter(({ name }) => name.includes(only))
  await db.destroy()
  if (pages.length === 0) return true
  const shop = await startServer('shop', { ...env, BENCH_CACHES: 'off' })
  progress.begin('pages of the large demo', pages.length)
  const rows: Measured[] = []
  for (const page of pages) {
    progress.step(page.name)
    await read(shop.url, page, 2)
    rows.push(await read(shop.url, page, seconds))
  }
  progress.end()
  await shop.stop()
  console.log('\n| page, nothing cached | p50 ms | p95 ms | p99 ms | per second | |\n|---|---|---|---|---|---|')
  for (const { name, p50, p95, p99, rate, errors } of rows) {
    const note = [p95 > budget ? 'missed' : '', errors > 0 ? `${errors} errors` : ''].filter(Boolean).join(', ')
    console.log(`| ${name} | ${p50} | ${p95} | ${p99} | ${Math.round(rate)} | ${note} |`)
  }
  return rows.every(({ p95, errors }) => p95 <= budget && errors === 0)
}

/** Requests the page's addresses in turn. */
async function read(url: string, { name, paths }: LargePage, seconds: number): Promise<Measured> {
  const times: number[] = []
  let errors = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests: paths.map((path) => ({ method: 'GET' as const, path })) }
    const run = autocannon(options, (error: unknown, done) => (error ? reject(error as Error) : resolve(done)))
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== 200) errors++
    })
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN) * 10) / 10
  return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), rate: times.length / result.duration, errors: errors + result.errors }
}
