import type { Cents } from '#core/money/cents.ts'

export interface CarrierRates {
  id: number
  over18: boolean
  /** Faster and dearer than others. */
  express: boolean
  /** Rates to the country of delivery. */
  rates: { maxWeightGrams: number; price: Cents }[]
  /** The value of goods from which it costs nothing to the country of delivery; null where it always costs its rate. */
  freeFrom: Cents | null
}

export interface CarrierOffer {
  id: number
  price: Cents
  over18: boolean
  freeFrom: Cents | null
}

interface Parcel {
  weightGrams: number
  /** The value of its goods that counts towards free postage (`valueOfGoods`). */
  goodsValue: Cents
  over18: boolean
  /** Contains goods that cannot be sent yet. */
  shipsLater: boolean
}

/**
 * The carriers that take a parcel of this weight, cheapest first, each at its lowest sufficient rate (CHK-11), or for nothing where the
 * value of the goods reaches the carrier's sum (`docs/rules/checkout.md`). A parcel for adults only
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
    .flatMap(({ id, over18, rates, freeFrom }) => {
      const fitting = rates.filter((rate) => rate.maxWeightGrams >= parcel.weightGrams).sort((a, b) => a.price - b.price)[0]
      if (!fitting) return []
      const isFree = freeFrom !== null && parcel.goodsValue >= freeFrom
      return [{ id, over18, freeFrom, price: isFree ? 0 : fitting.price }]
    })
    .sort((a, b) => a.price - b.price || a.id - b.id)
}
