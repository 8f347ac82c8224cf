import { isTransfer } from '#core/payments/methods.ts'
import { prefixedReference } from '#core/payments/references.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import type { Context } from '#server/foundations/context.ts'
import { isBought, type OrderRow } from '#server/money/orders/order.ts'
import { amountDue } from '#server/money/orders/queries-clearing.ts'
import { accountOf } from '#server/house/shops/sellers/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/**
 * The account of the company that sold the order; null unless the order waits for a bank transfer (PAY-08, T-19). Something that was added
 * to an order waits for one only once it was bought.
 */
export async function bankDetails(ctx: Pick<Context, 'db' | 'config'>, order: OrderRow): Promise<BankDetails | null> {
  if (!isTransfer(order.paymentMethod) || order.status !== 'payment_pending' || !isBought(order)) return null
  const amount = await amountDue(ctx.db, order)
  if (amount <= 0) return null
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  const account = shop && (await accountOf(ctx, shop))
  if (!account) return null
  const { name: bankName, ...rest } = account
  return { ...rest, bankName, reference: prefixedReference(order.paymentMethod, order.reference), amount }
}
