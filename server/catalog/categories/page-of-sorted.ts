import type { CategoryConnection } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { countedPage, type CountedPage, type Paging } from '../list-page.ts'
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
  const categories = await catalogLoaders(ctx).category.loadMany(shown.map(({ id }) => id))
  const entries = shown.flatMap(({ id }, index) => {
    const node = categories[index]
    return isRead(node) ? [{ node, cursor: [start + index, id] as const }] : []
  })
  return countedPage(entries, paging, () => Promise.resolve(all.length)) as CategoryPage
}

/** A category that has been removed since the list was read is left out. */
function isRead(node: CategoryOwn | Error | undefined): node is CategoryOwn {
  return node !== undefined && !(node instanceof Error)
}
