import type { Consent } from '#core/content/consent.ts'

/** NWS-02 */
const hiddenSeconds = 365 * 86_400

function cookieName(slug: string): string {
  return `${slug}_hidenewsletter`
}

/**
 * Whether this visitor has closed the pop-up of this shop.
 * @param cookies as in `document.cookie`
 */
export function isHidden(cookies: string, slug: string): boolean {
  return cookies.split(/;\s*/).some((each) => each.startsWith(`${cookieName(slug)}=`))
}

/** The cookie that hides the pop-up for 365 days, as `document.cookie` takes it. */
export function hiddenCookieText(slug: string, isSecure: boolean): string {
  return `${cookieName(slug)}=1; Path=/; Max-Age=${hiddenSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * Whether the pop-up may open: never together with the cookie question, which is asked only in shops that measure (NWS-02, LIM-74).
 * @param consent null while the page is rendered without a visitor
 */
export function mayInvite(consent: Consent | null, isMeasured: boolean): boolean {
  return consent !== null && !(isMeasured && consent === 'unseen')
}
