import type { Category, CombinedProduct, Event, EventVariant, Image, MerchVariant, Resolvers } from '#api/resolvers.ts'
import { eventSettings } from '#core/catalog/events/event-settings.ts'
import type { RequestContext } from '#server/context.ts'
import { checkedFirst } from './cursor.ts'
import { artistInitials, listArtists, type ArtistPage } from './categories/list-artists.ts'
import { listEvents, searchEvents, type EventPage } from './events/list-events.ts'
import { listMerch, longestList, searchMerch, type MerchPage } from './products/list-products.ts'
import { catalogLoaders, mostProducts, cached } from './loaders.ts'
import { thumbnailsOf } from '#server/images/present-image.ts'
import {
  allArtists,
  allCategories,
  allCategoryCategories,
  allTours,
  artistTypes,
  homeSections,
  homeTours,
  type CategoryOwn,
} from './categories/queries-categories.ts'
import { citiesWithEvents } from './events/queries-event-filter.ts'
import { findEvent } from './events/queries-events.ts'
import { findMerch, type ListedMerch } from './products/queries-merch.ts'
import type { ProductTexts } from './products/queries-product-parts.ts'
import { readCategory } from './categories/read-category.ts'
import { availableOf, pricesOf, variantsOf } from './availability/resolve-stock.ts'
import { suggestions } from './search/suggestions.ts'

/** Time alone may change it: an event ends, a day begins. */
const timeDependent = { timeDependent: true }

export const resolvers: Resolvers<RequestContext> = {
  Query: {
    product: async (_root, { id }, ctx) => (await merchOf(ctx, id)) ?? (await eventOf(ctx, id)),
    merchProduct: (_root, { id }, ctx) => merchOf(ctx, id),
    event: (_root, { id }, ctx) => eventOf(ctx, id),
    productWithPriceDetails: (_root, { productId }, ctx) => catalogLoaders(ctx).listing.load(productId),
    meta: async (_root, { productId }, ctx) => productMeta(ctx, productId),
    organizer: async (_root, { eventId }, ctx) => {
      const event = await eventOf(ctx, eventId)
      if (!event) return null
      const owningCompanyAddress = await catalogLoaders(ctx).contractPartner.load(idOf(event))
      return { localOrganizer: event.localOrganizer ?? null, owningCompanyAddress }
    },
    category: (_root, { slug }, ctx) => readCategory(ctx, slug),
    artist: (_root, { slug }, ctx) => readCategory(ctx, slug, artistTypes),
    tour: (_root, { slug }, ctx) => readCategory(ctx, slug, ['TOUR']),
    allCategories: (_root, _args, ctx) => cached(ctx, ['allCategories'], (view) => allCategories(ctx.db, view)),
    allCategoryCategories: (_root, _args, ctx) => cached(ctx, ['allCategoryCategories'], (view) => allCategoryCategories(ctx.db, view)),
    allArtists: (_root, _args, ctx) => cached(ctx, ['allArtists'], (view) => allArtists(ctx.db, view), timeDependent),
    artists: (_root, args, ctx) => listArtists(ctx, args),
    artistInitials: (_root, _args, ctx) => artistInitials(ctx),
    allTours: (_root, _args, ctx) => cached(ctx, ['allTours'], (view) => allTours(ctx.db, view), timeDependent),
    homeTours: (_root, { first }, ctx) =>
      cached(ctx, ['homeTours', first], (view) => homeTours(ctx.db, view, checkedFirst(first, 50)), timeDependent),
    homeSections: (_root, _args, ctx) => cached(ctx, ['homeSections'], (view) => homeSections(ctx.db, view), timeDependent),
    allEvents: (_root, args, ctx) => listEvents(ctx, null, args),
    eventCities: (_root, _args, ctx) => cached(ctx, ['eventCities'], (view) => citiesWithEvents(ctx.db, view), timeDependent),
    allEventsInCategory: (_root, args, ctx) => listEvents(ctx, args.categorySlug, args),
    productsInCategory: (_root, args, ctx) => listMerch(ctx, args.categorySlug, args),
    allProductsInCategory: (_root, { categorySlug }, ctx) => listMerch(ctx, categorySlug, { first: longestList }),
    allProducts: (_root, args, ctx) => listMerch(ctx, null, args),
    searchProducts: (_root, { query, ...paging }, ctx) => searchMerch(ctx, query, paging),
    searchEvents: (_root, { query, ...paging }, ctx) => searchEvents(ctx, query, paging),
    suggestions: (_root, _args, ctx) => suggestions(ctx),
  },
  Product: { __resolveType: (product) => product.__typename ?? 'MerchProduct' },
  ProductVariant: { __resolveType: (variant) => variant.__typename ?? 'MerchVariant' },
  MerchProductConnection: { totalCount: (list) => (list as MerchPage).count() },
  CategoryConnection: { totalCount: (list) => (list as ArtistPage).count() },
  EventConnection: {
    totalCount: async (list) => (await (list as EventPage).count()).events,
    cityCount: async (list) => (await (list as EventPage).count()).cities,
  },
  Image: {
    tags: (image: Partial<Image>) => image.tags ?? [],
    thumbnails: ({ sha256, widths, thumbnails }: Partial<Image>) =>
      thumbnails ?? (sha256 && widths ? thumbnailsOf({ sha256, widths }) : []),
  },
  CombinedProduct: {
    images: (product, _args, ctx) => product.images ?? catalogLoaders(ctx).images.load(idOf(product)),
    description: (product, _args, ctx) => text(ctx, product, 'description'),
    disclaimer: (product, _args, ctx) => text(ctx, product, 'disclaimer'),
    shippingRequirements: (product) => product.shippingRequirements ?? [],
    available: (product, _args, ctx) => availableOf(ctx, product),
    price: async (product, _args, ctx) => (product.kind === 'event' ? (await pricesOf(ctx, product)).low : (product.price ?? 0)),
    variants: async (product, _args, ctx) => (await variantsOf(ctx, product)) as (MerchVariant & EventVariant)[],
  },
  MerchProduct: {
    combinedProducts: (product, _args, ctx) => combinedProducts(ctx, product),
    relatedItems: (product, _args, ctx) => relatedItems(ctx, product),
    artistCategory: (product) => product.artist ?? null,
    description: (product, _args, ctx) => text(ctx, product, 'description'),
    disclaimer: (product, _args, ctx) => text(ctx, product, 'disclaimer'),
    additionalInformation: (product, _args, ctx) => text(ctx, product, 'additionalInformation'),
    details: (product, _args, ctx) => text(ctx, product, 'details'),
    safety: (product, _args, ctx) => text(ctx, product, 'safety'),
    fibreContent: (product, _args, ctx) => text(ctx, product, 'fibreContent'),
    guarantee: (product, _args, ctx) => text(ctx, product, 'guarantee'),
    images: (product, _args, ctx) => product.images ?? catalogLoaders(ctx).images.load(idOf(product)),
    categories: async (product, _args, ctx) => {
      const categories = await catalogLoaders(ctx).categoriesOfProduct.load(idOf(product))
      return categories.filter((category) => category.type !== 'TOUR')
    },
    available: (product, _args, ctx) => availableOf(ctx, product),
    productVariants: async (product, _args, ctx) => (await variantsOf(ctx, product)) as MerchVariant[],
  },
  Event: {
    image: async (event, _args, ctx) => (await catalogLoaders(ctx).images.load(idOf(event)))[0] ?? null,
    combinedProducts: (event, _args, ctx) => combinedProducts(ctx, event),
    description: (event, _args, ctx) => text(ctx, event, 'description'),
    disclaimer: (event, _args, ctx) => text(ctx, event, 'disclaimer'),
    images: (event, _args, ctx) => catalogLoaders(ctx).images.load(idOf(event)),
    owningCompanyAddress: (event, _args, ctx) => catalogLoaders(ctx).contractPartner.load(idOf(event)),
    tours: async (event, _args, ctx) => {
      const categories = await catalogLoaders(ctx).categoriesOfProduct.load(idOf(event))
      return categories.filter((category) => category.type === 'TOUR')
    },
    leads: (event, _args, ctx) => leads(ctx, event),
    relatedItems: (event, _args, ctx) => relatedItems(ctx, event),
    available: (event, _args, ctx) => availableOf(ctx, event),
    price: async (event, _args, ctx) => (await pricesOf(ctx, event)).low,
    priceLow: async (event, _args, ctx) => (await pricesOf(ctx, event)).low,
    priceHigh: async (event, _args, ctx) => (await pricesOf(ctx, event)).high,
    productVariants: async (event, _args, ctx) => (await variantsOf(ctx, event)) as EventVariant[],
    pricingCategories: (event, _args, ctx) => catalogLoaders(ctx).pricingCategories.load(idOf(event)),
  },
  Category: {
    displayName: own('displayName'),
    order: own('order'),
    subtitle: own('subtitle'),
    abstract: own('abstract'),
    description: own('description'),
    disclaimer: own('disclaimer'),
    alternativeNames: own('alternativeNames'),
    mainCategory: own('mainCategory'),
    squareImage: own('squareImage'),
    landscapeImage: own('landscapeImage'),
    ticketImage: own('ticketImage'),
    sortOrderTicketTopLeft: own('sortOrderTicketTopLeft'),
    sortOrderTicketTopRight: own('sortOrderTicketTopRight'),
    sortOrderTicketBottom: own('sortOrderTicketBottom'),
    sortOrderHomepage: own('sortOrderHomepage'),
    featuredAt: own('featuredAt'),
    startDate: own('startDate'),
    endDate: own('endDate'),
    meta: own('meta'),
    subcategories: (category, _args, ctx) => catalogLoaders(ctx).subcategories.load(idOf(category)),
    tours: async (category, _args, ctx) => {
      const below = await catalogLoaders(ctx).subcategories.load(idOf(category))
      return below.filter((each) => each.type === 'TOUR')
    },
    artists: (category, _args, ctx) => catalogLoaders(ctx).artistsOfTour.load(idOf(category)),
    artistNames: async (category, _args, ctx) => {
      const artists = await catalogLoaders(ctx).artistsOfTour.load(idOf(category))
      return artists.length > 0 ? artists.map((artist) => artist.name).join(', ') : null
    },
    productCount: async (category, _args, ctx) => (await catalogLoaders(ctx).counts.load(idOf(category))).products,
    eventCount: async (category, _args, ctx) => (await catalogLoaders(ctx).counts.load(idOf(category))).events,
    eventCityCount: async (category, _args, ctx) => (await catalogLoaders(ctx).counts.load(idOf(category))).cities,
    eventsFrom: async (category, _args, ctx) => (await catalogLoaders(ctx).counts.load(idOf(category))).eventsFrom,
    eventsUntil: async (category, _args, ctx) => (await catalogLoaders(ctx).counts.load(idOf(category))).eventsUntil,
    products: async (category, { first }, ctx) => {
      const most = checkedFirst(first ?? mostProducts, mostProducts)
      return (await catalogLoaders(ctx).products.load(idOf(category))).slice(0, most)
    },
    events: (category, _args, ctx) => catalogLoaders(ctx).events.load(idOf(category)),
  },
}

function merchOf(ctx: RequestContext, id: string) {
  return cached(ctx, ['merch', id], (view) => findMerch(ctx.db, view, id))
}

function eventOf(ctx: RequestContext, id: string) {
  return cached(ctx, ['event', id], (view) => findEvent(ctx.db, view, id))
}

/** The same listings by another name: what they are made of is read under theirs. */
async function combinedProducts(ctx: RequestContext, product: { id?: string }): Promise<Partial<CombinedProduct>[]> {
  const listings = await catalogLoaders(ctx).combined.load(idOf(product))
  return listings.map((listing) => ({ ...listing, __typename: 'CombinedProduct' }))
}

/** EVT-15: whom the operator names, else who plays on the tour, else the headliner. */
async function leads(ctx: RequestContext, event: Partial<Event>): Promise<Partial<Category>[]> {
  const load = catalogLoaders(ctx)
  const named = eventSettings(event.meta as Record<string, unknown>).leads.slice(0, mostRelated)
  if (named.length > 0) {
    const found = await Promise.all(named.map((slug) => load.artistBySlug.load(slug)))
    return found.filter((artist) => artist !== null)
  }
  const tours = (await load.categoriesOfProduct.load(idOf(event))).filter((category) => category.type === 'TOUR')
  const [artists] = await Promise.all(tours.slice(0, 1).map((tour) => load.artistsOfTour.load(idOf(tour))))
  return artists && artists.length > 0 ? artists : event.artist ? [event.artist] : []
}

/**
 * Merchandise named by slug in the settings of a concert or another piece, else in those of the shop (PRD-12, EVT-15, SHP-17). What
 * is not sold here is left out, and so is the piece itself.
 */
async function relatedItems(ctx: RequestContext, { slug: own, meta }: { slug?: string; meta?: unknown }): Promise<ListedMerch['node'][]> {
  const named = relatedSlugs(meta)
  const slugs = (named.length > 0 ? named : relatedSlugs(ctx.shop.meta)).filter((slug) => slug !== own).slice(0, mostRelated)
  const found = await Promise.all(slugs.map((slug) => catalogLoaders(ctx).listing.load(slug)))
  return found.filter((listing): listing is ListedMerch['node'] => listing?.__typename === 'MerchProduct')
}

function relatedSlugs(meta: unknown): string[] {
  const named: unknown = (meta as Record<string, unknown> | undefined)?.['related_item_slugs']
  return Array.isArray(named) ? named.filter((slug): slug is string => typeof slug === 'string') : []
}

const mostRelated = 12

/** Settings of a product, by number or slug (GQL-37, API-15); null outside the shop's range. */
export async function productMeta(ctx: RequestContext, name: string): Promise<Record<string, unknown> | null> {
  const listing = await catalogLoaders(ctx).listing.load(name)
  return (listing?.meta as Record<string, unknown> | undefined) ?? null
}

/** A field that a listing's artist does not carry yet: there when the category was read itself, else read now. */
function own<Field extends keyof CategoryOwn>(field: Field) {
  return (category: Partial<Category>, _args: unknown, ctx: RequestContext): CategoryOwn[Field] | Promise<CategoryOwn[Field]> => {
    const known = category as Partial<CategoryOwn>
    if (field in known) return known[field] as CategoryOwn[Field]
    return catalogLoaders(ctx)
      .category.load(idOf(category))
      .then((read) => read[field])
  }
}

async function text(ctx: RequestContext, product: { id?: string }, field: keyof ProductTexts) {
  return (await catalogLoaders(ctx).texts.load(idOf(product)))[field]
}

/** Parents come from our own queries, which always read the id. */
function idOf(parent: { id?: string }): number {
  if (parent.id === undefined) throw new Error('A listing without an id')
  return Number(parent.id)
}
