import { offeredMethods, type CheckoutKind, type OfferFacts } from '#core/payments/offered-methods.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { isTransfer } from '#core/payments/methods.ts'
import type { Shop } from '#core/shops/shop.ts'
import type { Context } from '#server/foundations/context.ts'
import type { PaymentMethodRow } from './queries-reference-data.ts'

/**
 * The methods that a shop offers, in the order of delivery (PAY-01, PAY-02, API-05).
 * @param methods all configured ones, e.g. `allPaymentMethods`
 * @param tickets of the cart or order; none for what the shop offers at all
 */
export function methodsOfShop(
  ctx: Pick<Context, 'clock' | 'config' | 'payments'>,
  methods: readonly PaymentMethodRow[],
  shop: Pick<Shop, 'id' | 'paymentBlacklist' | 'timeZone'> | undefined,
  tickets: Pick<OfferFacts, 'events' | 'pools'> = { events: [], pools: [] },
  checkout: CheckoutKind = 'regular',
): PaymentMethodRow[] {
  const working = new Set(methods.filter((method) => isCollected(ctx, method, shop?.id)).map(({ id }) => id))
  const { transferPercent } = ctx.config.fairness
  const facts = {
    now: ctx.clock.now(),
    methods,
    working,
    blacklist: shop?.paymentBlacklist ?? [],
    transferPercent,
    timeZone: shop?.timeZone ?? unknownZone,
    ...tickets,
  }
  return offeredMethods(facts, checkout)
}

/** Whether a shop can collect by this method: through a provider, or to its company's bank account. */
function isCollected({ payments }: Pick<Context, 'payments'>, { id, onlyShops }: PaymentMethodRow, shopId: number | undefined): boolean {
  if (!isTransfer(id)) return payments.providerOf(id) !== null
  return shopId !== undefined && (onlyShops?.has(shopId) ?? false)
}
