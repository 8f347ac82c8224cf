import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase, type Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createContext } from '#server/app.ts'
import { loadLargeDemo } from '#server/import/demo/load-large-demo.ts'
import { findDemoShop } from '#server/import/demo/queries-demo.ts'
import { loadDemo } from '#server/import/demo/load-demo.ts'
import { contentFiles } from '#server/content/import/content-files.ts'
import { readConfig } from '#server/config.ts'
import { catalogQuestions, type CatalogQuestion } from '#test/catalogue-questions.ts'
import { processorBetween, processorOf, startServer, type ServerUnderLoad } from './processes.ts'
import { databaseProcesses } from './queries.ts'

/*
 * `npm run bench -- --large`: every list and search over 20,000 products and 5,000 events, 16 connections, one shop process, each
 * question by POST, so that nothing is answered from memory. Server, database and load generator share the machine's cores.
 *
 * BENCH_SECONDS is for one question; BENCH_ONLY takes those whose name has the word; BENCH_DATA keeps a data folder for a next run.
 */

const connections = 16
const budget = 50

interface Row {
  name: string
  p50: number
  p95: number
  p99: number
  rate: number
  errors: number
  /** Milliseconds of a processor per question, which a busy machine hardly changes. */
  shop: number
  database: number
}

/** Fills a house, asks, and prints the table. @returns whether every question kept the budget */
export async function measureLarge(): Promise<boolean> {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
  const only = process.env['BENCH_ONLY'] ?? ''
  const kept = process.env['BENCH_DATA']
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'stagefront-large-'))
  const database = await startEmbedded(dataDir)
  try {
    await migrate(database.url)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost:3000',
    }
    const questions = (await fill(env)).filter(({ name }) => name.includes(only))
    const shop = await startServer('shop', env)
    const { db } = openDatabase(database.url, 1)
    const before = loadavg()[0] ?? 0
    const rows: Row[] = []
    for (const question of questions) {
      const row = await measure({ shop, db }, question, seconds)
      rows.push(row)
      console.error(`${row.name}: p95 ${row.p95} ms`)
    }
    await db.destroy()
    await shop.stop()
    print(rows, before)
    return rows.every((row) => row.p95 <= budget && row.errors === 0)
  } finally {
    await database.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(env: Record<string, string>): Promise<CatalogQuestion[]> {
  const config = readConfig({ ...process.env, ...env })
  const { context, close } = await createContext({ ...config, databaseLimits: { ...config.databaseLimits, answer: 0 } })
  try {
    if (!(await findDemoShop(context.db))) await loadDemo(context, [contentFiles])
    const shop = await findDemoShop(context.db)
    if (!shop) throw new Error('The demo shops are missing')
    await loadLargeDemo(context, shop)
    return await catalogQuestions(context.db, context.clock.now())
  } finally {
    await close()
  }
}

/** Goes round its variables; one second before that counts for nothing. */
async function measure(
  { shop, db }: { shop: ServerUnderLoad; db: Database },
  { name, document, variables }: CatalogQuestion,
  seconds: number,
): Promise<Row> {
  const { url } = shop
  const requests = variables.map((each) => ({
    method: 'POST' as const,
    path: '/main/graphql?locale=de',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: document, variables: each }),
  }))
  await autocannon({ url, connections, duration: 1, requests })
  const times: number[] = []
  let errors = 0
  const usedBefore = await used(shop, db)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const wanted = { url, connections, duration: seconds, requests, verifyBody: (body: unknown) => !String(body).includes('"errors"') }
    const run = autocannon(wanted, (error: unknown, done) => (error ? reject(error as Error) : resolve(done)))
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status !== 200) errors++
    })
  })
  const usedAfter = await used(shop, db)
  const perQuestion = (used: number) => Math.round((used / times.length) * 10) / 10
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return {
    name,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    rate: result.requests.average,
    errors: errors + result.errors + result.mismatches,
    shop: perQuestion(usedAfter.shop - usedBefore.shop),
    database: perQuestion(processorBetween(usedBefore.database, usedAfter.database)),
  }
}

async function used(shop: ServerUnderLoad, db: Database): Promise<{ shop: number; database: Map<number, number> }> {
  return { shop: await shop.processor(), database: processorOf(await databaseProcesses(db)) }
}

function print(rows: readonly Row[], before: number): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`
  console.log(`\n${new Date().toISOString()}, ${machine}, load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after\n`)
  console.log('| query | p50 ms | p95 ms | p99 ms | per second | shop ms | database ms | |\n|---|---|---|---|---|---|---|---|')
  for (const { name, p50, p95, p99, rate, errors, shop, database } of rows) {
    const note = [p95 > budget ? 'missed' : '', errors > 0 ? `${errors} errors` : ''].filter(Boolean).join(', ')
    console.log(`| ${name} | ${p50} | ${p95} | ${p99} | ${Math.round(rate).toLocaleString('en')} | ${shop} | ${database} | ${note} |`)
  }
}
