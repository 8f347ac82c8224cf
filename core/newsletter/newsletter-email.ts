import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import type { NewsletterEndings } from '#core/shops/settings/newsletter-endings.ts'

/** Days within which a subscription must be confirmed. After that its address is deleted and its link is invalid. */
export const newsletterConfirmDays = 14

/** LIM-83 */
const shortEnding = /^[a-z]{2,4}$/

/**
 * Whether the newsletter may be sent to this address (NWS-03): valid at the checkout, with an ending that the shop accepts. By default
 * .berlin is accepted, and a typo such as .comde is refused.
 * @param topLevelDomains in small letters, without the dot; international ones in their own letters
 */
export function isNewsletterEmail(value: string, topLevelDomains: ReadonlySet<string>, endings: NewsletterEndings = 'real'): boolean {
  const email = canonicalEmail(value)
  if (!isEmail(email)) return false
  if (endings === 'any') return true
  const ending = email.slice(email.lastIndexOf('.') + 1)
  return shortEnding.test(ending) || (endings === 'real' && topLevelDomains.has(ending))
}
