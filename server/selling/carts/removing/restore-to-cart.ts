import type { RemovedItem } from '#core/carts/removed-item.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { refuse, type Result } from '#server/foundations/problems.ts'
import { addToCart } from '../adding/add-to-cart.ts'
import type { RequestedItem } from '../cart.ts'
import { describeGift } from '../changing/describe-gift.ts'
import { personaliseItem } from '../changing/personalise-item.ts'
import { readCart } from '../open-cart.ts'
import { putRemovalBack, takeRemoval } from './queries-removing.ts'

/**
 * Takes what was last removed into this visitor's cart again, all or nothing, at today's prices, with the names it was made out to and
 * for the same seats. After a refusal it may be tried again.
 * Problems: NOT_FOUND if nothing was removed since the cart's last change, and those of `addToCart`.
 */
export async function restoreToCart(ctx: RequestContext): Promise<Result<{ newItemIds: number[] }>> {
  const session = await ctx.session()
  const removal = session && (await takeRemoval(ctx.db, { sessionId: session.id, shopId: ctx.shop.id }))
  if (!removal) return refuse('NOT_FOUND', { text: 'LANG_CART_NOTHING_REMOVED' })
  const { cartId, removed } = removal
  const result = await addToCart(ctx, requestedItems(removed), { showsTotal: false })
  if (result.ok) await restoreNames(ctx, result.value.newItemIds, removed)
  else await putRemovalBack(ctx.db, cartId, removed)
  return result
}

function requestedItems(removed: readonly RemovedItem[]): RequestedItem[] {
  return removed.map(({ variantId, bundle, seatId, areaId }) => {
    const item = { variantId, amount: 1, seatIds: seatId ? [seatId] : [], areaIds: areaId ? [areaId] : [] }
    return bundle ? { ...item, bundle: { rootId: bundle.rootId, partId: String(bundle.partId) } } : item
  })
}

/** Writes each name on one of the new items of its variant. */
async function restoreNames(ctx: RequestContext, newItemIds: readonly number[], removed: readonly RemovedItem[]): Promise<void> {
  const named = removed.filter(({ personalIdentifier, gift }) => personalIdentifier !== null || gift)
  const session = await ctx.session()
  if (named.length === 0 || !session) return
  const cart = await readCart(ctx, session, ctx.shop.id)
  const unnamed = (cart?.items ?? []).filter(({ id }) => newItemIds.includes(id))
  for (const { variantId, personalIdentifier, gift } of named) {
    const index = unnamed.findIndex((item) => item.variantId === variantId)
    const [item] = index < 0 ? [] : unnamed.splice(index, 1)
    if (item && personalIdentifier !== null) await personaliseItem(ctx, item.id, personalIdentifier)
    if (item && gift) await describeGift(ctx, item.id, { ...gift, amount: gift.cents === null ? null : (gift.cents / 100).toFixed(2) })
  }
}
