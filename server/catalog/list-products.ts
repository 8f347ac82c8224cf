import type { EventConnection, MerchProductConnection, PageInfo } from '#api/resolvers.ts'
import type { RequestContext } from '../context.ts'
import { checkedFirst, decodeCursor, encodeCursor, type Cursor } from './cursor.ts'
import { viewOf } from './loaders.ts'
import { countEvents, pageOfEvents } from './queries-events.ts'
import { countMerch, pageOfMerch } from './queries-merch.ts'

interface Paging {
  first: number
  after?: string | null
}

/** Nobody is given a longer list at once (GQL-17, GQL-26). */
const longest = 500

/**
 * A page of merchandise, of one category or of the whole shop (GQL-25). An unknown category lists nothing.
 * @throws GraphQLError for a length or cursor that cannot be
 */
export async function listMerch(
  ctx: RequestContext,
  categorySlug: string | null,
  paging: Paging,
): Promise<Partial<MerchProductConnection>> {
  const first = checkedFirst(paging.first, longest)
  const after = decodeCursor(paging.after)
  const found = await pageOfMerch(ctx.db, viewOf(ctx), { categorySlug, after, first: first + 1 })
  return connection(found, { first, after }, () => countMerch(ctx.db, viewOf(ctx), categorySlug)) as Partial<MerchProductConnection>
}

/** A page of the events to come, by start (GQL-17, GQL-18); otherwise like `listMerch`. */
export async function listEvents(ctx: RequestContext, categorySlug: string | null, paging: Paging): Promise<Partial<EventConnection>> {
  const first = checkedFirst(paging.first, longest)
  const after = decodeCursor(paging.after)
  const found = await pageOfEvents(ctx.db, viewOf(ctx), { categorySlug, after, first: first + 1 })
  return connection(found, { first, after }, () => countEvents(ctx.db, viewOf(ctx), categorySlug)) as Partial<EventConnection>
}

const counts = new WeakMap<object, () => Promise<number>>()

/** How many entries the whole list has: counted only for those who ask. */
export function totalOf(list: object): Promise<number> {
  const count = counts.get(list)
  if (!count) throw new Error('A list that was not made here')
  return count()
}

/** One entry more than asked for was read: it says that there is a next page (ENT-39). */
function connection<Node>(
  found: { node: Node; cursor: Cursor }[],
  asked: { first: number; after: Cursor | null },
  count: () => Promise<number>,
) {
  const edges = found.slice(0, asked.first).map(({ node, cursor }) => ({ node, cursor: encodeCursor(cursor) }))
  const pageInfo: PageInfo = {
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    hasNextPage: found.length > asked.first,
    hasPreviousPage: asked.after !== null,
  }
  const list = { nodes: edges.map((edge) => edge.node), edges, pageInfo }
  counts.set(list, count)
  return list
}
