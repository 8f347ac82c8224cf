/** An event at which goods are handed out. */
export interface PickupEvent {
  /** The evening's date at the venue, `YYYY-MM-DD`. */
  day: string
  calledOff: boolean
  /** What can be picked up there. */
  productIds: readonly number[]
}

/** A thing that is sent or picked up. */
export interface PickedUp {
  productId: number
  /** When it can be sent at the earliest; null for what is in stock. */
  shippableFrom: string | null
}

/**
 * Whether all these goods can be picked up at an event: each belongs to its artist and is there by then. The day before is the last on
 * which this can be chosen, because the goods travel with the crew.
 * @param today by the shop's clock, `YYYY-MM-DD`
 */
export function canPickUp({ day, calledOff, productIds }: PickupEvent, goods: readonly PickedUp[], today: string): boolean {
  if (calledOff || day <= today) return false
  return goods.every(({ productId, shippableFrom }) => productIds.includes(productId) && (shippableFrom === null || shippableFrom < day))
}
