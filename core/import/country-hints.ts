import { english } from '#core/text/sentence.ts'

/** What is known of the country of a place whose entry names none. */
export interface CountryHints {
  /** `--country`: what the operator says, by lower-case code; null for nothing. */
  given: string | null
  /** The country of the company that runs the shop; null while there is none. */
  company: string | null
}

export const noCountry: CountryHints = { given: null, company: null }

/** What an entry without a country has to do. */
export const countryAdvice = english`write its country, or give one for all with --country`
