import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { EventVariant, LegalEntity, MerchVariant, PricingCategory } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/context.ts'
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
import { catalogCache } from './catalog-cache.ts'
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
 * Reads the parts of many listings at once: whatever the nodes of a list ask for in the same breath becomes one
 * statement per kind of part, however long the list. What the process remembers of them (`catalog-cache.ts`) is not read at all.
 */
export interface CatalogLoaders {
  texts: DataLoader<number, ProductTexts>
  images: DataLoader<number, Picture[]>
  /** Of those who know a product's number only; a listing carries its own. */
  stocks: DataLoader<number, ListedStock>
  /** What is left for a listing, among others: never remembered, and asked for all at once who want to know in the same breath. */
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

const loaders = new WeakMap<RequestContext, CatalogLoaders>()

export function catalogLoaders(ctx: RequestContext): CatalogLoaders {
  let known = loaders.get(ctx)
  if (!known) {
    known = createLoaders(ctx)
    loaders.set(ctx, known)
  }
  return known
}

/** The catalogue as this request sees it. */
export function viewOf(ctx: RequestContext): View {
  const gated = hiddenCategories(ctx.shop, ctx.gateOpen)
  const kept = catalogCache(ctx)
  return { shopId: ctx.shop.id, locale: ctx.locale, now: ctx.clock.now(), ...(gated.length > 0 && { gated }), ...(kept && { kept }) }
}

/** Longer questions are not worth remembering, nor the memory they would take. */
const longestKey = 500

/**
 * Asks, unless the process remembers the answer.
 * @param name what is asked, and by it and its arguments everything that the answer depends on besides the view
 * @param options.moving whether time alone may change the answer
 */
export function remembered<T extends object | null>(
  ctx: RequestContext,
  [name, ...args]: readonly [name: string, ...args: unknown[]],
  ask: (view: View) => Promise<T>,
  options?: { moving?: boolean },
): Promise<T> {
  const view = viewOf(ctx)
  if (!view.kept) return ask(view)
  const key = `${scopeOf(view)} ${name} ${JSON.stringify(args)}`
  return key.length > longestKey ? ask(view) : view.kept.read(key, () => ask(view), options)
}

/** Who sees the same catalogue. */
function scopeOf({ shopId, locale, gated }: View): string {
  return `${shopId} ${locale} ${gated?.join() ?? ''}`
}

function createLoaders(ctx: RequestContext): CatalogLoaders {
  const { db, locale } = ctx
  const view = () => viewOf(ctx)
  const moving = { moving: true }
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
        // Whether a bundle can be had is remembered for a second: when it is put into a cart, it is asked for anew.
        const read = async (seen: View) => [...(await readBundleTerms(db, ids, seen)).values()]
        const found = await remembered(ctx, ['bundleTermsOf', ...ids], read, moving)
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
        const found = await remembered(ctx, ['artistsBySlug', ...slugs], (seen) => artistsBySlug(db, seen, slugs), moving)
        return slugs.map((slug) => found.find((artist) => artist.slug === slug) ?? null)
      },
      { cache: false },
    ),
    subcategories: lists('subcategories', async (ids) => byTheirOwner(await subcategoriesOf(db, view(), ids)), moving),
    artistsOfTour: lists('artistsOfTour', async (ids) => byTheirOwner(await artistsOfTours(db, view(), ids))),
    counts: loader('counts', (ids) => countsOfCategories(db, view(), ids), moving),
    products: lists('products', async (ids) => byCategory(await merchOfCategories(db, view(), ids, mostProducts))),
    events: lists('events', async (ids) => byCategory(await eventsOfCategories(db, view(), ids, mostEvents)), moving),
    merch: finder('merchById', (ids) => merchById(db, view(), ids)),
    event: finder('eventById', (ids) => eventsById(db, view(), ids)),
    combined: lists('combined', (ids) => combinedWith(db, view(), ids)),
    listing: new DataLoader((names) => remembered(ctx, ['listings', ...names], (seen) => listingsByName(db, seen, names)), {
      cache: false,
    }),
  }
}

/** All who ask before the next turn get one and the same answer: a `DataLoader` would give each a promise of its own. */
function lowPoolsTogether(db: Connection): (stock: ListedStock) => Promise<LowPools> {
  let next: { pools: Set<number>; found: Promise<LowPools> } | null = null

  async function askNext(pools: ReadonlySet<number>): Promise<LowPools> {
    // Later than the loaders: what they find in memory joins in.
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

/** Loaders of what is remembered by a number, as this view sees it. */
function loadersOf(view: View) {
  const through = <T extends object>(part: string, read: Read<T>, options?: { moving?: boolean }): Read<T> =>
    view.kept ? (ids) => view.kept?.readEach(`${scopeOf(view)} ${part}`, ids, read, options) ?? read(ids) : read

  /** Every id has exactly one value; one without is a fault of ours. */
  function loader<T extends object>(part: string, read: Read<T>, options?: { moving?: boolean }): DataLoader<number, T> {
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
  function lists<T>(part: string, read: Read<T[]>, options?: { moving?: boolean }): DataLoader<number, T[]> {
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
