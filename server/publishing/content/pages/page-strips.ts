import type { Category, ContentPage, Event, MerchProduct } from '#api/resolvers.ts'
import { catalogLoaders, readCategory, type Listing } from '#server/selling/catalog/loaders.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { PageStrip } from './queries-pages.ts'

const maxMerch = 8
const maxDates = 8

/**
 * The strips of a landing page with their products, dates and tours (STA-14, HOM-09). What this shop does not list is left out, and so
 * are strips that are empty then. The fields of listings are resolved on request.
 */
export async function readStrips(ctx: RequestContext, strips: readonly PageStrip[]): Promise<ContentPage['strips']> {
  const filled = await Promise.all(strips.map((strip) => readStrip(ctx, strip)))
  return filled.filter(({ products, events, tours }) => products.length + events.length + tours.length > 0)
}

async function readStrip(ctx: RequestContext, { title, more, ...named }: PageStrip): Promise<ContentPage['strips'][number]> {
  const [listings, tours] = await Promise.all([readListings(ctx, named), readTours(ctx, named.tours ?? [])])
  const ofType = (type: Listing['__typename']): Partial<Listing>[] => listings.filter((listing) => listing.__typename === type)
  return { title, more: more ?? null, products: ofType('MerchProduct') as MerchProduct[], events: ofType('Event') as Event[], tours }
}

async function readListings(ctx: RequestContext, { show = [], merchOf, datesOf }: Omit<PageStrip, 'title'>): Promise<Listing[]> {
  const load = catalogLoaders(ctx)
  const category = merchOf ?? datesOf
  if (category === undefined) {
    const listings = await Promise.all(show.map((slug) => load.listing.load(slug)))
    return listings.filter((listing) => listing !== null)
  }
  const row = await readCategory(ctx, category)
  if (!row) return []
  return merchOf === undefined
    ? (await load.events.load(Number(row.id))).slice(0, maxDates)
    : (await load.products.load(Number(row.id))).slice(0, maxMerch)
}

async function readTours(ctx: RequestContext, slugs: readonly string[]): Promise<Category[]> {
  const tours: (Partial<Category> | null)[] = await Promise.all(slugs.map((slug) => readCategory(ctx, slug, ['TOUR'])))
  return tours.filter((tour) => tour !== null) as Category[]
}
