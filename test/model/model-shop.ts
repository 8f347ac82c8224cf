import type { InjectOptions } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { taskList } from '#server/foundations/jobs/worker.ts'
import type { Outbox } from '#server/foundations/outbox/outbox.ts'
import { createPayments } from '#server/money/payments/create-payments.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import { buying } from '../world/buying.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { recordingOutbox } from '../world/mails/recording-outbox.ts'
import { generousLimits, visitorOfApp } from '../world/test-shop.ts'
import { deleteSales, type ModelWorld } from './model-world.ts'
import { newPower, type CrashPhase, type Power } from './power.ts'
import { providerEvents, signedNow, type ProviderEvent } from './provider-events.ts'

export type Fan = ReturnType<typeof buying> & Pick<ReturnType<typeof visitorOfApp>, 'graphql'>

/** The shop, its providers and its visitors in one run of the model. */
export interface ModelShop {
  readonly context: App['context']
  clock: ReturnType<typeof fixedClock>
  /** The Message-ID of every mail that was sent, in order. */
  sentMails: string[]
  /** First the fans in the main shop, then the same people, in the same sessions, in the band's shop. */
  fans: readonly Fan[]
  /** What the shop did that it must never do, noticed on the way. */
  violations: string[]
  /** Lets the process that serves the next requests crash at one of its steps. */
  crashAt(step: number, phase: CrashPhase): void
  /** How many processes have crashed. */
  crashes(): number
  /** How many steps (`power.ts`) all processes have done. */
  steps(): number
  /** Starts another process for each that has crashed. */
  recover(): Promise<void>
  /**
   * Runs what a person or a machine does. In a process that crashes meanwhile it may fail, because the answer is lost.
   * @returns null when there is no answer
   */
  attempt<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer | null>
  /** Every event that the providers have, oldest first by provider. The shop gets none by itself. */
  events(): Promise<ProviderEvent[]>
  /** Delivers an event, again if the shop has it already. The shop must accept it unless it crashes. */
  deliver(event: ProviderEvent): Promise<void>
  /** What happens at a provider without the shop (`sandbox/stripe/bank-acts.ts`, `sandbox/paypal/acts.ts`). @returns null if it is impossible now */
  atProvider<Answer>(path: string, body: object): Promise<Answer | null>
  /** Submits a form of a provider's page. @param address of the page, or its path */
  submit(address: string, fields: Record<string, string>): Promise<void>
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

/** Opens two processes on the database, after everything that earlier runs have sold and booked was removed. */
export async function openModelShop(world: ModelWorld): Promise<ModelShop> {
  const { database, sandbox, dataDir } = world
  await deleteSales(world)
  const clock = fixedClock()
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandbox.port),
    ...generousLimits,
    DATABASE_CONNECTIONS: '6',
  })
  const sentMails: string[] = []
  const outbox = { ...recordingOutbox(), send: async ({ messageId }: { messageId: string }) => void sentMails.push(messageId) }
  const events = providerEvents(sandbox.url, world.pastEvents)
  const open = () => openProcess(config, clock, outbox)
  const processes = [await open(), await open()]
  let turn = 0
  let crashes = 0
  let stepsOfCrashed = 0
  const next = () => processes[turn++ % processes.length] as Process
  const violations: string[] = []
  const anyProcess = { inject: (options: InjectOptions) => next().app.app.inject(options) }
  const browsers = Array.from({ length: fanCount }, () => new Map<string, string>())
  const call = async (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init)

  const shop: ModelShop = {
    get context() {
      return next().app.context
    },
    clock,
    sentMails,
    fans: ['main', 'moorgrab'].flatMap((slug) =>
      browsers.map((cookies) => {
        const visitor = visitorOfApp(anyProcess as unknown as App['app'], slug, cookies)
        return { ...visitor, ...buying(visitor) }
      }),
    ),
    violations,
    crashAt: (step, phase) => processes[turn % processes.length]?.power.crashAt(step, phase),
    crashes: () => crashes,
    steps: () => processes.reduce((sum, { power }) => sum + power.steps(), stepsOfCrashed),
    async recover() {
      for (const [index, process] of processes.entries()) {
        process.power.cancelCrash()
        if (!process.power.isOff()) continue
        crashes += 1
        stepsOfCrashed += process.power.steps()
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
    events,
    async deliver(event) {
      const { provider, payload } = event
      await shop.attempt('deliver', async () => {
        const url = `/webhooks/${provider}`
        const type = { 'content-type': 'application/json; charset=utf-8' }
        const { statusCode } = await anyProcess.inject({ method: 'POST', url, headers: { ...type, ...signedNow(event) }, payload })
        if (statusCode !== 200) throw new Error(`${event.type} was answered with ${statusCode}`)
        event.delivered = true
      })
    },
    async atProvider(path, body) {
      const headers = { 'content-type': 'application/json' }
      const answer = await call(`/controls${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.ok ? await answer.json() : null
    },
    async submit(address, fields) {
      const answer = await fetch(new URL(address, sandbox.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      await answer.arrayBuffer()
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
    },
  }
  return shop
}

async function openProcess(config: Config, clock: ModelShop['clock'], outbox: Outbox): Promise<Process> {
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
