import type { NewsConnection } from '#api/resolvers.ts'
import { listPage, readPaging, type PageArguments } from '#server/foundations/request/list-page.ts'
import { ArgumentFault } from '#server/foundations/request/required-argument.ts'
import { makeView } from '#server/selling/catalog/cached-reads.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { pageOfNews } from './queries-news.ts'

/** GQL-27 */
export const maxNews = 50
const maxCategories = 20

/**
 * A page of this shop's news of any of these kinds (`hot`, `regular`, `teaser`, `jobs`) or categories, newest first.
 * @throws GraphQLError for an invalid length or cursor, or too many categories
 */
export async function listNews(ctx: RequestContext, categories: readonly string[], page: PageArguments): Promise<Partial<NewsConnection>> {
  if (categories.length > maxCategories) throw new ArgumentFault('categories', 'input_too_many', { max: String(maxCategories) })
  const paging = readPaging(page, maxNews, 'moment')
  const entries = await pageOfNews(ctx.db, makeView(ctx), { categories, after: paging.after, first: paging.first + 1 })
  return listPage(entries, paging) as Partial<NewsConnection>
}
