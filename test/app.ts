import { pino } from 'pino'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp, type App, type Overrides } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { fixedClock } from './clock.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { makeWorld, type World } from './factories.ts'
import { recordingOutbox, type RecordingOutbox } from './outbox.ts'

export interface TestShop extends App {
  database: TestDatabase
  world: World
  clock: ReturnType<typeof fixedClock>
  outbox: RecordingOutbox
  /** The HTTP side of every process. */
  apps: readonly FastifyInstance[]
  /** A visitor with a cookie jar of its own, served by one of the processes in turn. */
  visitor(shop?: string): Visitor
}

/** Tests share a machine with each other: only those that are about overload should meet it. */
const patient = { MOST_LAG_SECONDS: '600', DATABASE_WAIT_SECONDS: '60' }

/**
 * The whole HTTP side over a database of its own with the small named world in it. Pages only where asked for.
 * @param overrides.processes so many shops on that database, as a load balancer would have them: each has its own connections,
 *   memory and queues
 */
export async function openTestShop(
  overrides: Overrides & { pages?: boolean; env?: NodeJS.ProcessEnv; processes?: number } = {},
): Promise<TestShop> {
  const { env, processes = 1, ...parts } = overrides
  const database = await testDatabase()
  const clock = fixedClock()
  const world = await makeWorld(database.db, clock)
  const outbox = recordingOutbox()
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: '/tmp/stagefront-test', ...patient, ...env })
  const open = () => createApp(config, { pages: false, clock, outbox, log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }), ...parts })
  const app = await open()
  const all = [app, ...(await Promise.all(Array.from({ length: processes - 1 }, open)))]
  let turn = 0
  return {
    ...app,
    database,
    world,
    clock,
    outbox,
    apps: all.map((each) => each.app),
    visitor: (shop = 'main') => visitor((all[turn++ % all.length] ?? app).app, shop),
    async close() {
      for (const each of all) await each.close()
      await database.close()
    },
  }
}

export type Visitor = ReturnType<typeof visitor>

function visitor(app: FastifyInstance, shop: string) {
  const cookies = new Map<string, string>()

  function keep(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    return keep(await app.inject({ ...options, cookies: Object.fromEntries(cookies) }))
  }

  return {
    cookies,
    request,
    /** Runs a document over HTTP. @throws when the answer carries errors: refusals are data */
    async graphql<Data = Record<string, never>>(query: string, variables: Record<string, unknown> = {}, locale = 'de'): Promise<Data> {
      const answer = await request({ method: 'POST', url: `/${shop}/graphql?locale=${locale}`, payload: { query, variables } })
      const { data, errors } = answer.json<{ data?: Data; errors?: { message: string }[] }>()
      if (errors?.length || !data) throw new Error(`${answer.statusCode}: ${errors?.map((error) => error.message).join('; ')}`)
      return data
    },
  }
}
