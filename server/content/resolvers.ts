import type { Slice } from '../slice.ts'
import { listNews } from './list-news.ts'

export const resolvers: Slice['resolvers'] = {
  Query: { news: (_root, { categories, ...paging }, ctx) => listNews(ctx, categories, paging) },
}
