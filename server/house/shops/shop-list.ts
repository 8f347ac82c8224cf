import { findShop, type FoundShop } from '#core/shops/find-shop.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { listLegacyRedirects, listShops } from './records-shops.ts'
import type { Shop } from '#core/shops/shop.ts'

/** All shops, from memory. */
export const allShops = cachedReferenceData(listShops)

/** Old addresses (NAV-23), from memory. */
export const legacyRedirects = cachedReferenceData(listLegacyRedirects)

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
