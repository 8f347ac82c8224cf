import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { loadDemo } from '#server/catalog/import/load-demo.ts'
import { createContext } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { verify } from '#server/operations/verify.ts'
import { addTicket, checkOut } from './buy.ts'
import { readRepeatedly, visit } from './load.ts'
import { startServer } from './processes.ts'
import { hotTicket, spreadTickets } from './queries.ts'

/*
 * `npm run bench`: one table, each figure beside its bare limit, all from one run on this machine. Server, database and load
 * generator share its cores; the server is one process of its own.
 */

interface Row {
  what: string
  rate: number
  unit: string
  p50?: number
  p99?: number
  bare?: number
  note?: string
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-bench-'))
const rows: Row[] = []

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
  const { context, close } = await createContext({ ...config, databaseUrl: database.url })
  await loadDemo(context)
  await measureReading(env)
  await measureBuying(env, database.url)
  const findings = await verify(context)
  await close()
  print(rows)
  console.log(findings.length === 0 ? 'verify: everything agrees' : `verify: ${findings.length} DIFFERENCES`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureReading(env: Record<string, string>): Promise<void> {
  const shop = await startServer('shop', env)
  const idle = await shop.memory()
  const bareQuery = await startServer('bare-query', env)
  const bareList = await readRepeatedly(`${bareQuery.url}/`, 16, seconds)
  await bareQuery.stop()

  const document = `query { allProducts(first: 20) { nodes { id slug name price available images { sha256 widths } productVariants { id price available } } } }`
  const list = await readRepeatedly(`${shop.url}/main/graphql?query=${encodeURIComponent(document)}`, 16, seconds, {
    accept: 'application/json',
  })
  rows.push({ what: 'GraphQL product list, 20 items with prices', unit: 'requests', ...list, bare: bareList.rate, note: errorsOf(list) })

  for (const [what, path] of [
    ['home page', '/'],
    ['events page', '/events'],
    ['category page', '/categories'],
  ] as const) {
    const bytes = (await (await fetch(`${shop.url}${path}`)).text()).length
    const bare = await startServer('bare-bytes', { ...env, BENCH_BYTES: String(bytes) })
    const bareRate = (await readRepeatedly(`${bare.url}/`, 16, Math.ceil(seconds / 2))).rate
    await bare.stop()
    const figures = await readRepeatedly(`${shop.url}${path}`, 16, seconds)
    rows.push({ what: `${what}, ${Math.round(bytes / 1024)} kB`, unit: 'requests', ...figures, bare: bareRate, note: errorsOf(figures) })
  }
  rows.push({ what: 'memory idle', unit: 'MiB', rate: idle }, { what: 'memory after reading', unit: 'MiB', rate: await shop.memory() })
  await shop.stop()
}

async function measureBuying(env: Record<string, string>, url: string): Promise<void> {
  const { db } = openDatabase(url, 2)
  const hot = await hotTicket(db, 1_000_000)
  const spread = await spreadTickets(db, 100, 1_000_000)
  const scarce = await hotTicket(db, 200)
  await db.destroy()

  const bareHold = await startServer('bare-hold', env)
  const bare = await readRepeatedly(`${bareHold.url}/`, 64, seconds)
  await bareHold.stop()

  const shop = await startServer('shop', env)
  const inCart = await visit(shop.url, { count: 4000, atOnce: 64 }, (visitor) => addTicket(visitor, hot))
  rows.push({
    what: 'new session and ticket into the cart, one hot contingent',
    unit: 'carts',
    ...inCart,
    bare: bare.rate,
    note: errorsOf(inCart),
  })
  const spreadOut = await visit(shop.url, { count: 4000, atOnce: 64 }, (visitor, index) =>
    addTicket(visitor, spread[index % spread.length] ?? hot),
  )
  rows.push({
    what: 'new session and ticket into the cart, 100 contingents',
    unit: 'carts',
    ...spreadOut,
    bare: bare.rate,
    note: errorsOf(spreadOut),
  })
  const whole = await visit(shop.url, { count: 1500, atOnce: 64 }, (visitor) => checkOut(visitor, hot))
  rows.push({ what: 'whole checkout, 4 requests, jobs paused', unit: 'orders', ...whole, note: errorsOf(whole) })
  const rush = await visit(shop.url, { count: 5000, atOnce: 64 }, (visitor) => checkOut(visitor, scarce))
  rows.push({ what: `5,000 buyers for 200 tickets: sold ${rush.done}`, unit: 'buyers', ...rush, note: errorsOf(rush) })
  rows.push({ what: 'memory after buying', unit: 'MiB', rate: await shop.memory() })
  await shop.stop()
}

function errorsOf({ errors }: { errors: number }): string {
  return errors > 0 ? `${errors} errors` : ''
}

function print(table: Row[]): void {
  console.log(
    `\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  console.log('| what | per second | p50 ms | p99 ms | bare limit | ratio | |\n|---|---|---|---|---|---|---|')
  for (const { what, rate, unit, p50, p99, bare, note } of table) {
    const value = unit === 'MiB' ? `${rate} MiB` : Math.round(rate).toLocaleString('en')
    const ratio = bare ? `${Math.round((rate / bare) * 100)} %` : ''
    console.log(
      `| ${what} | ${value} | ${p50 ?? ''} | ${p99 ?? ''} | ${bare ? Math.round(bare).toLocaleString('en') : ''} | ${ratio} | ${note ?? ''} |`,
    )
  }
}
