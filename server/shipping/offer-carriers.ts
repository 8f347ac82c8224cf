import type { DeliveryDays } from '#core/shipping/delivery-estimate.ts'
import { offerCarriers } from '#core/shipping/choose-carriers.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { cachedReferenceData } from '#server/shops/cached-reference-data.ts'
import { readCarriers, type Carrier } from './queries.ts'

export interface OfferedCarrier {
  id: number
  name: LocalText
  description: LocalText | null
  price: Cents
  over18: boolean
  /** Working days to the country of delivery; null if the operator promises none. */
  deliveryDays: DeliveryDays | null
}

/** Active carriers with all their rates, cached. */
export const allCarriers = cachedReferenceData(readCarriers)

/** The carriers that ship a parcel to a country, cheapest first; none for a cart without physical items (CRT-08). */
export function offeredCarriers(
  carriers: readonly Carrier[],
  parcel: { countryCode: string; weightGrams: number; over18: boolean; shipsLater: boolean },
): OfferedCarrier[] {
  const candidates = carriers.map((carrier) => ({
    ...carrier,
    rates: carrier.rates.filter(({ countryCode }) => countryCode === parcel.countryCode),
  }))
  return offerCarriers(candidates, parcel).flatMap((offer) => {
    const carrier = carriers.find(({ id }) => id === offer.id)
    return carrier
      ? [{ ...offer, name: carrier.name, description: carrier.description, deliveryDays: carrier.deliveryDays[parcel.countryCode] ?? null }]
      : []
  })
}
