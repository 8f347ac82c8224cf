import { isGiftVoucher, readOwnAmounts, readGift, type TypedGift } from '#core/vouchers/gift.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { prolongSession } from '#server/house/sessions/prolong-session.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import { metaOfItem, setGift } from '../stored/queries-item-rows.ts'
import { incrementVersions, lockOpenCart } from '../stored/queries-carts.ts'
import { sessionOfOwnCart } from '../open-cart.ts'

/**
 * Sets who gets a gift voucher of this visitor's cart, when, and how much it is. What was entered before is replaced.
 * Problems: INVALID_INPUT (fields: giftAmount, giftName, giftMessage, giftEmail, giftSendOn), NOT_FOUND for an item that is no gift
 * voucher of this cart.
 */
export async function describeGift(ctx: RequestContext, itemId: number, typed: TypedGift): Promise<Result<null>> {
  const sessionId = await sessionOfOwnCart(ctx)
  if (sessionId === null) return refuse('NOT_FOUND')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, sessionId, now)
    const cart = await lockOpenCart(trx, sessionId, ctx.shop.id)
    const meta = cart && (await metaOfItem(trx, cart.id, itemId))
    if (!meta || !isGiftVoucher(meta)) return refuse('NOT_FOUND')
    const own = readOwnAmounts(meta)
    const read = readGift(typed, own, shopDay(ctx, ctx.shop))
    if (!read.ok) {
      const words = { least: formatPrice(own?.least ?? 0), most: formatPrice(own?.most ?? 0) }
      return refuseAll(
        read.faults.map(({ key, field, limit }) => ({
          code: 'INVALID_INPUT',
          field,
          text: key,
          words,
          ...(limit !== undefined && { limit }),
        })),
      )
    }
    await setGift(trx, itemId, read.gift)
    await incrementVersions(trx, [cart.id], now)
    return done(null)
  })
}
