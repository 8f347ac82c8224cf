import { isTransfer } from '#core/payments/methods.ts'
import { offeredMethods, type OfferFacts } from '#core/payments/offered-methods.ts'
import type { Connection } from '#db/database.ts'
import type { Cart } from '#server/carts/cart.ts'
import type { Context, RequestContext } from '#server/context.ts'
import type { OrderRow } from '#server/orders/order.ts'
import type { Shop } from '#core/shops/shop.ts'
import { allShops } from '#server/shops/shop-list.ts'
import { allPaymentMethods } from '#server/shops/reference-data.ts'
import type { PaymentMethodRow } from '#server/shops/queries-reference-data.ts'
import { eventsOfOrder } from '../queries.ts'

/** The methods a cart is offered, in the order of delivery (PAY-01, API-05). @param methods all configured ones, e.g. `allPaymentMethods` */
export function methodsForCart(ctx: RequestContext, methods: readonly PaymentMethodRow[], cart: Pick<Cart, 'items'>): PaymentMethodRow[] {
  const events = cart.items.flatMap(({ happeningFrom, bankTransferAllowed }) =>
    happeningFrom ? [{ happeningFrom, bankTransferAllowed }] : [],
  )
  return offer(ctx, methods, ctx.shop, events)
}

/** The methods an order is offered while it waits for its money, by the rules of the shop it was placed in (EXO-02). */
export async function methodsForOrder(
  ctx: Context,
  connection: Connection,
  order: Pick<OrderRow, 'id' | 'shopId'>,
): Promise<PaymentMethodRow[]> {
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  return offer(ctx, await allPaymentMethods(ctx), shop ?? { paymentBlacklist: [] }, await eventsOfOrder(connection, order.id))
}

function offer(
  ctx: Context,
  methods: readonly PaymentMethodRow[],
  shop: Pick<Shop, 'paymentBlacklist'>,
  events: OfferFacts['events'],
): PaymentMethodRow[] {
  return offeredMethods({ now: ctx.clock.now(), methods, working: workingMethods(ctx, methods), blacklist: shop.paymentBlacklist, events })
}

/** Methods that this installation can collect: through a provider, or to a configured bank account. */
function workingMethods(ctx: Context, methods: readonly PaymentMethodRow[]): Set<string> {
  return new Set(
    methods.map(({ id }) => id).filter((id) => ctx.payments.providerOf(id) !== null || (isTransfer(id) && ctx.config.bank.iban !== '')),
  )
}
