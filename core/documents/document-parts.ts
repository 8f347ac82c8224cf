import { findVatArea, memberStates } from '#core/addresses/eu-area.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatPart } from '#core/money/vat.ts'
import type { DocumentItem, DocumentLine } from './split-into-documents.ts'

/** What a part of a document is for. `charges`: postage and the fee of a payment method. `gift`: a gift voucher. */
export const partKinds = ['ticket', 'goods', 'gift', 'charges'] as const
export type PartKind = (typeof partKinds)[number]

/**
 * Where the VAT of a part is owed: in the seller's country, in another member state (for the One Stop Shop), in a country outside of the EU,
 * nowhere because the goods left the area, or nowhere yet because a voucher was sold.
 */
export const vatTreatments = ['domestic', 'one_stop_shop', 'abroad', 'export', 'voucher'] as const
export type VatTreatment = (typeof vatTreatments)[number]

export interface VatPlace {
  /** The country whose VAT it is, in lower case; of an export the country that it goes to. `xi` is Northern Ireland, for goods. */
  countryCode: string
  treatment: VatTreatment
}

/** A share of a document for the accounts: all of one kind, event, country and rate. */
export interface DocumentPart extends VatPlace {
  kind: PartKind
  /** The event of tickets; null for everything else. */
  eventId: number | null
  /** Percent. */
  vatRate: number
  grossCents: Cents
  vatCents: Cents
}

/** What the VAT of a line depends on. */
export type TaxedPart = Pick<DocumentPart, 'kind' | 'eventId' | 'countryCode' | 'treatment'>

/** The place of a tax in a country, for a seller in another or the same. */
export function vatPlaceIn(countryCode: string, sellerCountry: string): VatPlace {
  if (findVatArea(countryCode) === findVatArea(sellerCountry)) return { countryCode: findVatArea(countryCode), treatment: 'domestic' }
  const area = findVatArea(countryCode)
  const isInside = (code: string) => code === 'xi' || memberStates.has(code)
  return { countryCode: area, treatment: isInside(area) && isInside(findVatArea(sellerCountry)) ? 'one_stop_shop' : 'abroad' }
}

/**
 * Splits what a document charges into parts for the accounts. They add up to its VAT by rate, gross and tax, to the cent: the tax is what
 * the document says, so it is shared out by value and never calculated anew.
 * @param describe what a line is, and where it is taxed
 * @param describeCharges the same for the postage and charge at a rate, which is what the lines at that rate leave of it
 */
export function splitIntoParts<Item extends DocumentItem>(
  { lines, vat }: { lines: readonly DocumentLine<Item>[]; vat: readonly VatPart[] },
  describe: (item: Item) => TaxedPart,
  describeCharges: (rate: number) => TaxedPart,
): DocumentPart[] {
  return vat.flatMap(({ rate, gross, vat: tax }) => {
    const parts = new Map<string, TaxedPart & { grossCents: Cents }>()
    const add = (part: TaxedPart, cents: Cents) => {
      const key = [part.kind, part.eventId, part.countryCode, part.treatment].join(' ')
      const same = parts.get(key)
      if (same) same.grossCents += cents
      else parts.set(key, { ...part, grossCents: cents })
    }
    const own = lines.filter(({ vatRate }) => vatRate === rate)
    for (const { item, totalCents } of own) add(describe(item), totalCents)
    add(describeCharges(rate), gross - own.reduce((sum, { totalCents }) => sum + totalCents, 0))
    const priced = [...parts.values()].filter(({ grossCents }) => grossCents !== 0)
    const taxes = shareOut(
      tax,
      priced.map(({ grossCents }) => grossCents),
    )
    return priced.map((part, at) => ({ ...part, vatRate: rate, vatCents: taxes[at] ?? 0 }))
  })
}

/**
 * Shares an amount out by weights, to the cent: each share is what its end of the way is rounded to, less what came before.
 * @param weights whose sum is not 0, unless there are none
 */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let way = 0
  let before = 0
  return weights.map((weight) => {
    way += weight
    const upTo = Math.round((amount * way) / total)
    const share = upTo - before
    before = upTo
    return share
  })
}
