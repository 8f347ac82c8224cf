import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { loadDemo } from '#server/import/demo/load-demo.ts'
import { contentFiles } from '#server/content/import/content-files.ts'
import { createContext } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { measureBacklog, silentOutbox } from './backlog.ts'
import { addTicket, checkOut } from './buy.ts'
import { measureHotPool } from './hot-pool.ts'
import { readRepeatedly, visit } from './load.ts'
import { measureLarge } from './large.ts'
import { startServer } from './processes.ts'
import { artistWithProducts, hotTicket, spreadTickets } from './queries.ts'
import { measureReading } from './reading.ts'
import { measureStart } from './start.ts'
import { printTable, type Row } from './table.ts'

/*
 * `npm run bench`: one table, each figure beside its bare limit, all from one run on this machine. Server, database and load
 * generator share its cores; the server is one process of its own.
 */

// Lists and searches over the large demo are a table of their own: `npm run bench -- --large`.
if (process.argv.includes('--large')) process.exit((await measureLarge()) ? 0 : 1)

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-bench-'))
const rows: Row[] = []
/** `npm run bench -- reading`, or `buying`, or `start`; all of them unless told. */
const parts = process.argv.slice(2)
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)

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
  const config = readConfig({ ...process.env, ...env })
  const opened = await createContext({ ...config, databaseUrl: database.url }, { outbox: silentOutbox })
  const { context, close } = opened
  await loadDemo(context, [contentFiles])
  if (isWanted('reading')) rows.push(...(await measureReading(env, await artistWithProducts(context.db, 60), seconds)))
  if (isWanted('buying')) await measureBuying(env, database.url)
  if (isWanted('buying')) rows.push(...(await measureHotPool(opened, seconds)), ...(await measureBacklog(opened, 200)))
  const findings = await verify(context)
  await close()
  if (isWanted('start')) rows.push(...(await measureStart(Number(process.env['BENCH_PORT'] ?? 3300))))
  printTable(rows)
  console.log(findings.length === 0 ? 'verify: everything agrees' : `verify: ${findings.length} DIFFERENCES`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureBuying(env: Record<string, string>, url: string): Promise<void> {
  const { db } = openDatabase(url, 2)
  const hot = await hotTicket(db, 1_000_000)
  const spread = await spreadTickets(db, 100, 1_000_000)
  const scarce = await hotTicket(db, 200)
  await db.destroy()

  const bareHold = await startServer('bare-hold', env)
  const bare = await readRepeatedly(bareHold.url, '/', 64, seconds)
  await bareHold.stop()

  const shop = await startServer('shop', env)
  const inCart = await visit(shop.url, { count: 4000, atOnce: 64 }, (visitor) => addTicket(visitor, hot))
  rows.push({
    what: 'new session and ticket into the cart, one hot contingent',
    ...inCart,
    bare: bare.rate,
    budget: { rate: 1_500 },
  })
  const spreadOut = await visit(shop.url, { count: 4000, atOnce: 64 }, (visitor, index) =>
    addTicket(visitor, spread[index % spread.length] ?? hot),
  )
  rows.push({
    what: 'new session and ticket into the cart, 100 contingents',
    ...spreadOut,
    bare: bare.rate,
    budget: { rate: 1_500 },
  })
  const whole = await visit(shop.url, { count: 1500, atOnce: 64 }, (visitor) => checkOut(visitor, hot))
  rows.push({ what: 'whole checkout, 4 requests, jobs paused', ...whole, budget: { rate: 250 } })
  const rush = await visit(shop.url, { count: 5000, atOnce: 64 }, (visitor) => checkOut(visitor, scarce))
  rows.push({ what: `5,000 buyers for 200 tickets: sold ${rush.done}`, ...rush, budget: { p99: 250 } })
  rows.push({ what: 'memory after buying', unit: 'MiB', rate: await shop.memory(), budget: { rate: 400 } })
  await shop.stop()
}
