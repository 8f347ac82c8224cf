import { applyVouchers, maxVouchers, type EnteredVoucher } from '#core/vouchers/apply-vouchers.ts'
import { changeOpenCart, sessionOfOwnCart, type CartOutcome } from '#server/selling/carts/open-cart.ts'
import { dayAt, priceCart, readCharges } from '#server/selling/carts/price-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { allLegalEntities } from '#server/house/shops/reference-data.ts'
import { findTypedVoucher, flawCodes } from '../redeem-vouchers.ts'

const field = 'code'

/**
 * Puts a voucher into this visitor's cart by its code. Nothing is taken from it before the order is placed. A voucher that is in the cart
 * already stays there.
 *
 * Problems (field: code): those of `findTypedVoucher`, VOUCHER_EXPIRED, VOUCHER_SPENT, VOUCHER_FOREIGN (nothing in the cart is of its
 * company; names the company), VOUCHER_LIMIT, CART_EMPTY.
 */
export async function enterVoucher(ctx: RequestContext, typed: string): Promise<CartOutcome> {
  const found = await findTypedVoucher(ctx, typed)
  if (!found.ok) return found
  if ((await sessionOfOwnCart(ctx)) === null) return refuse('CART_EMPTY')
  const [charges, nameOf] = await Promise.all([readCharges(ctx), allLegalEntities(ctx)])
  const { id, partnerId, codeEnd, balanceCents, redeemedCents, singleUse, expiresOn, endedAt, isDisputed } = found.value
  const entered: EnteredVoucher = { id, partnerId, codeEnd, balanceCents, redeemedCents, singleUse, expiresOn, endedAt, isDisputed }
  return changeOpenCart(ctx, (cart) => {
    const { row, items } = cart
    if (items.length === 0) return refuse('CART_EMPTY')
    if (row.voucherIds.includes(id)) return done(null)
    if (row.voucherIds.length >= maxVouchers) return refuse('VOUCHER_LIMIT', { field, limit: maxVouchers })
    const { shipping } = priceCart(charges, cart)
    const company = charges.companies.get(row.shopId) ?? 0
    const [applied] = applyVouchers(
      [entered],
      { items: items.filter(({ isGift }) => !isGift), shipping, company },
      dayAt(charges, row.shopId),
    )
    if (applied?.flaw) return refuse(flawCodes[applied.flaw], { field })
    if (applied?.amountCents === 0) return refuse('VOUCHER_FOREIGN', { field, words: { company: nameOf.get(partnerId)?.company ?? '' } })
    return done({ voucherIds: [...row.voucherIds, id], vouchers: [...row.vouchers, entered] })
  })
}

/** Takes a voucher out of this visitor's cart; one that is not in it changes nothing. Problems: CART_EMPTY. */
export async function leaveOutVoucher(ctx: RequestContext, voucherId: string): Promise<CartOutcome> {
  return changeOpenCart(ctx, ({ row }) => {
    if (!row.voucherIds.includes(voucherId)) return done(null)
    const stays = (id: string) => id !== voucherId
    return done({ voucherIds: row.voucherIds.filter(stays), vouchers: row.vouchers.filter(({ id }) => stays(id)) })
  })
}
