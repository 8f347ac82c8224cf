import { pino } from 'pino'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp, type App } from '#server/startup/wiring/app.ts'
import type { Overrides } from '#server/startup/wiring/create-context.ts'
import type { Identify } from '#server/house/staff/gate.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { fixedClock } from './fixed-clock.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { openTestPictures } from './test-pictures.ts'
import { makeWorld, type World } from './factories.ts'
import { recordingOutbox, type RecordingOutbox } from './mails/recording-outbox.ts'

export interface TestShop extends App {
  database: TestDatabase
  world: World
  clock: ReturnType<typeof fixedClock>
  outbox: RecordingOutbox
  /** The HTTP server of every process. */
  apps: readonly FastifyInstance[]
  /** A new visitor with their own cookies, served by one of the processes in turn. */
  visitor(shop?: string): Visitor
}

/** Limits that tests do not reach by their number of orders or on a busy machine; tests of overload and of fair shares set their own. */
export const generousLimits = {
  MOST_LAG_SECONDS: '600',
  DATABASE_WAIT_SECONDS: '60',
  MAILS_PER_HOUR: '1000000',
  MAIL_QUIET_SECONDS: '0',
  ITEMS_PER_LINE: '1000',
  UNITS_PER_EMAIL: '0',
  BANK_TRANSFER_PERCENT: '100',
  DATABASE_CONNECTIONS: '8',
}

/**
 * The app on a new database with the small named world of `factories.ts`. It serves pages only with `pages: true`.
 * @param overrides.limits in place of those of the settings, also of those that no setting changes
 * @param overrides.processes how many apps share the database, as behind a load balancer: each has its own connections, memory
 *   and queues
 */
export async function openTestShop(
  overrides: Overrides & {
    pages?: boolean
    identify?: Identify
    env?: NodeJS.ProcessEnv
    limits?: Partial<Config['limits']>
    processes?: number
  } = {},
): Promise<TestShop> {
  const { env, limits, processes = 1, ...parts } = overrides
  const database = await testDatabase()
  const clock = fixedClock()
  const world = await makeWorld(database.db, clock)
  const outbox = recordingOutbox()
  const settings = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: '/tmp/stagefront-test', ...generousLimits, ...env })
  const config = { ...settings, limits: { ...settings.limits, ...limits } }
  const pictures = openTestPictures()
  const open = () =>
    createApp(config, { pages: false, clock, outbox, pictures, log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }), ...parts })
  const app = await open()
  const all = [app, ...(await Promise.all(Array.from({ length: processes - 1 }, open)))]
  let turn = 0
  return {
    ...app,
    database,
    world,
    clock,
    outbox,
    apps: all.map((process) => process.app),
    visitor: (shop = 'main') => visitorOfApp((all[turn++ % all.length] ?? app).app, shop),
    async close() {
      for (const process of all) await process.close()
      await database.close()
    },
  }
}

export type Visitor = ReturnType<typeof visitorOfApp>

/** A new visitor of a shop with their own cookies. @param cookies those of a visitor who is in another shop too */
export function visitorOfApp(app: FastifyInstance, shop = 'main', cookies = new Map<string, string>()) {
  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response
  }

  return {
    cookies,
    request,
    /** Runs a GraphQL document over HTTP. @throws Error on GraphQL errors; problems are returned as data */
    async graphql<Data = Record<string, never>>(query: string, variables: Record<string, unknown> = {}, locale = 'de'): Promise<Data> {
      const answer = await request({ method: 'POST', url: `/${shop}/graphql?locale=${locale}`, payload: { query, variables } })
      const { data, errors } = answer.json<{ data?: Data; errors?: { message: string }[] }>()
      if (errors?.length || !data) throw new Error(`${answer.statusCode}: ${errors?.map((error) => error.message).join('; ')}`)
      return data
    },
  }
}
