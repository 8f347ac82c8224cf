import { consentCookieText, readConsent, type Consent } from '#core/content/consent.ts'
import { createStore, useStore } from '#storefront/create-store.ts'

const store = createStore<Consent | null>(null, () => readConsent(document.cookie))

/** Stores the visitor's answer for all shops of this host (CNS-02, CNS-03). */
export function setConsent(answer: 'yes' | 'no'): void {
  document.cookie = consentCookieText(answer, window.location.protocol === 'https:')
  store.set(answer)
}

/** The visitor's answer; null on the server and during hydration. */
export function useConsent(): Consent | null {
  return useStore(store)
}
