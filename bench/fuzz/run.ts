import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#server/startup/wiring/app.ts'
import { movableClock } from '#server/foundations/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { identifyByHeader } from '#test/world/staff/staff-things.ts'
import { makeWorld } from '#test/world/factories.ts'
import { recordingOutbox } from '#test/world/mails/recording-outbox.ts'
import { fuzz } from './fuzz.ts'
import { createExistingData } from './existing-data.ts'
import { makeRequest } from './http-case.ts'
import { startPayPalStandIn } from './paypal-stand-in.ts'
import { staffCases, staffRequest } from './staff-case.ts'

/*
 * `npm run fuzz`: sends random requests (GraphQL, REST, signed webhooks, forms of pages, odd addresses and headers) to an app with
 * its own database and checks every response: no 5xx, no timeout, no implementation details such as stack traces or SQL.
 *
 *   npm run fuzz -- --seed 7 --count 50000      50,000 cases of this seed
 *   npm run fuzz -- --seed 7 --from 1234 --count 1   repeat one case
 *   npm run fuzz -- --staff                     the operations of the staff alone
 *   npm run fuzz -- --pages                     also request pages (run `npm run build:pages` first)
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    from: { type: 'string' },
    pages: { type: 'boolean', default: false },
    staff: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const count = Number(values.count ?? 50_000)
const from = Number(values.from ?? 0)
const pages = values.pages && existsSync(new URL('../../build/server/index.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'stagefront-fuzz-'))
const database = await startEmbedded(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } })
const payPal = await startPayPalStandIn()
let failed = true
try {
  await migrate(database.url)
  // Of the providers only PayPal's check of signatures answers, so that their outage is part of the test. The generous limits keep a busy
  // machine from causing findings.
  const env = {
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, SANDBOX_PORT: String(payPal.port) },
    ...{ MOST_LAG_SECONDS: '600', DATABASE_WAIT_SECONDS: '60', MAILS_PER_HOUR: '1000000', MAIL_QUIET_SECONDS: '0' },
  }
  const settings = readConfig(env)
  const often = { guessesPerHour: 1e9, newsletterRequestsPerHour: 1e9, waitingListRequestsPerHour: 1e9, staffCallsPerMinute: 1e9 }
  const config = { ...settings, limits: { ...settings.limits, ...often } }
  const shop = await createApp(config, {
    pages,
    clock: movableClock(),
    outbox: recordingOutbox(),
    identify: identifyByHeader,
    log: pino({ level: 'fatal' }),
  })
  const world = await makeWorld(shop.context.db, shop.context.clock)
  const existing = await createExistingData(shop.app, world)
  const cases = values.staff ? await staffCases() : []
  const make = (random: SeededRandom) =>
    values.staff ? staffRequest(random, existing, cases) : makeRequest(random, existing, shop.api.schema)
  console.log(`Seed ${seed}, cases ${from} to ${from + count - 1}${pages ? ', with pages' : ''}`)
  const started = performance.now()
  const onProgress = (done: number) => {
    if (done % 5_000 === 0) console.log(`  ${done} cases, ${Math.round(done / ((performance.now() - started) / 1000))}/s`)
  }
  const report = await fuzz({ app: shop.app, make }, { seed, from, count, onProgress })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${report.cases} cases in ${seconds} s; statuses ${JSON.stringify(report.statuses)}; ${report.executed} GraphQL operations executed`,
  )
  console.log(`Slowest: case ${report.slowest.index}, ${Math.round(report.slowest.milliseconds)} ms`)
  for (const { index, faults, request, answer } of report.findings) {
    console.log(`\nCase ${index} ${faults.join('; ')}\n  npm run fuzz -- --seed ${seed} --from ${index} --count 1`)
    console.log(`  ${JSON.stringify(request).slice(0, 1_500)}\n  ${answer}`)
  }
  console.log(report.findings.length === 0 ? '\nNo findings.' : `\n${report.findings.length} findings.`)
  failed = report.findings.length > 0
  await shop.close()
} finally {
  payPal.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
