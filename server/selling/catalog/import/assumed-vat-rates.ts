import type { Entry, Product } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { germanReducedRate, germanStandardRate } from '#core/money/eu-vat-rates.ts'
import { rateOn, vatKinds } from '#core/money/vat-rates.ts'
import type { Connection } from '#db/database.ts'
import { readVatRates } from '#server/house/shops/records-shops.ts'
import { partnerCountries, venueCountries } from './queries-products.ts'

/** A country has rates of a kind for all days or for none. */
const anyDay = '2000-01-01'

/**
 * Warnings for what names a kind of VAT rate that is unknown in its country, so that a German rate is assumed: events by their venue,
 * merchandise by the company that sells it.
 */
export async function assumedVatRates(connection: Connection, entries: readonly Entry<Product>[]): Promise<Fault[]> {
  const events = entries.flatMap(({ at, value: { vatRate, event } }) => {
    const kind = vatKinds.find((known) => known === vatRate)
    return event && kind ? [{ at, kind, venue: event.venue }] : []
  })
  const goods = entries.flatMap(({ at, value: { vatRate, event, contractPartner: partner } }) => {
    const kind = vatKinds.find((known) => known === vatRate)
    return !event && kind && partner !== null ? [{ at, kind, partner }] : []
  })
  if (events.length + goods.length === 0) return []
  const sellers = await partnerCountries(
    connection,
    goods.map(({ partner }) => partner),
  )
  const countries = await venueCountries(
    connection,
    events.map(({ venue }) => venue),
  )
  const imported = await readVatRates(connection)
  const located = [
    ...events.map(({ venue, ...each }) => ({ ...each, country: countries.get(venue), assumed: germanReducedRate })),
    ...goods.map(({ partner, ...each }) => ({ ...each, country: sellers.get(partner), assumed: germanStandardRate })),
  ]
  return located.flatMap(({ at, kind, country, assumed }) => {
    if (country === undefined || rateOn(imported, country, kind, anyDay) !== undefined) return []
    const message = `${assumed} % VAT is assumed, because no ${kind} rate is known for “${country}”: write vat_rate as a percentage, or add ${country}.${kind} to vat-rates.yaml`
    return [fault('VAT_ASSUMED', at, message)]
  })
}
