import { inLocale } from '#core/shops/locale.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OrderRow } from '#server/money/orders/records.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/** The most characters of a shop's name on a provider's page; PayPal takes 127 for the whole text. */
const longestName = 100

/** The text on the provider's page and on the card statement: the shop's name and the order's reference. */
export async function describePayment(
  ctx: Pick<Context, 'db'>,
  order: Pick<OrderRow, 'shopId' | 'locale'>,
  reference: string,
): Promise<string> {
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  const name = shop ? inLocale(shop.name, order.locale) : 'Stagefront'
  return `${[...name].slice(0, longestName).join('')} · ${reference}`
}
