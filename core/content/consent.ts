import { preferenceDays } from '#core/shops/cookie-days.ts'
/** A visitor's answer to the question about tracking; `unseen` until there is one (CNS-01). */
export type Consent = 'unseen' | 'yes' | 'no'

/** The cookie that holds the answer, for all shops of a host (CNS-02). */
export const consentCookie = 'cookie_consent'

const day = 86_400
/** Seconds for which a yes is stored (LIM-08). */
export const acceptedSeconds = preferenceDays * day
/** LIM-07: 10 days. */
export const refusedSeconds = 10 * day

/** Reads the answer from a cookie header. @param cookies as in `document.cookie` */
export function readConsent(cookies: string): Consent {
  const value = new RegExp(`(?:^|;\\s*)${consentCookie}=(yes|no)(?:;|$)`).exec(cookies)?.[1]
  return value === 'yes' || value === 'no' ? value : 'unseen'
}

/** The cookie that stores an answer, to be assigned to `document.cookie` (CNS-02). */
export function consentCookieText(answer: 'yes' | 'no', isSecure: boolean): string {
  const maxAge = answer === 'yes' ? acceptedSeconds : refusedSeconds
  return `${consentCookie}=${answer}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
