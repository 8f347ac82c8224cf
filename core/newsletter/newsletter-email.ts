import { isEmail } from '#core/addresses/email.ts'

/** Days to confirm a subscription in; after that the address is deleted, and its link is void. */
export const newsletterConfirmDays = 14

/** Letters of a domain ending that need no further proof (LIM-83). */
const shortEnding = /^[a-z]{2,4}$/

/**
 * Whether the newsletter may go there (NWS-03): an address as the checkout knows them, whose ending has 2 to 4 letters or is a real
 * top-level domain, so that fans at .berlin get in and those who typed `.conm` hear of it.
 * @param topLevelDomains in small letters, without the dot; international ones in their own letters
 */
export function isNewsletterEmail(value: string, topLevelDomains: ReadonlySet<string>): boolean {
  if (!isEmail(value)) return false
  const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase()
  return shortEnding.test(ending) || topLevelDomains.has(ending)
}

/** As subscriptions are compared: letters' case does not make a second reader. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
