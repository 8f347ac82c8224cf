import type { Cents } from '#core/money/cents.ts'

export interface CarrierRates {
  id: number
  over18: boolean
  /** Rates to the country of delivery. */
  rates: { maxWeightGrams: number; price: Cents }[]
}

export interface CarrierOffer {
  id: number
  price: Cents
  over18: boolean
}

/**
 * The carriers that take a parcel of this weight, cheapest first, each at its lowest sufficient rate (CHK-11). A parcel for adults only
 * is offered carriers that check the age, and other parcels are never offered those (CHK-22, T-44).
 */
export function offerCarriers(carriers: readonly CarrierRates[], parcel: { weightGrams: number; over18: boolean }): CarrierOffer[] {
  return carriers
    .filter((carrier) => carrier.over18 === parcel.over18)
    .flatMap(({ id, over18, rates }) => {
      const fitting = rates.filter((rate) => rate.maxWeightGrams >= parcel.weightGrams).sort((a, b) => a.price - b.price)[0]
      return fitting ? [{ id, over18, price: fitting.price }] : []
    })
    .sort((a, b) => a.price - b.price || a.id - b.id)
}
