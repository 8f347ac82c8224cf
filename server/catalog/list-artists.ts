import type { CategoryConnection } from '#api/resolvers.ts'
import type { RequestContext } from '../context.ts'
import { checkedFirst, decodeCursor } from './cursor.ts'
import { connection, patternsOf } from './list-products.ts'
import { viewOf } from './loaders.ts'
import { artistNames } from './queries-artists.ts'
import { categoriesById } from './queries-categories.ts'

const longestPage = 100

/**
 * A page of the artists: by their place on `/artists`, highest first, then by name in the reader's alphabet (T-35), which
 * PostgreSQL does not everywhere know. Two statements, however many artists there are.
 * @throws GraphQLError for a length, cursor or query that cannot be
 */
export async function listArtists(
  ctx: RequestContext,
  { query, ...paging }: { query?: readonly string[] | null; first: number; after?: string | null },
): Promise<Partial<CategoryConnection>> {
  const first = checkedFirst(paging.first, longestPage)
  const after = decodeCursor(paging.after, 'order')
  const view = viewOf(ctx)
  const { compare } = new Intl.Collator(ctx.locale)
  const names = await artistNames(ctx.db, view, patternsOf(query ?? []))
  names.sort((a, b) => b.ticketBottom - a.ticketBottom || compare(a.name, b.name) || a.id - b.id)
  // The cursor names the last artist seen and where they stood, in case they have gone meanwhile.
  const last = after ? names.findIndex(({ id }) => id === after[1]) : -1
  const start = after && last < 0 ? Math.max(0, after[0]) : last + 1
  const page = names.slice(start, start + first + 1)
  const found = await categoriesById(
    ctx.db,
    view,
    page.map(({ id }) => id),
  )
  const listed = page.flatMap(({ id }, place) => {
    const node = found.get(id)
    return node ? [{ node, cursor: [start + place, id] as const }] : []
  })
  return connection(listed, { first, after }, () => Promise.resolve(names.length)) as unknown as Partial<CategoryConnection>
}
