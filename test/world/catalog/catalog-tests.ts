import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Locale } from '#core/shops/locale.ts'
import { resolvers as catalog } from '#server/selling/catalog/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { createGraphqlApi, type GraphqlApi } from '#server/http/api/graphql.ts'
import { resolvers as shops } from '#server/house/shops/resolvers.ts'
import type { Shop } from '#core/shops/shop.ts'
import { fixedClock } from '../fixed-clock.ts'
import { testDatabase, type TestDatabase } from '../../database/test-database.ts'
import { makeWorld, type World } from '../factories.ts'

/** The catalog's API over the small world, without HTTP. Call it once per test file. */
export function catalogTests() {
  const clock = fixedClock('2026-11-20T18:00:00Z')
  const slices = [
    { name: 'shops', resolvers: shops },
    { name: 'catalog', resolvers: catalog },
  ]
  let database: TestDatabase
  let world: World
  let api: GraphqlApi
  let statements = 0
  beforeAll(async () => {
    database = await testDatabase()
    world = await makeWorld(database.db, clock)
    api = createGraphqlApi(slices, new Map(), pino({ level: 'silent' }))
  })
  afterAll(() => database.close())

  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  }

  /** Runs a document as a visitor of a shop (by default the main one), compiled like persisted documents. */
  async function ask<T = Record<string, never>>(
    document: string,
    variables = {},
    visit: { shop?: Shop; locale?: Locale } = {},
  ): Promise<T> {
    const { shop = world.main, locale = 'de' } = visit
    const waitingRoom = { isQueued: async () => false, mustWaitFor: async () => false }
    const ctx = { db: database.db.withPlugin(counting), clock, shop, locale, waitingRoom } as unknown as RequestContext
    statements = 0
    const answer = await api.execute(ctx, document, variables)
    if (answer.errors?.[0]) throw answer.errors[0]
    return answer.data as T
  }

  return {
    ask,
    clock,
    db: () => database.db,
    world: () => world,
    /** Number of SQL statements of the last `ask`. */
    statements: () => statements,
    /** Sells every unit of these pools, or puts all of them back. */
    sellOut: (poolIds: number[]) =>
      database.db
        .updateTable('stockPool')
        .set((eb) => ({ sold: eb.ref('capacity'), held: 0 }))
        .where('id', 'in', poolIds)
        .execute(),
    restock: (poolIds: number[]) => database.db.updateTable('stockPool').set({ sold: 0, held: 0 }).where('id', 'in', poolIds).execute(),
  }
}

/** The fields that tests read of a connection. */
export interface ListResult {
  nodes: { slug: string; available?: boolean }[]
  pageInfo: { endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }
  totalCount: number
}

export const slugs = (list: { slug: string }[]) => list.map((item) => item.slug)
