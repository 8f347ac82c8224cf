import { isInEu, findVatArea } from '#core/addresses/eu-area.ts'
import { euStandardRates, germanReducedRate, otherStandardRates } from './eu-vat-rates.ts'

/** The kinds of rates that a product can name instead of a percentage. */
export const vatKinds = ['standard', 'reduced'] as const

export type VatKind = (typeof vatKinds)[number]

/** One rate of a country, from a day on until the next one of its kind begins. */
export interface VatRate {
  countryCode: string
  kind: VatKind
  /** Percent. */
  rate: number
  /** Its first day, `YYYY-MM-DD`; null for a rate without a beginning. */
  validFrom: string | null
}

/** The tax of a product as its operator set it up. */
export interface ProductVat {
  kind: 'merch' | 'event'
  /** Percent. Applies if no kind of rate is named, or if the country has no rate of that kind. */
  vatRate: number
  vatKind: VatKind | null
}

/** What the rate of a product in a cart depends on. */
export interface TaxedProduct extends ProductVat {
  physical: boolean
  /** The country of the company that sells it: its rates apply to goods unless the shop charges those of the destination. */
  sellerCountry: string
  /** First day on which goods are sent, `YYYY-MM-DD`; null for at once. */
  shippableFrom: string | null
  /** The day of an event at its venue, `YYYY-MM-DD`, and the venue's country; null for merchandise. */
  localDate: string | null
  venueCountry: string | null
}

/** Where a parcel goes, and what is known about it today. */
export interface Destination {
  /** The country whose rates apply there. */
  countryCode: string
  /** Whether it belongs to the VAT area of the European Union (`euPlace`). */
  inEu: boolean
  /** The standard rate of that part of the country, in percent; null where it is the country's. */
  standardRate?: number | null
  /** Whether the shop charges the rates of the country of destination inside the EU (One Stop Shop). */
  destinationVat: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * The rate of a kind in a country on a day. What the operator imported for a country and kind replaces the built-in rate.
 * @returns percent; undefined if no such rate is known
 */
export function rateOn(imported: readonly VatRate[], countryCode: string, kind: VatKind, day: string): number | undefined {
  const own = imported.filter((rate) => rate.countryCode === countryCode && rate.kind === kind)
  if (own.length === 0) return builtInRate(countryCode, kind)
  const begun = own.filter(({ validFrom }) => validFrom === null || validFrom <= day)
  const latest = begun.reduce<VatRate | null>(
    (best, rate) => (best && (best.validFrom ?? '') >= (rate.validFrom ?? '') ? best : rate),
    null,
  )
  return latest?.rate
}

function builtInRate(countryCode: string, kind: VatKind): number | undefined {
  if (kind === 'reduced') return countryCode === 'de' ? germanReducedRate : undefined
  const area = findVatArea(countryCode)
  return euStandardRates[area] ?? otherStandardRates[area]
}

/**
 * What a kind of rate is taken for where nobody has said it: the country's rate of that kind, else its standard rate.
 * @returns percent; 0 where nothing is known of the country, which the import says (`VAT_ASSUMED`)
 */
export function assumedRate(imported: readonly VatRate[], countryCode: string, kind: VatKind, day: string): number {
  return rateOn(imported, countryCode, kind, day) ?? rateOn(imported, countryCode, 'standard', day) ?? 0
}

/**
 * The VAT rate of a product in percent (LIM-69). A ticket is taxed where and when the event takes place, wherever its buyer lives. Goods
 * are taxed on the day they can be sent, in their seller's country or, if the shop does so, where they are sent to; goods that leave the
 * area of the seller's VAT carry none.
 */
export function findVatRate(product: TaxedProduct, imported: readonly VatRate[], destination: Destination): number {
  if (product.kind === 'event') return eventRate(product, imported)
  if (product.physical && isExported(product.sellerCountry, destination)) return 0
  const day = laterDay(destination.today, product.shippableFrom)
  const abroad = product.physical && destination.destinationVat && destination.countryCode !== product.sellerCountry
  if (abroad && product.vatKind) {
    const { countryCode, standardRate } = destination
    const standard = standardRate ?? rateOn(imported, countryCode, 'standard', day)
    const rate = product.vatKind === 'standard' ? standard : (rateOn(imported, countryCode, product.vatKind, day) ?? standard)
    if (rate !== undefined) return rate
  }
  return homeRate(product, imported, day, product.sellerCountry)
}

/**
 * Whether a parcel leaves the area of its seller's VAT: the European Union or, for a company outside of it, the company's country and
 * those that share its VAT.
 */
export function isExported(sellerCountry: string, { countryCode, inEu }: Pick<Destination, 'countryCode' | 'inEu'>): boolean {
  return isInEu(sellerCountry) ? !inEu : findVatArea(countryCode) !== findVatArea(sellerCountry)
}

/** The rate of a ticket, at the event's venue on the event's day. */
export function eventRate(
  { vatRate, vatKind, localDate, venueCountry }: Pick<TaxedProduct, 'vatRate' | 'vatKind' | 'localDate' | 'venueCountry'>,
  imported: readonly VatRate[],
): number {
  if (!vatKind || localDate === null || venueCountry === null) return vatRate
  return rateOn(imported, venueCountry, vatKind, localDate) ?? vatRate
}

/** The rate of goods that are sent within their seller's country, `home`. */
export function homeRate(
  { vatRate, vatKind }: Pick<ProductVat, 'vatRate' | 'vatKind'>,
  imported: readonly VatRate[],
  day: string,
  home: string,
): number {
  return (vatKind && rateOn(imported, home, vatKind, day)) ?? vatRate
}

/** The rate of postage and charges of an order without goods: they are a service of their own, at the standard rate of the shop's company. */
export function chargesRate(imported: readonly VatRate[], today: string, home: string): number {
  return rateOn(imported, home, 'standard', today) ?? 0
}

export function laterDay(today: string, day: string | null): string {
  return day !== null && day > today ? day : today
}
