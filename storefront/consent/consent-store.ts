import { useSyncExternalStore } from 'react'
import { consentCookieText, readConsent, type Consent } from '#core/content/consent.ts'

const listeners = new Set<() => void>()

/** Keeps the answer for all shops of this host, and tells whatever on the page wants to know (CNS-02, CNS-03). */
export function setConsent(answer: 'yes' | 'no'): void {
  document.cookie = consentCookieText(answer, window.location.protocol === 'https:')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this visitor answered; null while the page is drawn for nobody in particular. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(
    subscribe,
    () => readConsent(document.cookie),
    () => null,
  )
}
