import { inLocale } from '#core/shops/locale.ts'
import type { Context } from '#server/context.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { allShops } from '#server/shops/shop-list.ts'

/** What the buyer reads on the provider's page and on the card's statement: the shop and the order's reference. */
export async function describePayment(
  ctx: Pick<Context, 'db'>,
  order: Pick<OrderRow, 'shopId' | 'locale'>,
  reference: string,
): Promise<string> {
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  return `${shop ? inLocale(shop.name, order.locale) : 'Stagefront'} · ${reference}`
}
