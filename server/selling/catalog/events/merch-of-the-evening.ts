import type { Event } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { availableOf } from '../availability/resolve-stock.ts'
import { catalogLoaders } from '../loaders.ts'
import type { ListedMerch } from '../products/queries-merch.ts'
import { idOf } from '../products/read-product.ts'
import { relatedItems } from '../products/related-products.ts'

/** How much merchandise an event's page shows where the operator named none: a row on a wide screen. */
const most = 4

/**
 * The merchandise on an event's page (EVT-15): what the operator named for the event or for the whole shop, else that of the tour and then
 * that of the headliner, as far as it can be bought.
 */
export async function merchOfTheEvening(
  ctx: RequestContext,
  event: Pick<Partial<Event>, 'id' | 'slug' | 'meta'>,
): Promise<ListedMerch['node'][]> {
  const named = await relatedItems(ctx, event)
  if (named.length > 0) return named
  const list = await catalogLoaders(ctx).merchOfEvent.load(idOf(event))
  const available = await Promise.all(list.map(async (product) => ((await availableOf(ctx, product)) ? product : null)))
  return available.filter((product) => product !== null).slice(0, most)
}
