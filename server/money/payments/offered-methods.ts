import { isTransfer } from '#core/payments/methods.ts'
import type { CheckoutKind, TransferPool } from '#core/payments/offered-methods.ts'
import type { Connection } from '#db/database.ts'
import type { Cart, CartItem } from '#server/selling/carts/cart.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { OrderRow } from '#server/money/orders/records.ts'
import { allPaymentMethods, methodsOfShop } from '#server/house/shops/reference-data.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import type { PaymentMethodRow } from '#server/house/shops/records-shops.ts'
import { eventsOfOrder, type EventOfOrder } from './stored/queries-payments.ts'

/** Any method that the cart may be placed with: a regular one, or that of an express button. */
export function anyMethodForCart(ctx: RequestContext, methods: readonly PaymentMethodRow[], cart: Pick<Cart, 'items'>): PaymentMethodRow[] {
  return [...methodsForCart(ctx, methods, cart), ...methodsForCart(ctx, methods, cart, 'express')]
}

/** The methods a cart is offered, in the order of delivery (PAY-01, API-05). @param methods all configured ones, e.g. `allPaymentMethods` */
export function methodsForCart(
  ctx: RequestContext,
  methods: readonly PaymentMethodRow[],
  cart: Pick<Cart, 'items'>,
  checkout: CheckoutKind = 'regular',
): PaymentMethodRow[] {
  const events = cart.items.flatMap(({ happeningFrom, endsAt, bankTransferAllowed }) =>
    happeningFrom ? [{ happeningFrom, happeningUntil: endsAt, bankTransferAllowed }] : [],
  )
  return methodsOfShop(ctx, methods, ctx.shop, { events, pools: transferPools(cart.items) }, checkout)
}

/**
 * The methods an order is offered while it waits for its money, by the rules of the shop it was placed in (EXO-02).
 * @param events those of the order, where the caller has read them
 */
export async function methodsForOrder(
  ctx: Context,
  connection: Connection,
  order: Pick<OrderRow, 'id' | 'shopId' | 'paymentMethod'>,
  checkout: CheckoutKind = 'regular',
  events?: readonly EventOfOrder[],
): Promise<PaymentMethodRow[]> {
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  const ofOrder = events ?? (await eventsOfOrder(connection, order.id))
  // What already waits for a transfer may go on waiting.
  const pools = isTransfer(order.paymentMethod) ? [] : ofOrder.flatMap((event) => event.pools)
  return methodsOfShop(ctx, await allPaymentMethods(ctx), shop, { events: ofOrder, pools }, checkout)
}

/** The pools that a cart's tickets draw on, each with its number of tickets. */
function transferPools(items: readonly CartItem[]): TransferPool[] {
  const pools = new Map<number, TransferPool>()
  for (const { id, ...pool } of items.flatMap((item) => item.pools ?? [])) {
    pools.set(id, { ...pool, requested: (pools.get(id)?.requested ?? 0) + 1 })
  }
  return [...pools.values()]
}
