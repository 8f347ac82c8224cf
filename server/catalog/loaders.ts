import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { EventVariant, LegalEntity, MerchVariant, PricingCategory } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { hiddenCategories } from '#server/shops/shop-access.ts'
import {
  artistsBySlug,
  artistsOfTours,
  categoriesById,
  categoriesOfProducts,
  subcategoriesOf,
  type CategoryOwn,
  type RelatedCategory,
} from './categories/queries-categories.ts'
import { readBundleTerms, type BundleTerms } from './products/queries-bundle-terms.ts'
import { countsOfCategories, type CategoryCounts } from './categories/queries-artists.ts'
import type { Picture } from '#server/images/present-image.ts'
import { eventsById, eventsByName, eventsCombinedWith, eventsOfCategories, type ListedEvent } from './events/queries-events.ts'
import { catalogCacheOf } from './catalog-cache.ts'
import type { View } from './queries-listing.ts'
import { merchById, merchByName, merchCombinedWith, merchOfCategories, type ListedMerch } from './products/queries-merch.ts'
import {
  contractPartnersOfProducts,
  grouped,
  imagesOfProducts,
  pricingCategoriesOfEvents,
  textsOfProducts,
  type ProductTexts,
} from './products/queries-product-parts.ts'
import { findLowPools, stocksOfProducts, type ListedStock } from './availability/queries-stock.ts'
import { presentVariants, type LowPools } from './availability/stock-state.ts'

/**
 * Reads the parts of many listings at once: concurrent requests by the nodes of a list become one statement per kind of part,
 * however long the list. Parts in the catalog cache (`catalog-cache.ts`) are not read at all.
 */
export interface CatalogLoaders {
  texts: DataLoader<number, ProductTexts>
  images: DataLoader<number, Picture[]>
  /** Of those who know a product's number only; a listing carries its own. */
  stocks: DataLoader<number, ListedStock>
  /** What is left for a listing, among others. Never cached; concurrent callers share one query. */
  lowPoolsOf: (stock: ListedStock) => Promise<LowPools>
  /** What is in the bundle that a product is the root of, and whether it can be had now; null where it is none. */
  bundleTerms: DataLoader<number, BundleTerms | null>
  variants: DataLoader<number, (MerchVariant | EventVariant)[]>
  pricingCategories: DataLoader<number, PricingCategory[]>
  contractPartner: DataLoader<number, LegalEntity>
  categoriesOfProduct: DataLoader<number, CategoryOwn[]>
  category: DataLoader<number, CategoryOwn>
  /** An artist, brand or label; null outside the shop's range. */
  artistBySlug: DataLoader<string, CategoryOwn | null>
  subcategories: DataLoader<number, CategoryOwn[]>
  artistsOfTour: DataLoader<number, CategoryOwn[]>
  counts: DataLoader<number, CategoryCounts>
  products: DataLoader<number, ListedMerch['node'][]>
  events: DataLoader<number, ListedEvent['node'][]>
  /** What goes together with a product, merchandise and events, in the operator's order. */
  combined: DataLoader<number, Listing[]>
  /** By number, of what the shop is known to list; null where it has gone meanwhile. */
  merch: DataLoader<number, ListedMerch['node'] | null>
  event: DataLoader<number, ListedEvent['node'] | null>
  /** By number or slug; null outside the shop's range. */
  listing: DataLoader<string, Listing | null>
}

export type Listing = ListedMerch['node'] | ListedEvent['node']

/** How much of a category is shown where it is one of several. */
export const mostProducts = 60
const mostEvents = 100

/** The loaders of this request. */
export const catalogLoaders = oncePer((ctx: RequestContext): CatalogLoaders => createLoaders(ctx))

/** The catalogue as this request sees it. */
export function viewOf(ctx: RequestContext): View {
  const gated = hiddenCategories(ctx.shop, ctx.gateOpen)
  const cache = catalogCacheOf(ctx)
  return { shopId: ctx.shop.id, locale: ctx.locale, now: ctx.clock.now(), ...(gated.length > 0 && { gated }), ...(cache && { cache }) }
}

/** Longer keys are hardly ever requested twice, and not worth their memory. */
const maxKeyLength = 500

/**
 * Reads from the catalog, or from its cache where there is one (`catalog-cache.ts`).
 * @param name names the query; with its arguments it has to say everything that the answer depends on besides the view
 * @param options.timeDependent whether time alone may change the answer
 */
export function cached<T extends object | null>(
  ctx: RequestContext,
  [name, ...args]: readonly [name: string, ...args: unknown[]],
  ask: (view: View) => Promise<T>,
  options?: { timeDependent?: boolean },
): Promise<T> {
  const view = viewOf(ctx)
  if (!view.cache) return ask(view)
  const key = `${scopeOf(view)} ${name} ${JSON.stringify(args)}`
  return key.length > maxKeyLength ? ask(view) : view.cache.read(key, () => ask(view), options)
}

/** Visitors with equal scopes see the same catalog. */
function scopeOf({ shopId, locale, gated }: View): string {
  return `${shopId} ${locale} ${gated?.join() ?? ''}`
}

function createLoaders(ctx: RequestContext): CatalogLoaders {
  const { db, locale } = ctx
  const view = () => viewOf(ctx)
  const timeDependent = { timeDependent: true }
  const { loader, finder, lists } = loadersOf(view())
  const lowPoolsOf = lowPoolsTogether(db)
  const stocks = loader('stocks', (ids) => stocksOfProducts(db, view(), ids))
  const variantsById = async (id: number) => {
    const stock = await stocks.load(id)
    return presentVariants(stock, stock.low ?? (await lowPoolsOf(stock)), view().now)
  }
  return {
    texts: loader('texts', (ids) => textsOfProducts(db, locale, ids)),
    images: lists('images', (ids) => imagesOfProducts(db, locale, ids)),
    stocks,
    lowPoolsOf,
    bundleTerms: new DataLoader(
      async (ids) => {
        // Availability of a bundle is cached for a second; adding it to a cart checks again.
        const read = async (seen: View) => [...(await readBundleTerms(db, ids, seen)).values()]
        const found = await cached(ctx, ['bundleTermsOf', ...ids], read, timeDependent)
        return ids.map((id) => found.find((terms) => terms.id === id) ?? null)
      },
      { cache: false },
    ),
    variants: new DataLoader((ids) => Promise.all(ids.map(variantsById)), { cache: false }),
    pricingCategories: lists('pricingCategories', (ids) => pricingCategoriesOfEvents(db, locale, ids)),
    contractPartner: loader('contractPartner', (ids) => contractPartnersOfProducts(db, ids)),
    categoriesOfProduct: lists('categoriesOfProduct', async (ids) => byTheirOwner(await categoriesOfProducts(db, view(), ids))),
    category: loader('category', (ids) => categoriesById(db, view(), ids)),
    artistBySlug: new DataLoader(
      async (slugs) => {
        const found = await cached(ctx, ['artistsBySlug', ...slugs], (seen) => artistsBySlug(db, seen, slugs), timeDependent)
        return slugs.map((slug) => found.find((artist) => artist.slug === slug) ?? null)
      },
      { cache: false },
    ),
    subcategories: lists('subcategories', async (ids) => byTheirOwner(await subcategoriesOf(db, view(), ids)), timeDependent),
    artistsOfTour: lists('artistsOfTour', async (ids) => byTheirOwner(await artistsOfTours(db, view(), ids))),
    counts: loader('counts', (ids) => countsOfCategories(db, view(), ids), timeDependent),
    products: lists('products', async (ids) => byCategory(await merchOfCategories(db, view(), ids, mostProducts))),
    events: lists('events', async (ids) => byCategory(await eventsOfCategories(db, view(), ids, mostEvents)), timeDependent),
    merch: finder('merchById', (ids) => merchById(db, view(), ids)),
    event: finder('eventById', (ids) => eventsById(db, view(), ids)),
    combined: lists('combined', (ids) => combinedWith(db, view(), ids)),
    listing: new DataLoader((names) => cached(ctx, ['listings', ...names], (seen) => listingsByName(db, seen, names)), {
      cache: false,
    }),
  }
}

/** All calls before the next turn of the event loop share one promise; a `DataLoader` would give each its own. */
function lowPoolsTogether(db: Connection): (stock: ListedStock) => Promise<LowPools> {
  let next: { pools: Set<number>; found: Promise<LowPools> } | null = null

  async function askNext(pools: ReadonlySet<number>): Promise<LowPools> {
    // After the loaders, so that listings from the cache join in.
    await nextTurn()
    next = null
    return pools.size > 0 ? findLowPools(db, [...pools]) : new Map()
  }

  return ({ variants }) => {
    if (!next) {
      const pools = new Set<number>()
      next = { pools, found: askNext(pools) }
    }
    for (const variant of variants) for (const pool of variant.pools) next.pools.add(pool)
    return next.found
  }
}

async function combinedWith(db: Connection, view: View, ids: number[]): Promise<Map<number, Listing[]>> {
  const [merch, events] = await Promise.all([merchCombinedWith(db, view, ids), eventsCombinedWith(db, view, ids)])
  return byCategory<Listing>([...merch, ...events].sort((a, b) => a.place - b.place))
}

/** A number may be somebody's slug: the slug counts first. */
async function listingsByName(db: Connection, view: View, names: readonly string[]): Promise<(Listing | null)[]> {
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  const [merch, events] = await Promise.all([merchByName(db, view, ids, names), eventsByName(db, view, ids, names)])
  const found: Listing[] = [...merch, ...events]
  const bySlug = new Map(found.map((listing) => [listing.slug, listing]))
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  return names.map((name) => bySlug.get(name) ?? byId.get(String(Number(name))) ?? null)
}

/** Loaders of what is cached by id, as this view sees it. */
function loadersOf(view: View) {
  const through = <T extends object>(part: string, read: Read<T>, options?: { timeDependent?: boolean }): Read<T> =>
    view.cache ? (ids) => view.cache?.readEach(`${scopeOf(view)} ${part}`, ids, read, options) ?? read(ids) : read

  /** Every id has exactly one value; one without is a fault of ours. */
  function loader<T extends object>(part: string, read: Read<T>, options?: { timeDependent?: boolean }): DataLoader<number, T> {
    const ask = through(part, read, options)
    const batch = async (ids: readonly number[]) => {
      const found = await ask([...new Set(ids)])
      return ids.map((id) => found.get(id) ?? new Error(`Nothing was found for ${id}`))
    }
    return new DataLoader(batch, { cache: false })
  }

  /** An id may have nothing. */
  function finder<T extends object>(part: string, read: Read<T>): DataLoader<number, T | null> {
    const ask = through(part, read)
    const batch = async (ids: readonly number[]) => {
      const found = await ask([...new Set(ids)])
      return ids.map((id) => found.get(id) ?? null)
    }
    return new DataLoader(batch, { cache: false })
  }

  /** Every id has a list, empty where nothing was found. */
  function lists<T>(part: string, read: Read<T[]>, options?: { timeDependent?: boolean }): DataLoader<number, T[]> {
    const readAll: Read<T[]> = async (ids) => {
      const found = await read(ids)
      return new Map(ids.map((id) => [id, found.get(id) ?? []]))
    }
    return loader(part, readAll, options)
  }

  return { loader, finder, lists }
}

type Read<T> = (ids: number[]) => Promise<Map<number, T>>

function byTheirOwner(found: readonly RelatedCategory[]): Map<number, CategoryOwn[]> {
  return grouped(found, ({ ofId, category }) => [ofId, category])
}

function byCategory<T>(found: readonly { node: T; categoryId: number | null }[]): Map<number, T[]> {
  return grouped(found, ({ node, categoryId }) => [categoryId ?? 0, node])
}
