import type { Cents } from '#core/money/cents.ts'

export interface CarrierRates {
  id: number
  over18: boolean
  /** Faster and dearer than others. */
  express: boolean
  /** Rates to the country of delivery. */
  rates: { maxWeightGrams: number; price: Cents }[]
}

export interface CarrierOffer {
  id: number
  price: Cents
  over18: boolean
}

interface Parcel {
  weightGrams: number
  over18: boolean
  /** Contains goods that cannot be sent yet. */
  shipsLater: boolean
}

/**
 * The carriers that take a parcel of this weight, cheapest first, each at its lowest sufficient rate (CHK-11). A parcel for adults only
 * is offered carriers that check the age, and other parcels are never offered those (CHK-22, T-44). Express is not offered for goods that
 * are sent later, unless nobody else takes the parcel.
 */
export function offerCarriers(carriers: readonly CarrierRates[], parcel: Parcel): CarrierOffer[] {
  const offers = fittingOffers(
    carriers.filter(({ over18, express }) => over18 === parcel.over18 && !(express && parcel.shipsLater)),
    parcel,
  )
  return offers.length > 0 || !parcel.shipsLater ? offers : offerCarriers(carriers, { ...parcel, shipsLater: false })
}

function fittingOffers(carriers: readonly CarrierRates[], parcel: Parcel): CarrierOffer[] {
  return carriers
    .flatMap(({ id, over18, rates }) => {
      const fitting = rates.filter((rate) => rate.maxWeightGrams >= parcel.weightGrams).sort((a, b) => a.price - b.price)[0]
      return fitting ? [{ id, over18, price: fitting.price }] : []
    })
    .sort((a, b) => a.price - b.price || a.id - b.id)
}
