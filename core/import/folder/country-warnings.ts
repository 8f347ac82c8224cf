import { isInEu } from '#core/addresses/eu-area.ts'
import { english } from '#core/text/sentence.ts'
import type { Country, Entry } from '../entities.ts'
import { fault, type Fault } from '../fault.ts'

/** Warnings for countries that are said to belong to the EU or not, against what is known of them: their goods would be taxed wrongly. */
export function countryWarnings(countries: readonly Entry<Country>[]): Fault[] {
  return countries.flatMap(({ slug, at, value: { inEu } }) => {
    if (inEu === isInEu(slug)) return []
    const words = inEu
      ? english`${slug} does not belong to the VAT area of the EU, but in_eu says otherwise: goods sent there contain VAT. Leave in_eu out`
      : english`${slug} belongs to the VAT area of the EU, but in_eu says otherwise: goods sent there contain no VAT. Leave in_eu out`
    return [fault('IN_EU_ODD', at, words)]
  })
}
