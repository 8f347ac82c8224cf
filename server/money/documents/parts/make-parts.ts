import { euPlace, findVatArea, isInEu } from '#core/addresses/eu-area.ts'
import { splitIntoParts, vatPlaceIn, type DocumentPart, type VatPlace } from '#core/documents/document-parts.ts'
import type { DocumentLine } from '#core/documents/split-into-documents.ts'
import type { VatPart } from '#core/money/vat.ts'
import { requirePartner, type DescribedItem, type OrderDocumentData } from '../order-documents.ts'

/**
 * The parts of a document for the accounts, as of when it is issued: a venue or a setting that changes later does not move a tax to another
 * country.
 */
export function makeParts(data: OrderDocumentData, draft: { lines: readonly DocumentLine<DescribedItem>[]; vat: readonly VatPart[] }) {
  const homeOf = (partnerId: number) => requirePartner(data, partnerId).countryCode
  return splitIntoParts(
    draft,
    ({ kind, isGift, physical, contractPartnerId, vatRate, orderItem }) => {
      const home = homeOf(contractPartnerId)
      if (kind === 'event') {
        const venue = data.concerts.get(orderItem.productId)?.venueCountry ?? home
        return { kind: 'ticket', eventId: orderItem.productId, ...vatPlaceIn(venue, home) }
      }
      if (isGift) return { kind: 'gift', eventId: null, countryCode: findVatArea(home), treatment: 'voucher' }
      return { kind: 'goods', eventId: null, ...(physical ? placeOfGoods(data, home, vatRate) : vatPlaceIn(home, home)) }
    },
    (rate) => {
      const home = homeOf(data.shopPartnerId)
      const follows = data.items.some((item) => item.kind === 'merch' && item.physical && item.vatRate === rate)
      return { kind: 'charges', eventId: null, ...(follows ? placeOfGoods(data, home, rate) : vatPlaceIn(home, home)) }
    },
  )
}

/** Where goods that are sent are taxed (`findVatRate` has the rule, and decided the rate when they were ordered). */
function placeOfGoods({ order, shop, pickup }: OrderDocumentData, home: string, rate: number): VatPlace {
  const to = pickup ? { countryCode: pickup.venueCountry, postCode: '' } : order.shippingAddress
  const { isInside, ratesOf } = euPlace(to.countryCode, to.postCode, isInEu(to.countryCode))
  if (order.exported && rate === 0) return { countryCode: to.countryCode, treatment: 'export' }
  if (shop.meta['destination_vat'] !== true || !isInside) return vatPlaceIn(home, home)
  return vatPlaceIn(ratesOf === 'gb' && home !== 'gb' ? 'xi' : ratesOf, home)
}

/** The same parts as a credit note has them: below zero. */
export function creditParts(parts: readonly DocumentPart[]): DocumentPart[] {
  return parts.map((part) => ({ ...part, grossCents: -part.grossCents, vatCents: -part.vatCents }))
}
