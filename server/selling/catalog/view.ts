import type { Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { hiddenCategories } from '#server/house/shops/shop-access.ts'
import { catalogCacheOf, type CatalogCache } from './caching/catalog-cache.ts'

/** Everything that decides what a request sees of the catalog: its shop, its language and the time. */
export interface View {
  shopId: number
  locale: Locale
  now: Date
  /** Categories that are hidden because this visitor has not entered the code of a discount gate (SHP-14); missing if there are none. */
  gated?: readonly string[]
  /** Missing if nothing is cached, as in tests and development. */
  cache?: CatalogCache
}

/** The view of this request. */
export function viewOf(ctx: RequestContext): View {
  const gated = hiddenCategories(ctx.shop, ctx.gateOpen)
  const cache = catalogCacheOf(ctx)
  return { shopId: ctx.shop.id, locale: ctx.locale, now: ctx.clock.now(), ...(gated.length > 0 && { gated }), ...(cache && { cache }) }
}
