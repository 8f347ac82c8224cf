/** What a visitor answered about being measured; unseen until then (CNS-01). */
export type Consent = 'unseen' | 'yes' | 'no'

/** One for all shops of a host (CNS-02). */
export const consentCookie = 'cookie_consent'

const day = 86_400
/** LIM-08: 356 days. */
export const acceptedSeconds = 356 * day
/** LIM-07: 10 days. */
export const refusedSeconds = 10 * day

/** @param cookies as `document.cookie` has them */
export function readConsent(cookies: string): Consent {
  const value = new RegExp(`(?:^|;\\s*)${consentCookie}=(yes|no)(?:;|$)`).exec(cookies)?.[1]
  return value === 'yes' || value === 'no' ? value : 'unseen'
}

/** The cookie that keeps an answer, as `document.cookie` takes it (CNS-02). */
export function consentCookieText(answer: 'yes' | 'no', isSecure: boolean): string {
  const life = answer === 'yes' ? acceptedSeconds : refusedSeconds
  return `${consentCookie}=${answer}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
