import { eventRate, homeRate, laterDay, type VatKind } from '#core/money/vat-rates.ts'
import { vatIn, type VatNote } from '#core/money/vat-words.ts'
import { countStatements } from '#db/connections/statement-counter.ts'
import { localDate } from '#core/time/event-date.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { importedVatRates } from '#server/house/shops/reference-data.ts'
import { cachedRead } from '../cached-reads.ts'
import { taxesOfListed } from './queries-taxes.ts'

/** A product from a listing. `vatKind`, `sellerCountry` and `taxDay` are no part of the API. */
interface ListedVat {
  vatRate?: number
  vatKind?: VatKind | null
  /** The country of the company that sells merchandise; missing for events. */
  sellerCountry?: string
  publicShippableFrom?: string | null
  /** The day of an event, even if it is hidden; missing for merchandise. */
  taxDay?: string | null
  venue?: { address?: { countryCode?: string } | null } | null
}

/** The VAT rate of a product as its page shows it, in percent: of an event at its venue, of merchandise in its seller's country (LIM-69). */
export async function vatRateOfProduct(ctx: RequestContext, product: ListedVat): Promise<number> {
  const { vatRate = 0, vatKind = null, sellerCountry } = product
  if (!vatKind) return vatRate
  const imported = await importedVatRates(ctx)
  if (product.taxDay) {
    return eventRate({ vatRate, vatKind, localDate: product.taxDay, venueCountry: product.venue?.address?.countryCode ?? null }, imported)
  }
  const today = localDate(ctx.clock.now().toISOString(), ctx.shop.timeZone)
  return homeRate(
    { vatRate, vatKind },
    imported,
    laterDay(today, product.publicShippableFrom ?? null),
    sellerCountry ?? ctx.shop.homeCountry,
  )
}

/** Shared by all pages of a shop: its statement is not counted for the request that happens to trigger it. */
const readTaxes = cachedRead({
  name: 'taxesOfListed',
  timeDependent: true,
  read: (connection, view) => countStatements({ statements: 0, milliseconds: 0 }, () => taxesOfListed(connection, view)),
})

/** What texts beside the prices of a whole shop say of VAT (LIM-69): by the rates of what it lists today. */
export async function vatInPrices(ctx: RequestContext): Promise<Record<'merch' | 'events', VatNote>> {
  const [taxes, imported] = await Promise.all([readTaxes(ctx), importedVatRates(ctx)])
  const today = localDate(ctx.clock.now().toISOString(), ctx.shop.timeZone)
  const [events, merch] = [taxes.filter(({ day }) => day !== null), taxes.filter(({ day }) => day === null)]
  return {
    merch: vatIn(merch.map((tax) => homeRate(tax, imported, today, tax.countryCode))),
    events: vatIn(events.map((tax) => eventRate({ ...tax, localDate: tax.day, venueCountry: tax.countryCode }, imported))),
  }
}
