import type { Consent } from '#core/content/consent.ts'

/** NWS-02 */
const hiddenSeconds = 365 * 86_400

function cookieName(slug: string): string {
  return `${slug}_hidenewsletter`
}

/**
 * Whether this visitor does not want to see the pop-up of this shop any more.
 * @param cookies as `document.cookie` has them
 */
export function isHidden(cookies: string, slug: string): boolean {
  return cookies.split(/;\s*/).some((each) => each.startsWith(`${cookieName(slug)}=`))
}

/** The cookie that hides it for 365 days, as `document.cookie` takes it. */
export function hiddenCookieText(slug: string, isSecure: boolean): string {
  return `${cookieName(slug)}=1; Path=/; Max-Age=${hiddenSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * Whether the invitation may come up: never beside the question about cookies, which is asked only where there is something to measure
 * (NWS-02, LIM-74).
 * @param consent null while the page is drawn for nobody in particular
 */
export function mayInvite(consent: Consent | null, isMeasured: boolean): boolean {
  return consent !== null && !(isMeasured && consent === 'unseen')
}
