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
  /** A visitor with a cookie jar of its own. */
  visitor(shop?: string): Visitor
}

/** The whole HTTP side over a database of its own with the small named world in it. Pages only where asked for. */
export async function openTestShop(overrides: Overrides & { pages?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<TestShop> {
  const { env, ...parts } = overrides
  const database = await testDatabase()
  const clock = fixedClock()
  const world = await makeWorld(database.db, clock)
  const outbox = recordingOutbox()
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: '/tmp/stagefront-test', ...env })
  const app = await createApp(config, { pages: false, clock, outbox, log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }), ...parts })
  return {
    ...app,
    database,
    world,
    clock,
    outbox,
    visitor: (shop = 'main') => visitor(app.app, shop),
    async close() {
      await app.close()
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
