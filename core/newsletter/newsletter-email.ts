import { isEmail } from '#core/addresses/email.ts'

/** Days within which a subscription must be confirmed. After that its address is deleted and its link is invalid. */
export const newsletterConfirmDays = 14

/** Letters of a domain ending that need no further proof (LIM-83). */
const shortEnding = /^[a-z]{2,4}$/

/**
 * Whether the newsletter may be sent to this address (NWS-03): valid at the checkout, with an ending of 2 to 4 letters or a real
 * top-level domain. So .berlin is accepted and a typo such as .conm is refused.
 * @param topLevelDomains in small letters, without the dot; international ones in their own letters
 */
export function isNewsletterEmail(value: string, topLevelDomains: ReadonlySet<string>): boolean {
  if (!isEmail(value)) return false
  const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase()
  return shortEnding.test(ending) || topLevelDomains.has(ending)
}

/** The form in which addresses are compared: upper and lower case make no difference. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
