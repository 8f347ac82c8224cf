import { setImmediate as nextTurn } from 'node:timers/promises'
import type DataLoader from 'dataloader'
import type { CategoryType, LegalEntity } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { stocksOfProducts, type ListedStock } from './availability/queries-stock.ts'
import { readLowPools } from './availability/read-low-pools.ts'
import type { LowPools } from './availability/stock-state.ts'
import {
  cachedListsById,
  cachedRead,
  cachedReadById,
  grouped,
  partFinder,
  partLoader,
  uncached,
  type PartLoader,
  type View,
} from './cached-reads.ts'
import {
  artistsBySlug,
  artistsOfTours,
  categoriesById,
  categoriesOfProducts,
  findCategory,
  stagesOfEvents,
  listSubcategories,
  type CategoryOwn,
  type RelatedCategory,
} from './categories/queries-categories.ts'
import { listEventSpans, countProducts, type EventSpan } from './categories/queries-counts.ts'
import {
  datesOfMerch,
  eventsById,
  eventsByName,
  eventsCombinedWith,
  eventsOfCategories,
  type ListedEvent,
} from './events/queries-events.ts'
import { readBundleTerms, type BundleTerms } from './records-products.ts'
import { merchById, merchByName, merchCombinedWith, merchOfCategories, merchOfEvents, type ListedMerch } from './products/queries-merch.ts'
import {
  contractPartnersOfProducts,
  imagesOfProducts,
  pricingCategoriesOfEvents,
  textsOfProducts,
  type EventCategory,
  type ProductTexts,
} from './products/queries-product-parts.ts'

/**
 * Reads the parts of many listings at once: what the entries of a list ask for concurrently becomes one statement per kind of part,
 * however long the list is. Parts that are in the catalog cache are not read at all.
 */
export interface CatalogLoaders {
  texts: PartLoader<ProductTexts>
  images: PartLoader<Picture[]>
  /** For products of which only the id is known; a listing brings its stock along. */
  stocks: PartLoader<ListedStock>
  /** The low pools of a listing, among others. Never cached; concurrent callers share one query. */
  lowPoolsOf: (stock: ListedStock) => Promise<LowPools>
  /** The bundle whose root is this product, with its current availability; null if there is none. */
  bundleTerms: DataLoader<number, BundleTerms | null>
  pricingCategories: PartLoader<EventCategory[]>
  contractPartner: PartLoader<LegalEntity>
  categoriesOfProduct: PartLoader<CategoryOwn[]>
  /** The tours of an event, then the other artists on stage. */
  stageOfEvent: PartLoader<CategoryOwn[]>
  category: PartLoader<CategoryOwn>
  /** The same for entries of a list; null if one was removed in the meantime. */
  listedCategory: PartLoader<CategoryOwn | null>
  /** An artist, brand or label; null outside the shop's range. */
  artistBySlug: DataLoader<string, CategoryOwn | null>
  subcategories: PartLoader<CategoryOwn[]>
  artistsOfTour: PartLoader<CategoryOwn[]>
  productCounts: PartLoader<{ products: number }>
  eventSpans: PartLoader<EventSpan>
  products: PartLoader<ListedMerch['node'][]>
  events: PartLoader<ListedEvent['node'][]>
  /** The merchandise of an event's tours, then of its headliner. */
  merchOfEvent: PartLoader<ListedMerch['node'][]>
  /** The next dates of the artist of a product of merchandise, by start, as far as tickets are left. */
  datesOfMerch: PartLoader<ListedEvent['node'][]>
  /** The products to buy with a product, merchandise and events, in the operator's order. */
  combined: PartLoader<Listing[]>
  /** By id, for products that the shop is known to list; null if one was removed in the meantime. */
  merch: PartLoader<ListedMerch['node'] | null>
  event: PartLoader<ListedEvent['node'] | null>
  /** By id or slug; null outside the shop's range. */
  listing: DataLoader<string, Listing | null>
}

export type MerchListing = ListedMerch['node']
export type EventListing = ListedEvent['node']
export type Listing = MerchListing | EventListing

/** The most entries of a category, where it is one of several. */
export const maxProducts = 60
export const maxEvents = 100
/** How much is read of what goes with an event or a product. If some of it is sold out, enough is left to show. */
const maxSuggested = 12

/** The loaders of this request. */
export const catalogLoaders = oncePer((ctx: RequestContext): CatalogLoaders => createLoaders(ctx))

function createLoaders(ctx: RequestContext): CatalogLoaders {
  return {
    texts: partLoader(ctx, readTexts),
    images: partLoader(ctx, readImages),
    stocks: partLoader(ctx, readStocks),
    lowPoolsOf: lowPoolsTogether(ctx),
    bundleTerms: uncached(async (ids: readonly number[]) => {
      const bundles = await readBundles(ctx, ids)
      return ids.map((id) => bundles.find((terms) => terms.id === id) ?? null)
    }),
    pricingCategories: partLoader(ctx, readPricingCategories),
    contractPartner: partLoader(ctx, readContractPartners),
    categoriesOfProduct: partLoader(ctx, readCategoriesOfProducts),
    stageOfEvent: partLoader(ctx, readStagesOfEvents),
    category: partLoader(ctx, readCategories),
    listedCategory: partFinder(ctx, readCategories),
    artistBySlug: uncached(async (slugs: readonly string[]) => {
      const artists = await readArtistsBySlug(ctx, slugs)
      return slugs.map((slug) => artists.find((artist) => artist.slug === slug) ?? null)
    }),
    subcategories: partLoader(ctx, readSubcategories),
    artistsOfTour: partLoader(ctx, readArtistsOfTours),
    productCounts: partLoader(ctx, readProductCounts),
    eventSpans: partLoader(ctx, readEventSpans),
    products: partLoader(ctx, readMerchOfCategories),
    events: partLoader(ctx, readEventsOfCategories),
    merchOfEvent: partLoader(ctx, readMerchOfEvents),
    datesOfMerch: partLoader(ctx, readDatesOfMerch),
    combined: partLoader(ctx, readCombined),
    merch: partFinder(ctx, readMerchById),
    event: partFinder(ctx, readEventsById),
    listing: uncached((names: readonly string[]) => readListings(ctx, names)),
  }
}

const readTexts = cachedReadById({ name: 'texts', read: (connection, { locale }, ids) => textsOfProducts(connection, locale, ids) })
const readImages = cachedListsById({ name: 'images', read: (connection, { locale }, ids) => imagesOfProducts(connection, locale, ids) })
const readStocks = cachedReadById({ name: 'stocks', read: stocksOfProducts })
const readPricingCategories = cachedListsById({
  name: 'pricingCategories',
  read: (connection, { locale }, ids) => pricingCategoriesOfEvents(connection, locale, ids),
})
const readContractPartners = cachedReadById({
  name: 'contractPartners',
  read: (connection, _view, ids) => contractPartnersOfProducts(connection, ids),
})
/** Whether a bundle is available is cached for a second; adding it to a cart checks again. */
const readBundles = cachedRead({
  name: 'bundles',
  timeDependent: true,
  read: async (connection, view, ids: readonly number[]) => [...(await readBundleTerms(connection, ids, view)).values()],
})

const readCategories = cachedReadById({ name: 'categories', read: categoriesById })
const readCategoriesOfProducts = cachedListsById({
  name: 'categoriesOfProducts',
  read: async (connection, view, ids) => byOwner(await categoriesOfProducts(connection, view, ids)),
})
const readStagesOfEvents = cachedListsById({
  name: 'stagesOfEvents',
  timeDependent: true,
  read: async (connection, view, ids) => byOwner(await stagesOfEvents(connection, view, ids)),
})
const readSubcategories = cachedListsById({
  name: 'subcategories',
  timeDependent: true,
  read: async (connection, view, ids) => byOwner(await listSubcategories(connection, view, ids)),
})
const readArtistsOfTours = cachedListsById({
  name: 'artistsOfTours',
  read: async (connection, view, ids) => byOwner(await artistsOfTours(connection, view, ids)),
})
const readArtistsBySlug = cachedRead({ name: 'artistsBySlug', timeDependent: true, read: artistsBySlug })
const readProductCounts = cachedReadById({ name: 'productCounts', read: countProducts })
const readEventSpans = cachedReadById({ name: 'eventSpans', timeDependent: true, read: listEventSpans })

const readMerchOfCategories = cachedListsById({
  name: 'merchOfCategories',
  read: async (connection, view, ids) => byCategory(await merchOfCategories(connection, view, ids, maxProducts)),
})
const readEventsOfCategories = cachedListsById({
  name: 'eventsOfCategories',
  timeDependent: true,
  read: async (connection, view, ids) => byCategory(await eventsOfCategories(connection, view, ids, maxEvents)),
})
const readMerchOfEvents = cachedListsById({
  name: 'merchOfEvents',
  read: async (connection, view, ids) => byCategory(await merchOfEvents(connection, view, ids, maxSuggested)),
})
const readDatesOfMerch = cachedListsById({
  name: 'datesOfMerch',
  timeDependent: true,
  read: async (connection, view, ids) => byCategory(await datesOfMerch(connection, view, ids, maxSuggested)),
})
const readCombined = cachedListsById({ name: 'combined', read: combinedWith })
const readMerchById = cachedReadById({ name: 'merchById', read: merchById })
const readEventsById = cachedReadById({ name: 'eventsById', read: eventsById })
/** Listings by id or slug, in the order of the names; null for what the shop does not sell. */
export const readListings = cachedRead({ name: 'listings', read: listingsByName })

/** All calls before the next turn of the event loop share one promise; a `DataLoader` would create one for each. */
function lowPoolsTogether(ctx: RequestContext): (stock: ListedStock) => Promise<LowPools> {
  let next: { pools: Set<number>; lowPools: Promise<LowPools> } | null = null

  async function readNext(pools: ReadonlySet<number>): Promise<LowPools> {
    // After the loaders, so that listings from the cache join in.
    await nextTurn()
    next = null
    return pools.size > 0 ? readLowPools(ctx, [...pools]) : new Map()
  }

  return ({ variants }) => {
    if (!next) {
      const pools = new Set<number>()
      next = { pools, lowPools: readNext(pools) }
    }
    for (const variant of variants) for (const pool of variant.pools) next.pools.add(pool)
    return next.lowPools
  }
}

async function combinedWith(connection: Connection, view: View, ids: readonly number[]): Promise<Map<number, Listing[]>> {
  const [merch, events] = await Promise.all([merchCombinedWith(connection, view, ids), eventsCombinedWith(connection, view, ids)])
  return byCategory<Listing>([...merch, ...events].sort((a, b) => a.place - b.place))
}

/** A name of digits may be an id or a slug: the slug takes precedence. */
async function listingsByName(connection: Connection, view: View, names: readonly string[]): Promise<(Listing | null)[]> {
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  const [merch, events] = await Promise.all([merchByName(connection, view, ids, names), eventsByName(connection, view, ids, names)])
  const listings: Listing[] = [...merch, ...events]
  const bySlug = new Map(listings.map((listing) => [listing.slug, listing]))
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return names.map((name) => bySlug.get(name) ?? byId.get(String(Number(name))) ?? null)
}

function byOwner(related: readonly RelatedCategory[]): Map<number, CategoryOwn[]> {
  return grouped(related, ({ ofId, category }) => [ofId, category])
}

function byCategory<T>(listed: readonly { node: T; categoryId: number | null }[]): Map<number, T[]> {
  return grouped(listed, ({ node, categoryId }) => [categoryId ?? 0, node])
}

const allTypes = ['CATEGORY', 'ARTIST', 'BRAND', 'LABEL', 'TOUR'] as const

/** A category, artist or tour of one of these types; null outside the shop's range. */
export function readCategory(ctx: RequestContext, slug: string, types: readonly CategoryType[] = allTypes): Promise<CategoryOwn | null> {
  return cachedCategory(ctx, slug, types)
}

const cachedCategory = cachedRead({ name: 'category', timeDependent: true, read: findCategory })
