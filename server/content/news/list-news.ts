import type { NewsConnection } from '#api/resolvers.ts'
import { badInput, checkedFirst, decodeCursor } from '#server/catalog/cursor.ts'
import { connection } from '#server/catalog/products/list-products.ts'
import { viewOf } from '#server/catalog/loaders.ts'
import type { RequestContext } from '#server/context.ts'
import { pageOfNews } from './queries-news.ts'

/** GQL-27 */
export const mostNews = 50
const mostCategories = 20

/**
 * A page of this shop's news of any of these kinds (`hot`, `regular`, `teaser`, `jobs`) or categories, newest first.
 * @throws GraphQLError for a length, cursor or list of categories that cannot be
 */
export async function listNews(
  ctx: RequestContext,
  categories: readonly string[],
  paging: { first: number; after?: string | null },
): Promise<Partial<NewsConnection>> {
  if (categories.length > mostCategories) throw badInput(`\`categories\` must be at most ${mostCategories}`)
  const first = checkedFirst(paging.first, mostNews)
  const after = decodeCursor(paging.after, 'moment')
  const found = await pageOfNews(ctx.db, viewOf(ctx), { categories, after, first: first + 1 })
  return connection(found, { first, after }) as Partial<NewsConnection>
}
