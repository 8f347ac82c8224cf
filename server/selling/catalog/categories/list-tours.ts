import DataLoader from 'dataloader'
import type { TourOrder, TourPlace } from '#api/resolvers.ts'
import { featuredTours, sortTours } from '#core/catalog/events/tour-lists.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { cachedRead } from '../cached-reads.ts'
import { readPaging, type PageArguments } from '#server/foundations/request/list-page.ts'
import { pageOfSorted, type CategoryPage } from './page-of-sorted.ts'
import { tourNames, type TourName } from './queries-tours.ts'

const longestPage = 100

interface TourListing extends PageArguments {
  order?: TourOrder | null
  place?: TourPlace | null
}

/**
 * A page of the tours with a coming event that is not cancelled: all of them by start or name (EVT-02), or those featured in a place
 * (EVT-01). Names are sorted in this process, as for artists. Two statements, however many tours there are.
 * @throws GraphQLError for an invalid length or cursor
 */
export async function listTours(ctx: RequestContext, { order, place, ...page }: TourListing): Promise<CategoryPage> {
  const paging = readPaging(page, longestPage, 'order')
  const names = await namesFor(ctx).load('tours')
  const sorted = place ? featuredTours(names, places[place], ctx.locale) : sortTours(names, orders[order ?? 'DATE'], ctx.locale)
  return pageOfSorted(ctx, sorted, paging)
}

const orders = { DATE: 'date', NAME: 'name' } as const
const places = { TOP_LEFT: 'topLeft', TOP_RIGHT: 'topRight', BOTTOM: 'bottom' } as const

/** Concurrent callers share one query. */
const namesFor = oncePer((ctx: RequestContext) => {
  const read = async (requested: readonly 'tours'[]) => {
    const names = await readTourNames(ctx)
    return requested.map(() => names)
  }
  return new DataLoader<'tours', TourName[]>(read, { cache: false })
})

const readTourNames = cachedRead({ name: 'tourNames', timeDependent: true, read: tourNames })
