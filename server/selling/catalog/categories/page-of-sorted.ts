import type { CategoryConnection } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { countedPage, entriesAt, type CountedPage, type Paging } from '#server/foundations/request/list-page.ts'
import { catalogLoaders } from '../loaders.ts'
import type { CategoryOwn } from './queries-categories.ts'

export type CategoryPage = CountedPage<CategoryOwn, number> & Partial<CategoryConnection>

/**
 * A page of a list of artists or tours that was sorted in this process. Only the categories of the page are read.
 * @param all the whole list, in its order
 */
export async function pageOfSorted(ctx: RequestContext, all: readonly { id: number }[], paging: Paging): Promise<CategoryPage> {
  const { first, after } = paging
  // The cursor contains the last entry seen and its position, in case it has been removed since.
  const last = after ? all.findIndex(({ id }) => id === after[1]) : -1
  const start = after && last < 0 ? Math.max(0, after[0]) : last + 1
  const shown = all.slice(start, start + first + 1)
  const places = shown.map(({ id }, index) => ({ id, cursor: [start + index, id] as const }))
  const entries = await entriesAt(places, catalogLoaders(ctx).listedCategory)
  return countedPage(entries, paging, () => Promise.resolve(all.length)) as CategoryPage
}
