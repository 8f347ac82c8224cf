import type { Cents } from '#core/money/cents.ts'

export interface CancellableItem {
  id: number
  kind: 'merch' | 'event'
  physical: boolean
  priceCents: Cents
  productId: number
  /** The bundle's root item, if it was bought in a bundle. */
  bundleRootId: number | null
  /** The cancellation that ended it; null while it counts. */
  cancellationId: number | null
  /** What was refunded of its price already. */
  creditedCents?: Cents
  /** Whether it was handed out at its event, or is in a parcel that was sent. */
  handedOut?: boolean
  /** Whether it is a gift voucher of which something was redeemed, or that was paid out: its price cannot go back any more. */
  isUsed?: boolean
}

export interface CancellableOrder<Item extends CancellableItem> {
  /** All items, those cancelled before included. */
  items: readonly Item[]
  /** Postage and payment charge that no cancellation has returned yet. */
  shippingCents: Cents
  extraChargeCents: Cents
  /** When the parcel was sent; null before. */
  sentAt: Date | null
}

export interface CancellationScope {
  /** Refund goods that were sent or handed out, and the postage. */
  refundSent?: boolean
  /** Cancel only the tickets of this event. */
  eventId?: number | undefined
  /** Cancel only these items. */
  itemIds?: readonly number[] | undefined
}

export interface CancellationPlan<Item extends CancellableItem> {
  /** The items to cancel; empty if there are none. */
  items: Item[]
  /** What is kept and stays paid: goods that were sent or handed out, and gift vouchers that were used. */
  sentItems: Item[]
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  /** Whether nothing of the order remains. */
  endsOrder: boolean
}

/**
 * Decides what cancelling an order, its tickets for one event, or some of its items includes (OPS-15).
 *
 * - Tickets are always cancelled: a void ticket is worth nothing, even if it was sent by post.
 * - Goods that were sent, or handed out at their event, stay paid unless `refundSent`.
 * - Gift vouchers that were used, in part or whole, stay paid in any case: they have been spent.
 * - Postage is returned when nothing is left to send, except for a parcel that was sent, unless `refundSent`.
 * - The payment method's charge is returned when nothing of the order remains.
 */
export function planCancellation<Item extends CancellableItem>(
  order: CancellableOrder<Item>,
  { refundSent = false, eventId, itemIds }: CancellationScope,
): CancellationPlan<Item> {
  const wasSent = order.sentAt !== null && !refundSent
  const remaining = order.items.filter((item) => item.cancellationId === null)
  const ofEvent = remaining.filter((item) => eventId === undefined || (item.kind === 'event' && item.productId === eventId))
  const inScope = ofEvent.filter(({ id }) => itemIds === undefined || itemIds.includes(id))
  const isGone = (item: Item) => wasSent || (item.handedOut && !refundSent)
  const sentItems = inScope.filter((item) => item.isUsed || (isGone(item) && item.kind === 'merch' && item.physical))
  const chosen = new Set(inScope.filter((item) => !sentItems.includes(item)))
  const kept = withoutEmptyBundles(remaining, chosen)
  const items = remaining.filter((item) => !kept.includes(item))
  const endsOrder = kept.length === 0
  const itemsCents = items.reduce((sum, item) => sum + leftCents(item), 0)
  const shippingCents = items.length > 0 && !wasSent && !kept.some((item) => item.physical) ? order.shippingCents : 0
  const extraChargeCents = endsOrder ? order.extraChargeCents : 0
  return {
    items,
    sentItems,
    itemsCents,
    shippingCents,
    extraChargeCents,
    totalCents: itemsCents + shippingCents + extraChargeCents,
    endsOrder,
  }
}

/** What is left of an item's price after what was refunded of it. */
export function leftCents({ priceCents, creditedCents = 0 }: Pick<CancellableItem, 'priceCents' | 'creditedCents'>): Cents {
  return priceCents - creditedCents
}

/** The items that stay. A bundle's root that costs nothing goes with the last of its parts, and stays with the first that does. */
function withoutEmptyBundles<Item extends CancellableItem>(remaining: readonly Item[], chosen: ReadonlySet<Item>): Item[] {
  const isRoot = ({ id, priceCents }: Item) => priceCents === 0 && remaining.some((part) => part.bundleRootId === id && part.id !== id)
  const parts = remaining.filter((item) => !isRoot(item))
  return remaining.filter((item) =>
    isRoot(item) ? parts.some((part) => part.bundleRootId === item.id && !chosen.has(part)) : !chosen.has(item),
  )
}
