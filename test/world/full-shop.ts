import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestShop } from './test-shop.ts'

const news = '{ news(categories: []) { nodes { id } } }'

/** A reader who is served for as long as the news are locked, or somebody who is refused. */
export const askForNews = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/main/graphql?locale=de', payload: { query: news } })

/** Keeps all queries of a table waiting. @returns a function that lets them go on */
export async function lockTable(shop: TestShop, table: string): Promise<() => Promise<void>> {
  let open = () => {}
  let locked: Promise<unknown> = Promise.resolve()
  await new Promise<void>((isLocked, fails) => {
    locked = shop.database.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
      isLocked()
      await new Promise<void>((resolve) => (open = resolve))
    })
    locked.catch(fails)
  })
  return async () => {
    open()
    await locked
  }
}

/**
 * Fills one process of a shop with readers until it refuses further ones.
 * @returns a function that ends it, with the readers' statuses
 */
export async function fillWithReaders(shop: TestShop, app: FastifyInstance, readers: number): Promise<() => Promise<number[]>> {
  const unlock = await lockTable(shop, 'news_item')
  const inside = Array.from({ length: readers }, () => askForNews(app))
  await sleep(200)
  return async () => {
    await unlock()
    return (await Promise.all(inside)).map(({ statusCode }) => statusCode)
  }
}
