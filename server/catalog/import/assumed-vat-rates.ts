import type { Entry, Product } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { germanReducedRate } from '#core/money/eu-vat-rates.ts'
import { rateOn, vatKinds } from '#core/money/vat-rates.ts'
import type { Connection } from '#db/database.ts'
import { readVatRates } from '#server/shops/queries-vat-rates.ts'
import { venueCountries } from './queries-products.ts'

/** A country has rates of a kind for all days or for none. */
const anyDay = '2000-01-01'

/** Warnings for events that name a kind of VAT rate which is unknown for their venue's country, so that the German reduced rate is assumed. */
export async function assumedVatRates(connection: Connection, entries: readonly Entry<Product>[]): Promise<Fault[]> {
  const events = entries.flatMap(({ at, value: { vatRate, event } }) => {
    const kind = vatKinds.find((known) => known === vatRate)
    return event && kind ? [{ at, kind, venue: event.venue }] : []
  })
  if (events.length === 0) return []
  const countries = await venueCountries(
    connection,
    events.map(({ venue }) => venue),
  )
  const imported = await readVatRates(connection)
  return events.flatMap(({ at, kind, venue }) => {
    const country = countries.get(venue)
    if (country === undefined || rateOn(imported, country, kind, anyDay) !== undefined) return []
    const message = `${germanReducedRate} % VAT is assumed, because no ${kind} rate is known for “${country}”: write vat_rate as a percentage, or add ${country}.${kind} to vat-rates.yaml`
    return [fault('VAT_ASSUMED', at, message)]
  })
}
