import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { taskList } from '#server/jobs/worker.ts'
import { createPayments } from '#server/payments/providers/create-payments.ts'
import { slices } from '#server/slices.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { signatureHeader } from '#sandbox/stripe/webhook-sender.ts'
import type { TestDatabase } from '../database/test-database.ts'
import type { World } from '../world/factories.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { recordingOutbox, type RecordingOutbox } from '../world/recording-outbox.ts'
import { generousLimits, visitorOfApp } from '../world/test-shop.ts'
import { buying } from '../world/buying.ts'
import { newPower, type CrashPhase, type Power } from './power.ts'

export type Fan = ReturnType<typeof buying> & Pick<ReturnType<typeof visitorOfApp>, 'graphql'>

/** The shop, its providers and its visitors in one run of the model. */
export interface ModelShop {
  readonly context: App['context']
  clock: ReturnType<typeof fixedClock>
  outbox: RecordingOutbox
  fans: readonly Fan[]
  /** What the shop did that it must never do, noticed on the way. */
  violations: string[]
  /** Lets the process that serves the next requests crash at one of its steps. */
  crashAt(step: number, phase: CrashPhase): void
  /** How many processes have crashed. */
  crashes(): number
  /** Starts another process for each that has crashed. */
  recover(): Promise<void>
  /**
   * Runs what a person or a machine does. In a process that crashes meanwhile it may fail, because the answer is lost.
   * @returns null when there is no answer
   */
  attempt<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer | null>
  /** Every event the provider has, oldest first. The shop gets none by itself. */
  events(): Promise<StripeEvent[]>
  deliver(event: StripeEvent): Promise<number>
  /** What happens at the provider without the shop (`sandbox/stripe/bank-acts.ts`). @returns null if it is impossible now */
  atProvider<Answer>(path: string, body: object): Promise<Answer | null>
  runJobs(): Promise<void>
  /** Work that the shop repeats: freeing expired holds, expiring orders, asking about open payments. */
  repeat(name: string): Promise<void>
  close(): Promise<void>
}

/** The processes of the shop; each request goes to the next one. */
interface Process {
  app: App
  power: Power
}

export const fanCount = 4
/** Few enough that fans get in each other's way. */
const units = { floor: 8, balcony: 3, hall: 9, shirt: 3 }

/**
 * Opens two processes on the database, after everything that earlier runs have sold and booked was removed.
 * @param database with the world of `factories.ts`
 */
export async function openModelShop(database: TestDatabase, world: World): Promise<ModelShop> {
  await forgetSales(database, world)
  const clock = fixedClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'stagefront-model-'))
  const sandbox = await openSandbox(dataDir)
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '6',
    SANDBOX_PORT: String(sandbox.port),
    ...generousLimits,
  })
  const outbox = recordingOutbox()
  const open = () => openProcess(config, clock, outbox)
  const processes = [await open(), await open()]
  let turn = 0
  let crashes = 0
  const next = () => processes[turn++ % processes.length] as Process
  const violations: string[] = []
  const anyProcess = { inject: (options: InjectOptions) => next().app.app.inject(options) }
  const call = async (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init)

  const shop: ModelShop = {
    get context() {
      return next().app.context
    },
    clock,
    outbox,
    fans: Array.from({ length: fanCount }, () => {
      const visitor = visitorOfApp(anyProcess as unknown as App['app'])
      return { ...visitor, ...buying(visitor) }
    }),
    violations,
    crashAt: (step, phase) => processes[turn % processes.length]?.power.crashAt(step, phase),
    crashes: () => crashes,
    async recover() {
      for (const [index, process] of processes.entries()) {
        process.power.cancelCrash()
        if (!process.power.isOff()) continue
        crashes += 1
        await closeCrashed(process)
        processes[index] = await open()
      }
    },
    async attempt(what, work) {
      try {
        return await work()
      } catch (error) {
        if (processes.every(({ power }) => !power.isOff())) violations.push(`${what}: ${String(error)}`)
        return null
      }
    },
    async events() {
      const answer = await call('/v1/events?limit=100', { headers: { authorization: 'Bearer sk_test_model' } })
      return ((await answer.json()) as { data: StripeEvent[] }).data.reverse()
    },
    async deliver(event) {
      const payload = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, 'whsec_sandbox', Math.floor(Date.now() / 1000)),
      }
      return (await anyProcess.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })).statusCode
    },
    async atProvider(path, body) {
      const headers = { 'content-type': 'application/json' }
      const answer = await call(`/controls${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.ok ? await answer.json() : null
    },
    async runJobs() {
      const { app } = next()
      // The queue itself does not crash: a job of a crashed process fails and runs again, as one that is unlocked.
      // It runs on the database's clock; a job that failed or was delayed is due at once here.
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db)
      const logger = new Logger(() => () => {})
      await runOnce({ pgPool: database.pool, taskList: taskList(app.context, slices), noHandleSignals: true, concurrency: 2, logger })
    },
    async repeat(name) {
      const work = slices.flatMap(({ recurring = [] }) => recurring).find((each) => each.name === name)
      if (!work) throw new Error(`No slice repeats ${name}`)
      await work.run(next().app.context)
    },
    async close() {
      for (const process of processes) await (process.power.isOff() ? closeCrashed(process) : process.app.close())
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

async function openProcess(config: Config, clock: ModelShop['clock'], outbox: RecordingOutbox): Promise<Process> {
  const power = newPower()
  const app = await createApp(config, {
    pages: false,
    clock,
    outbox: power.outbox(outbox),
    payments: power.payments(createPayments(config)),
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  })
  power.supply(app.pool)
  return { app, power }
}

/** Closing needs the database for nothing that matters; what fails here was lost with the process. */
async function closeCrashed({ app }: Process): Promise<void> {
  await app.app.close().catch(() => {})
  await app.context.changes.stop().catch(() => {})
  await app.pool.end().catch(() => {})
}

async function openSandbox(dataDir: string): Promise<Sandbox> {
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    dataDir,
    publicUrl: 'http://localhost',
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'whsec_sandbox',
    payPalWebhookUrl: 'http://127.0.0.1:9/',
    payPalWebhookId: 'model',
  })
  await fetch(`${sandbox.url}/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deliveries: 'held' }),
  })
  return sandbox
}

/** Removes what visitors have left, and sets the capacities. */
async function forgetSales({ db }: TestDatabase, world: World): Promise<void> {
  await sql`truncate session, activity, hold, hold_event, sale, cart, cart_item, orders, order_item, order_cancellation, order_event,
    money_movement, money_to_clear, payment, provider_event, provider_refund, provider_dispute, document_series, order_document, ticket,
    mail, mail_turn, request_count, change, graphile_worker._private_jobs restart identity cascade`.execute(db)
  await sql`update stock_pool set held = 0, sold = 0, unpaid_transfer = 0, capacity = 1000`.execute(db)
  const [floorPool, hallPool] = world.event.variants['innenraum-online']?.poolIds ?? []
  const [balconyPool] = world.event.variants['balkon-online']?.poolIds ?? []
  const capacities = { ...pool(floorPool, units.floor), ...pool(hallPool, units.hall), ...pool(balconyPool, units.balcony) }
  for (const { poolIds } of Object.values(world.shirt.variants)) for (const id of poolIds) capacities[id] = units.shirt
  for (const [id, capacity] of Object.entries(capacities)) {
    await db.updateTable('stockPool').set({ capacity }).where('id', '=', Number(id)).execute()
  }
}

function pool(id: number | undefined, capacity: number): Record<number, number> {
  return id === undefined ? {} : { [id]: capacity }
}
