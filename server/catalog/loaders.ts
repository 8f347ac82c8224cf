import DataLoader from 'dataloader'
import type { EventVariant, LegalEntity, MerchVariant, PricingCategory } from '#api/resolvers.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '../context.ts'
import { hiddenCategories } from '../shops/shop-access.ts'
import {
  artistsBySlug,
  artistsOfTours,
  categoriesById,
  categoriesOfProducts,
  subcategoriesOf,
  type CategoryOwn,
  type RelatedCategory,
} from './queries-categories.ts'
import { countsOfCategories, type CategoryCounts } from './queries-artists.ts'
import type { Picture } from './present-image.ts'
import { eventsByName, eventsCombinedWith, eventsOfCategories, type ListedEvent } from './queries-events.ts'
import type { View } from './queries-listing.ts'
import { merchByName, merchCombinedWith, merchOfCategories, type ListedMerch } from './queries-merch.ts'
import {
  contractPartnersOfProducts,
  grouped,
  imagesOfProducts,
  overlaysOfProducts,
  pricingCategoriesOfEvents,
  textsOfProducts,
  variantsOfProducts,
  type Overlays,
  type ProductTexts,
} from './queries-product-parts.ts'

/**
 * Reads the parts of many listings at once: whatever the nodes of a list ask for in the same breath becomes one
 * statement per kind of part, however long the list. Nothing is remembered beyond that, so a later question in the
 * same request sees what has changed.
 */
export interface CatalogLoaders {
  texts: DataLoader<number, ProductTexts>
  images: DataLoader<number, Picture[]>
  overlays: DataLoader<number, Overlays>
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
  /** By number or slug; null outside the shop's range. */
  listing: DataLoader<string, Listing | null>
}

export type Listing = ListedMerch['node'] | ListedEvent['node']

/** How much of a category is shown where it is one of several. */
const mostProducts = 60
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
  return { shopId: ctx.shop.id, locale: ctx.locale, now: ctx.clock.now(), ...(gated.length > 0 && { gated }) }
}

function createLoaders(ctx: RequestContext): CatalogLoaders {
  const { db, locale } = ctx
  const view = () => viewOf(ctx)
  return {
    texts: loader((ids) => textsOfProducts(db, locale, ids)),
    images: lists((ids) => imagesOfProducts(db, locale, ids)),
    overlays: loader((ids) => overlaysOfProducts(db, ids)),
    variants: lists((ids) => variantsOfProducts(db, view(), ids)),
    pricingCategories: lists((ids) => pricingCategoriesOfEvents(db, locale, ids)),
    contractPartner: loader((ids) => contractPartnersOfProducts(db, ids)),
    categoriesOfProduct: lists(async (ids) => byTheirOwner(await categoriesOfProducts(db, view(), ids))),
    category: loader((ids) => categoriesById(db, view(), ids)),
    artistBySlug: new DataLoader(
      async (slugs) => {
        const found = await artistsBySlug(db, view(), slugs)
        return slugs.map((slug) => found.find((artist) => artist.slug === slug) ?? null)
      },
      { cache: false },
    ),
    subcategories: lists(async (ids) => byTheirOwner(await subcategoriesOf(db, view(), ids))),
    artistsOfTour: lists(async (ids) => byTheirOwner(await artistsOfTours(db, view(), ids))),
    counts: loader((ids) => countsOfCategories(db, view(), ids)),
    products: lists(async (ids) => byCategory(await merchOfCategories(db, view(), ids, mostProducts))),
    events: lists(async (ids) => byCategory(await eventsOfCategories(db, view(), ids, mostEvents))),
    combined: lists((ids) => combinedWith(db, view(), ids)),
    listing: new DataLoader((names) => listingsByName(db, view(), names), { cache: false }),
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

/** Every id has exactly one value; one without is a fault of ours. */
function loader<T>(read: (ids: number[]) => Promise<Map<number, T>>): DataLoader<number, T> {
  const batch = async (ids: readonly number[]) => {
    const found = await read([...new Set(ids)])
    return ids.map((id) => found.get(id) ?? new Error(`Nothing was found for ${id}`))
  }
  return new DataLoader(batch, { cache: false })
}

/** Every id has a list, empty where nothing was found. */
function lists<T>(read: (ids: number[]) => Promise<Map<number, T[]>>): DataLoader<number, T[]> {
  const batch = async (ids: readonly number[]) => {
    const found = await read([...new Set(ids)])
    return ids.map((id) => found.get(id) ?? [])
  }
  return new DataLoader(batch, { cache: false })
}

function byTheirOwner(found: readonly RelatedCategory[]): Map<number, CategoryOwn[]> {
  return grouped(found, ({ ofId, category }) => [ofId, category])
}

function byCategory<T>(found: readonly { node: T; categoryId: number | null }[]): Map<number, T[]> {
  return grouped(found, ({ node, categoryId }) => [categoryId ?? 0, node])
}
