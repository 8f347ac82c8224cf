import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startTestSandbox } from '#test/world/payments/test-sandbox.ts'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { readConfig } from '#server/config/config.ts'
import { taskList } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { compareAnswers, withActualValues, rewritePage, readSteps, type Step } from './api-page.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { recordingOutbox } from '../world/mails/recording-outbox.ts'
import { generousLimits } from '../world/test-shop.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'docs/api.md')
const page = readFileSync(file, 'utf8')
/** After the demo or the schema has changed: `UPDATE_API_PAGE=1 npx vitest run test/docs/api-page` writes the responses again. */
const rewriting = process.env['UPDATE_API_PAGE'] === '1'
const steps = readSteps(page)
const hasCurl = spawnSync('curl', ['--version']).status === 0

describe.runIf(hasCurl)('docs/api.md buys a ticket with nothing but curl', () => {
  let folder: string
  let database: TestDatabase
  let webhookTarget: Server
  let sandbox: Sandbox
  let shop: App
  let shopUrl = ''
  /** Generated values: the page's, and those of this run. */
  const actualValues = new Map<string, string>()
  const results: { step: Step; command: string; answer: string }[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stagefront-api-page-'))
    database = await testDatabase()
    // Webhooks go nowhere: the page confirms the payment itself.
    webhookTarget = createServer((request, response) => void request.resume().on('end', () => response.end())).listen(0, '127.0.0.1')
    await once(webhookTarget, 'listening')
    const webhookUrl = `http://127.0.0.1:${(webhookTarget.address() as AddressInfo).port}/`
    sandbox = await startTestSandbox({ dataDir: folder, publicUrl: 'http://localhost:3001', webhookUrl })
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, SANDBOX_PORT: String(sandbox.port), ...generousLimits }
    const parts = { clock: fixedClock(), outbox: recordingOutbox(), log: pino({ level: 'silent' }) }
    shop = await createApp(readConfig(env), { pages: false, ...parts })
    await runImport(shop.context, importParts(), { ...defaultOptions, paths: [join(root, 'examples/shops')] })
    shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  }, 120_000)
  afterAll(async () => {
    if (rewriting && results.length === steps.length) writeFileSync(file, rewritePage(page, results))
    await shop?.close()
    await sandbox?.close()
    webhookTarget?.close()
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(steps.map((step) => [step.line, step] as const))('line %i', async (_line, step) => {
    const command = withActualValues(step.command, actualValues)
    const answer = await run(command)
    results.push({ step, command, answer })
    const { language, text } = step.answer
    if (language !== 'json') return expect(answer.trim()).toBe(text.trim())
    const differences = compareAnswers(JSON.parse(text), JSON.parse(answer), actualValues)
    if (!rewriting) expect(differences, answer).toEqual([])
    await workOnJobs()
  })

  async function run(command: string): Promise<string> {
    const here = command
      .replaceAll('http://localhost:3000/downloads', `${shopUrl}/downloads`)
      .replaceAll("'http://localhost:3000", `'${shopUrl}`)
    const script = here.replaceAll("'http://localhost:3001", `'http://127.0.0.1:${sandbox.port}`)
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
    return stdout.replaceAll(`http://127.0.0.1:${sandbox.port}`, 'http://localhost:3001')
  }

  async function workOnJobs(): Promise<void> {
    const own = slices.filter(({ name }) => ['payments', 'documents', 'ticketing'].includes(name))
    await runOnce({ pgPool: shop.pool, taskList: taskList(shop.context, own), noHandleSignals: true, logger: new Logger(() => () => {}) })
  }
})

describe('a difference between page and response is found', () => {
  const differs = (claimed: unknown, actual: unknown) => compareAnswers(claimed, actual, new Map()).length > 0
  test.each<[unknown, unknown, boolean]>([
    [{ price: 1 }, { price: 2 }, true],
    [{ name: 'a' }, { name: 'b' }, true],
    [{ name: 'a' }, { name: 'a', more: 1 }, true],
    [{ id: '1' }, { id: '2' }, false],
    [{ at: '2026-01-01T00:00:00.000Z' }, { at: '2027-01-01T00:00:00.000Z' }, false],
    [{ at: '2026-01-01T00:00:00.000Z' }, { at: 'soon' }, true],
    [['a'], ['a', 'b'], true],
    [['a', '…'], ['a', 'b'], false],
    [['a', '…'], ['a'], true],
    [{ meta: '…' }, { meta: { any: 1 } }, false],
  ])('%j against %j', (claimed, actual, found) => expect(differs(claimed, actual)).toBe(found))

  test('later commands use the generated values of this run', () => {
    const actualValues = new Map([
      ['7', '12'],
      ['ABCDEFGH', 'HGFEDCBA'],
    ])
    expect(withActualValues('"id": "7", "amount": 7, "at": "17", /7?ABCDEFGH', actualValues)).toBe(
      '"id": "12", "amount": 7, "at": "17", /12?HGFEDCBA',
    )
  })
})
