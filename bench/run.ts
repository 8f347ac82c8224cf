import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { loadDemo } from '#server/import/load-demo.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { readConfig } from '#server/config/config.ts'
import { verify } from '#server/upkeep/verify.ts'
import { backlogSteps, measureBacklog, silentOutbox } from './throughput/backlog.ts'
import { buyingSteps, measureBuying, oneBuyerEnv } from './throughput/buying.ts'
import { compare } from './compare/compare.ts'
import { hotPoolSteps, measureHotPool } from './throughput/hot-pool.ts'
import { measureLarge } from './throughput/large.ts'
import { startLoadGenerator } from './load/load.ts'
import { benchSettings } from './measuring/processes.ts'
import { showProgress } from './measuring/progress.ts'
import { artistWithProducts } from './measuring/queries.ts'
import { measureReading, readingSteps } from './throughput/reading.ts'
import { measureSecondProcess } from './throughput/second-process.ts'
import { measureStart, startSteps } from './throughput/start.ts'
import { printTable, type Row } from './measuring/table.ts'

/*
 * `npm run bench`: one table in which every row stands beside its bare limit, measured in the same run. Server, database and load
 * generator share the machine's cores; the server is a process of its own. BENCH_SECONDS sets the duration of one measurement.
 */

const partNames = ['reading', 'buying', 'start']
const usage = `usage: npm run bench -- [${partNames.join('] [')}] [--against CHECKOUT [--pairs N] [--rounds N]]
       npm run bench -- --large [--against CHECKOUT [--pairs N]]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Lists and searches over a large demo, see `large.ts`. */
    large: { type: 'boolean', default: false },
    /** Compares with another checkout, see `compare.ts`. */
    against: { type: 'string' },
    pairs: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '2' },
  },
})
const pairs = Number(values.pairs)
const rounds = Number(values.rounds)
const isCount = (count: number) => Number.isInteger(count) && count >= 1
if (positionals.some((part) => !partNames.includes(part)) || !isCount(pairs) || (rounds !== 0 && !isCount(rounds))) {
  console.error(usage)
  process.exit(2)
}
if (values.against !== undefined) {
  const { against, large } = values
  process.exit((await compare({ against, large, parts: positionals, pairs, rounds })) ? 0 : 1)
}
if (values.large) process.exit((await measureLarge()) ? 0 : 1)

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const runs = (part: string) => positionals.length === 0 || positionals.includes(part)
const progress = showProgress()
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-bench-'))
const rows: Row[] = []
const load = startLoadGenerator()

progress.begin('preparing', 2)
progress.step('start PostgreSQL')
const database = await startEmbedded(dataDir)
try {
  await migrate(database.url)
  const env = { ...benchSettings(database.url, dataDir), ...oneBuyerEnv }
  const config = readConfig({ ...process.env, ...env })
  const opened = await createContext({ ...config, databaseUrl: database.url }, { outbox: silentOutbox })
  const { context, close } = opened
  progress.step('load the demo shops')
  await loadDemo(context, importParts())
  const measurement = { env, postmaster: database.pid, load, seconds, progress }
  if (runs('reading')) {
    const subjects = await artistWithProducts(context.db, 60)
    progress.begin('reading', readingSteps + 1)
    rows.push(...(await measureReading(measurement, subjects)))
    progress.step('two processes')
    rows.push(await measureSecondProcess(measurement, `/artists/${subjects.artist}?slide={turn}`))
  }
  if (runs('buying')) {
    progress.begin('buying', buyingSteps + hotPoolSteps + backlogSteps)
    rows.push(...(await measureBuying(measurement, database.url)))
    rows.push(...(await measureHotPool(opened, seconds, progress)))
    rows.push(...(await measureBacklog(opened, database.pid, 200, progress)))
  }
  const findings = await verify(context)
  await close()
  if (runs('start')) {
    progress.begin('start', startSteps)
    rows.push(...(await measureStart(Number(process.env['BENCH_PORT'] ?? 3300), progress)))
  }
  progress.end()
  printTable(rows)
  console.log(findings.length === 0 ? 'verify: no differences' : `verify: ${findings.length} DIFFERENCES`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  progress.end()
  await load.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
