import { memberStates } from '#core/addresses/eu-area.ts'

/** Countries outside of the European Union whose law gives the same right: the EEA by its annex XIX, the UK by SI 2013/3134, regulation 29. */
const others: ReadonlySet<string> = new Set(['is', 'li', 'no', 'gb'])

/**
 * Whether the law of a company's country lets consumers withdraw from what they bought at a distance for 14 days (Directive 2011/83/EU,
 * article 9). Elsewhere nothing is promised that the operator has not written.
 * @param countryCode lower case
 */
export function hasWithdrawalByLaw(countryCode: string): boolean {
  return memberStates.has(countryCode) || others.has(countryCode)
}
