import type { PickupPoint as PickupAnswer, PickupOffer } from '#api/resolvers.ts'
import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import { offerCarriers } from '#core/shipping/choose-carriers.ts'
import { canPickUp, type PickedUp } from '#core/shipping/pick-up.ts'
import type { Cents } from '#core/money/cents.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { readCarriers, type Carrier, type PickupPoint } from './records-shipping.ts'

export interface OfferedCarrier {
  id: number
  name: LocalText
  description: LocalText | null
  price: Cents
  over18: boolean
  /** The value of goods from which it costs nothing to the country of delivery; null where it always costs its rate. */
  freeFrom: Cents | null
  /** Working days to the country of delivery; null if the operator promises none. */
  deliveryDays: DeliveryDays | null
  /** Where the goods are picked up instead of being sent; null for a parcel. */
  pickup: PickupPoint | null
}

/** Active carriers with all their rates, cached. */
export const allCarriers = cachedReferenceData(readCarriers)

/** The carriers that ship a parcel to a country, cheapest first; none for a cart without physical items (CRT-08). */
export function offeredCarriers(
  carriers: readonly Carrier[],
  parcel: { countryCode: string; weightGrams: number; goodsValue: Cents; over18: boolean; shipsLater: boolean },
): OfferedCarrier[] {
  const candidates = carriers.map((carrier) => ({
    ...carrier,
    rates: carrier.rates.filter(({ countryCode }) => countryCode === parcel.countryCode),
    freeFrom: carrier.freeFrom[parcel.countryCode] ?? null,
  }))
  return offerCarriers(candidates, parcel).flatMap((offer) => {
    const carrier = carriers.find(({ id }) => id === offer.id)
    return carrier ? [{ ...presentable(carrier), ...offer, deliveryDays: carrier.deliveryDays[parcel.countryCode] ?? null }] : []
  })
}

/** The events at which all these goods can be picked up, the earliest first, hidden dates last, without postage. */
export function offeredPickups(
  carriers: readonly Carrier[],
  { goods, over18, today }: { goods: readonly PickedUp[]; over18: boolean; today: string },
): OfferedCarrier[] {
  const dayOf = ({ pickup }: Pick<Carrier, 'pickup'>) => pickup?.publicDay ?? '9999'
  return carriers
    .filter((carrier) => carrier.over18 === over18 && carrier.pickup !== null && canPickUp(carrier.pickup, goods, today))
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id)
    .map((carrier) => ({ ...presentable(carrier), price: 0 }))
}

function presentable({ id, name, description, over18, pickup }: Carrier): Omit<OfferedCarrier, 'price'> {
  return { id, name, description, over18, pickup, freeFrom: null, deliveryDays: null }
}

/** Where and when the goods of an order are picked up, in the reader's language. Who has paid is told a hidden date too. */
export function presentPickup(
  { name, venueName, day, publicDay }: Pick<PickupPoint, 'name' | 'venueName' | 'day' | 'publicDay'>,
  { locale, hasPaid }: { locale: Locale; hasPaid: boolean },
): PickupAnswer {
  return { eventName: inLocale(name, locale), venueName, day: hasPaid ? day : publicDay }
}

/** The same for those who have not ordered: without the day while it is hidden (EVT-15). */
export function presentPickupOffer({ name, venueName, publicDay }: PickupPoint, locale: Locale): PickupOffer {
  return { eventName: inLocale(name, locale), venueName, day: publicDay }
}
