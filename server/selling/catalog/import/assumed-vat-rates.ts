import type { Entry, Product } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { assumedRate, rateOn, vatKinds } from '#core/money/vat-rates.ts'
import { localDate } from '#core/time/event-date.ts'
import { readVatRates } from '#server/house/shops/records-shops.ts'
import type { ImportScope } from '#server/foundations/import-support/import-part.ts'
import { partnerCountries, venueCountries } from './queries-products.ts'

/** What the kinds of VAT rates of products stand for. */
export interface AssumedRates {
  /** Percent, by the product's slug: of those that name a kind of rate. */
  rates: ReadonlyMap<string, number>
  /** Names what is unknown in its country. */
  warnings: Fault[]
}

/**
 * What is taken for the kinds of VAT rates that products name: of events in the country of their venue, of merchandise in that of the company
 * that sells it. Where the country has no rate of that kind its standard rate is assumed, with a warning.
 */
export async function assumedVatRates(
  { connection, now, timeZone }: Pick<ImportScope, 'connection' | 'now' | 'timeZone'>,
  entries: readonly Entry<Product>[],
): Promise<AssumedRates> {
  const taxed = entries.flatMap(({ at, slug, value: { vatRate, event, contractPartner } }) => {
    const kind = vatKinds.find((known) => known === vatRate)
    return kind ? [{ at, slug, kind, venue: event?.venue ?? null, seller: event ? null : contractPartner }] : []
  })
  if (taxed.length === 0) return { rates: new Map(), warnings: [] }
  const sellers = await partnerCountries(
    connection,
    taxed.flatMap(({ seller }) => seller ?? []),
  )
  const venues = await venueCountries(
    connection,
    taxed.flatMap(({ venue }) => venue ?? []),
  )
  const imported = await readVatRates(connection)
  const today = localDate(now.toISOString(), timeZone)
  const located = taxed.flatMap(({ venue, seller, ...each }) => {
    const country = venue === null ? sellers.get(seller ?? '') : venues.get(venue)
    return country === undefined ? [] : [{ ...each, country, assumed: assumedRate(imported, country, each.kind, today) }]
  })
  return {
    rates: new Map(located.map(({ slug, assumed }) => [slug, assumed])),
    warnings: located.flatMap(({ at, kind, country, assumed }) => {
      // A country has rates of a kind for all days or for none.
      if (rateOn(imported, country, kind, '2000-01-01') !== undefined) return []
      const isStandard = rateOn(imported, country, 'standard', today) !== undefined
      const taken = isStandard ? english`${assumed} % VAT, the standard rate, is assumed` : english`no VAT is assumed`
      const cure = english`write vat_rate as a percentage, or add ${country}.${kind} to vat-rates.yaml`
      return [fault('VAT_ASSUMED', at, english`${taken}, because no ${kind} rate is known for “${country}”: ${cure}`)]
    }),
  }
}
