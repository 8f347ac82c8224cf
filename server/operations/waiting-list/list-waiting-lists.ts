import { z } from 'zod'
import { listSummaries, type ListSummary } from '#server/selling/waiting-list/records-lists.ts'
import { productsInScope } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { presentSummary, productField, summarySchema } from './list-shown.ts'

/** How the waiting lists of the caller's events and merchandise stand. */
export const listWaitingLists = listOperation({
  name: 'waiting-list.list',
  act: 'waiting-list.read',
  summary: 'Lists how waiting lists stand, by event and merchandise',
  filters: {
    product: productField.optional().describe('Only those of this event or merchandise, by its slug'),
    all: z.boolean().default(false).describe('Also those on which nobody waits any more'),
  },
  item: summarySchema,
  sorts: ['product'],
  columns: ['product', 'kind', 'waiting', 'wanted', 'offered', 'aside', 'pending', 'taken', 'notified'],
  async read({ db, scope }, { product = null, all }, page) {
    const lists = await listSummaries(db, { slug: product, all })
    const own = await productsInScope(
      db,
      scope,
      lists.map(({ slug }) => slug),
    )
    return cutPage(
      lists.filter(({ slug }) => own.has(slug)),
      page,
      cursor,
    )
  },
  cursor,
  present: presentSummary,
})

function cursor({ slug, kind }: ListSummary): string[] {
  return [slug, kind]
}
