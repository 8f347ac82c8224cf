import type { Cents } from '#core/money/cents.ts'

export interface CarrierRates {
  id: number
  over18: boolean
  /** For the country asked about. */
  rates: { maxWeightGrams: number; price: Cents }[]
}

export interface CarrierOffer {
  id: number
  price: Cents
  over18: boolean
}

/**
 * Which carriers take a parcel of this weight, cheapest first: each at the lowest rate that still carries it (CHK-11).
 * A cart with something for adults only is offered carriers that check the age, and no others are forced on
 * anybody else (CHK-22, T-44).
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
