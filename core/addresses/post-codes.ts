import { findCountryEntry } from './country-table.ts'
import { fitsPattern } from './post-code-pattern.ts'

/**
 * The pattern of a country's postal codes (CHK-16).
 * @returns null if any code is accepted
 */
export function postCodePattern(countryCode: string): string | null {
  return findCountryEntry(countryCode)?.postCodePattern ?? null
}

/** Whether an address in a country needs a postal code. True for an unknown country, because most have them. */
export function needsPostCode(countryCode: string): boolean {
  return findCountryEntry(countryCode)?.needsPostCode ?? true
}

/** What is odd about the postal code of an address: it is missing where the country has one, or has another form than the country's. */
export type PostCodeFlaw = 'missing' | 'odd'

/**
 * The one rule for postal codes, wherever an address comes from: forms, wallets, the API and imports (CHK-16).
 * @param pattern the operator's own pattern or the built-in one; null accepts anything
 * @returns null if nothing is wrong
 */
export function postCodeFlaw(
  { postCode, countryCode }: { postCode: string; countryCode: string },
  pattern: string | null = postCodePattern(countryCode),
): PostCodeFlaw | null {
  if (postCode.trim() === '') return needsPostCode(countryCode) ? 'missing' : null
  return fitsPattern(postCode, pattern) ? null : 'odd'
}
