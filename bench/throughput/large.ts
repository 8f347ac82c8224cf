import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { loadDemo, loadLargeDemo } from '#server/import/load-demo.ts'
import { findDemoShop } from '#server/operations/commands/shops/queries-demo.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { readConfig } from '#server/config/config.ts'
import { measureLargePages, type Measured } from './large-pages.ts'
import { catalogQueries, type CatalogQuery } from '#test/world/catalog/catalog-queries.ts'
import type { Target } from '../measuring/burst.ts'
import { databaseCpuTime } from '#server/upkeep/drill/results/database-cpu-time.ts'
import { startServer, benchSettings } from '../measuring/processes.ts'
import { showProgress } from '../measuring/progress.ts'

/*
 * `npm run bench -- --large`: every list and search over 20,000 products and 5,000 events, with 16 connections and one server
 * process, then the pages (`large-pages.ts`). Queries are sent by POST, so that no response comes from a cache. Server, database and
 * load generator share the machine's cores.
 *
 * BENCH_SECONDS is the duration per query; BENCH_ONLY selects the queries whose name contains it; BENCH_DATA names a data folder
 * that is kept for the next run.
 */

const connections = 16
/** Milliseconds for p95. */
const budget = 50

interface Row extends Measured {
  /** CPU time per query in milliseconds, which other load on the machine hardly changes. */
  shopCpu: number
  databaseCpu: number
}

/** Loads the large demo, measures every query, and prints the table. @returns whether every query met the budget without errors */
export async function measureLarge(): Promise<boolean> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
  const only = process.env['BENCH_ONLY'] ?? ''
  const permanent = process.env['BENCH_DATA']
  const dataDir = permanent ?? mkdtempSync(join(tmpdir(), 'stagefront-large-'))
  const progress = showProgress()
  progress.begin('preparing', 1)
  progress.step('load the large demo')
  const database = await startEmbedded(dataDir)
  try {
    await migrate(database.url)
    const env = benchSettings(database.url, dataDir)
    const queries = (await loadDemoShops(env)).filter(({ name }) => name.includes(only))
    const shop = await startServer('shop', env)
    const before = loadavg()[0] ?? 0
    const rows: Row[] = []
    progress.begin('large demo', queries.length)
    for (const query of queries) {
      progress.step(query.name)
      rows.push(await measure({ server: shop, postmaster: database.pid }, query, seconds))
    }
    progress.end()
    await shop.stop()
    print(rows, before)
    const arePagesFast = await measureLargePages(env, seconds, only, progress)
    return arePagesFast && rows.every((row) => row.p95 <= budget && row.errors === 0)
  } finally {
    progress.end()
    await database.stop()
    if (!permanent) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function loadDemoShops(env: Record<string, string>): Promise<CatalogQuery[]> {
  const config = readConfig({ ...process.env, ...env })
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (!(await findDemoShop(context.db))) await loadDemo(context, importParts())
    const shop = await findDemoShop(context.db)
    if (!shop) throw new Error('The demo shops are missing')
    await loadLargeDemo(context, shop)
    return await catalogQueries(context.db, context.clock.now())
  } finally {
    await close()
  }
}

/** Cycles through the query's variables, after one second of warm-up. */
async function measure(target: Target, query: CatalogQuery, seconds: number): Promise<Row> {
  const { server: shop } = target
  await sendQuery(shop.url, query, 1)
  const before = await cpuTimes(target)
  const { rate, times, errors } = await sendQuery(shop.url, query, seconds)
  const after = await cpuTimes(target)
  const perQuery = (milliseconds: number) => Math.round((milliseconds / times.length) * 10) / 10
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return {
    name: query.name,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    rate,
    errors,
    shopCpu: perQuery(after.shop - before.shop),
    databaseCpu: perQuery(after.database - before.database),
  }
}

/**
 * Sends a query repeatedly, with one set of its variables after the other.
 * @returns answers per second, and the milliseconds that each took
 */
export async function sendQuery(
  url: string,
  query: CatalogQuery,
  seconds: number,
): Promise<{ rate: number; times: number[]; errors: number }> {
  const requests = requestsOf(query)
  const times: number[] = []
  let errors = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests, verifyBody: (body: unknown) => !String(body).includes('"errors"') }
    const run = autocannon(options, (error: unknown, done) => (error ? reject(error as Error) : resolve(done)))
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== 200) errors++
    })
  })
  return { rate: times.length / result.duration, times, errors: errors + result.errors + result.mismatches }
}

/** Sends each set of the query's variables once. @returns the first error that the shop answers, or null */
export async function findRefusal(url: string, query: CatalogQuery): Promise<string | null> {
  for (const { path, ...request } of requestsOf(query)) {
    const response = await fetch(new URL(path, url), request)
    const { errors } = (await response.json()) as { errors?: { message: string }[] }
    if (errors) return errors[0]?.message ?? `status ${response.status}`
  }
  return null
}

function requestsOf({ document, variables }: CatalogQuery) {
  return variables.map((values) => ({
    method: 'POST' as const,
    path: '/main/graphql?locale=de',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: document, variables: values }),
  }))
}

async function cpuTimes({ server, postmaster }: Target): Promise<{ shop: number; database: number }> {
  return { shop: await server.cpuTime(), database: databaseCpuTime(postmaster) }
}

function print(rows: readonly Row[], before: number): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`
  console.log(`\n${new Date().toISOString()}, ${machine}, load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after\n`)
  console.log('| query | p50 ms | p95 ms | p99 ms | per second | shop CPU ms | database CPU ms | |\n|---|---|---|---|---|---|---|---|')
  for (const { name, p50, p95, p99, rate, errors, shopCpu, databaseCpu } of rows) {
    const note = [p95 > budget ? 'missed' : '', errors > 0 ? `${errors} errors` : ''].filter(Boolean).join(', ')
    console.log(`| ${name} | ${p50} | ${p95} | ${p99} | ${Math.round(rate).toLocaleString('en')} | ${shopCpu} | ${databaseCpu} | ${note} |`)
  }
}
