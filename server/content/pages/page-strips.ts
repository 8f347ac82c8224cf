import type { Category, ContentPage, Event, MerchProduct } from '#api/resolvers.ts'
import { catalogLoaders, type Listing } from '#server/catalog/loaders.ts'
import { readCategory } from '#server/catalog/categories/read-category.ts'
import type { RequestContext } from '#server/context.ts'
import type { PageStrip } from './queries-pages.ts'

const mostMerch = 8
const mostDates = 8

/**
 * What a landing page shows of the catalogue (STA-14, HOM-09), as this shop lists it today: what has gone, or is not sold here, is
 * left out, and so is a strip of which nothing is left. What listings are made of is resolved for those who ask.
 */
export async function readStrips(ctx: RequestContext, strips: readonly PageStrip[]): Promise<ContentPage['strips']> {
  const read = await Promise.all(strips.map((strip) => readStrip(ctx, strip)))
  return read.filter(({ products, events, tours }) => products.length + events.length + tours.length > 0)
}

async function readStrip(ctx: RequestContext, { title, more, ...named }: PageStrip): Promise<ContentPage['strips'][number]> {
  const [listings, tours] = await Promise.all([listingsOf(ctx, named), toursOf(ctx, named.tours ?? [])])
  const ofType = (type: Listing['__typename']): Partial<Listing>[] => listings.filter((listing) => listing.__typename === type)
  return { title, more: more ?? null, products: ofType('MerchProduct') as MerchProduct[], events: ofType('Event') as Event[], tours }
}

async function listingsOf(ctx: RequestContext, { show = [], merchOf, datesOf }: Omit<PageStrip, 'title'>): Promise<Listing[]> {
  const load = catalogLoaders(ctx)
  const category = merchOf ?? datesOf
  if (category === undefined) {
    const found = await Promise.all(show.map((slug) => load.listing.load(slug)))
    return found.filter((listing) => listing !== null)
  }
  const found = await readCategory(ctx, category)
  if (!found) return []
  return merchOf === undefined
    ? (await load.events.load(Number(found.id))).slice(0, mostDates)
    : (await load.products.load(Number(found.id))).slice(0, mostMerch)
}

async function toursOf(ctx: RequestContext, slugs: readonly string[]): Promise<Category[]> {
  const found: (Partial<Category> | null)[] = await Promise.all(slugs.map((slug) => readCategory(ctx, slug, ['TOUR'])))
  return found.filter((tour) => tour !== null) as Category[]
}
