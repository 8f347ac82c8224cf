import type { Category, Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { requiredArgument } from '#server/foundations/request/required-argument.ts'
import { cachedRead, whenLoaded } from '../cached-reads.ts'
import { checkedFirst } from '#server/foundations/request/list-page.ts'
import { catalogLoaders, maxProducts, readCategory } from '../loaders.ts'
import { requireId } from '../products/read-product.ts'
import { artistCount, artistInitials, listArtists } from './list-artists.ts'
import { listTours } from './list-tours.ts'
import type { CategoryPage } from './page-of-sorted.ts'
import {
  allArtists,
  allCategories,
  allCategoryCategories,
  allTours,
  artistTypes,
  homeSections,
  homeTours,
  type CategoryOwn,
} from './queries-categories.ts'

const maxHomeTours = 50

const readAllCategories = cachedRead({ name: 'allCategories', read: allCategories })
const readAllCategoryCategories = cachedRead({ name: 'allCategoryCategories', read: allCategoryCategories })
const readAllArtists = cachedRead({ name: 'allArtists', timeDependent: true, read: allArtists })
const readAllTours = cachedRead({ name: 'allTours', timeDependent: true, read: allTours })
const readHomeTours = cachedRead({ name: 'homeTours', timeDependent: true, read: homeTours })
const readHomeSections = cachedRead({ name: 'homeSections', timeDependent: true, read: homeSections })

export const categoryResolvers: Resolvers<RequestContext> = {
  Query: {
    category: (_root, { slug }, ctx) => readCategory(ctx, slug),
    artist: (_root, { slug, artist_slug }, ctx) => readCategory(ctx, requiredArgument('slug', slug, artist_slug), artistTypes),
    tour: (_root, { slug }, ctx) => readCategory(ctx, slug, ['TOUR']),
    allCategories: (_root, _args, ctx) => readAllCategories(ctx),
    allCategoryCategories: (_root, _args, ctx) => readAllCategoryCategories(ctx),
    allArtists: (_root, _args, ctx) => readAllArtists(ctx),
    artists: (_root, args, ctx) => listArtists(ctx, args),
    artistCount: (_root, _args, ctx) => artistCount(ctx),
    artistInitials: (_root, _args, ctx) => artistInitials(ctx),
    allTours: (_root, _args, ctx) => readAllTours(ctx),
    tours: (_root, args, ctx) => listTours(ctx, args),
    homeTours: (_root, { first }, ctx) => readHomeTours(ctx, checkedFirst(first, maxHomeTours)),
    homeSections: (_root, _args, ctx) => readHomeSections(ctx),
  },
  CategoryConnection: { totalCount: (page) => (page as CategoryPage).count() },
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
    subcategories: (category, _args, ctx) => catalogLoaders(ctx).subcategories.load(requireId(category)),
    tours: (category, _args, ctx) =>
      whenLoaded(catalogLoaders(ctx).subcategories.load(requireId(category)), (subcategories) =>
        subcategories.filter(({ type }) => type === 'TOUR'),
      ),
    artists: (category, _args, ctx) => catalogLoaders(ctx).artistsOfTour.load(requireId(category)),
    artistNames: (category, _args, ctx) =>
      whenLoaded(catalogLoaders(ctx).artistsOfTour.load(requireId(category)), (artists) =>
        artists.length > 0 ? artists.map((artist) => artist.name).join(', ') : null,
      ),
    productCount: (category, _args, ctx) =>
      whenLoaded(catalogLoaders(ctx).productCounts.load(requireId(category)), (counts) => counts.products),
    eventCount: (category, _args, ctx) => whenLoaded(catalogLoaders(ctx).eventSpans.load(requireId(category)), (span) => span.events),
    eventCityCount: (category, _args, ctx) => whenLoaded(catalogLoaders(ctx).eventSpans.load(requireId(category)), (span) => span.cities),
    eventsFrom: (category, _args, ctx) => whenLoaded(catalogLoaders(ctx).eventSpans.load(requireId(category)), (span) => span.eventsFrom),
    eventsUntil: (category, _args, ctx) => whenLoaded(catalogLoaders(ctx).eventSpans.load(requireId(category)), (span) => span.eventsUntil),
    products: (category, { first }, ctx) => {
      const max = checkedFirst(first ?? maxProducts, maxProducts)
      return whenLoaded(catalogLoaders(ctx).products.load(requireId(category)), (products) => products.slice(0, max))
    },
    events: (category, _args, ctx) => catalogLoaders(ctx).events.load(requireId(category)),
  },
}

/** A field of a category. The artist of a listing has few fields; the rest of it is read when a client asks for them. */
function own<Field extends keyof CategoryOwn>(field: Field) {
  return (category: Partial<Category>, _args: unknown, ctx: RequestContext): CategoryOwn[Field] | Promise<CategoryOwn[Field]> => {
    const complete = category as Partial<CategoryOwn>
    if (field in complete) return complete[field] as CategoryOwn[Field]
    return whenLoaded(catalogLoaders(ctx).category.load(requireId(category)), (read) => read[field])
  }
}
