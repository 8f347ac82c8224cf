import type { Database } from '#db/database.ts'
import { findShop, type FoundShop } from '#core/shops/find-shop.ts'
import type { Context } from '../context.ts'
import { listShops } from './queries.ts'
import type { Shop } from './shop.ts'

/** How old the list may be: what an operator changes in another process shows after so many milliseconds. */
const maxAge = 2_000

interface ShopList {
  /** By the computer's own steady clock: how old a copy is has nothing to do with the shop's time. */
  readAt: number
  shops: Promise<Shop[]>
}

const lists = new WeakMap<Database, ShopList>()

/** All shops, from memory while the copy is fresh. Many requests at once share one reading. */
export function allShops(ctx: Pick<Context, 'db'>): Promise<Shop[]> {
  const known = lists.get(ctx.db)
  if (known && performance.now() - known.readAt < maxAge) return known.shops
  const shops = listShops(ctx.db)
  lists.set(ctx.db, { readAt: performance.now(), shops })
  // A failed reading is not remembered; whoever waits for it hears of it.
  shops.catch(() => forgetShops(ctx.db))
  return shops
}

/** The next request reads the shops anew: for whoever has just changed one in this process. */
export function forgetShops(db: Database): void {
  lists.delete(db)
}

/**
 * The shop an address belongs to (SHP-02), by the default shop of the configuration.
 * @returns null only when no shop was set up yet, or the default one is not among them
 */
export async function shopAt(ctx: Pick<Context, 'db' | 'config'>, host: string, path: string): Promise<FoundShop<Shop> | null> {
  return findShop(await allShops(ctx), ctx.config.defaultShop, host, path)
}

/** For addresses that name the shop themselves (`/{shop}/graphql`, `/api/shops/{shop}/`). */
export async function shopBySlug(ctx: Pick<Context, 'db'>, slug: string): Promise<Shop | null> {
  return (await allShops(ctx)).find((shop) => shop.slug === slug) ?? null
}
