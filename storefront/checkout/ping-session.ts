import { readPageConfiguration } from '#storefront/page-configuration.ts'
import type { CartStore } from '#storefront/carts/cart-store.ts'

/**
 * Tells the server that the checkout begins, which prolongs the session (API-10). A failure is ignored, and an answer that takes too
 * long is not waited for: the leader tab's next heartbeat makes up for it.
 */
export async function pingSession(store: Pick<CartStore, 'adoptEnd'>): Promise<void> {
  try {
    const { api, pingTimeout } = readPageConfiguration()
    const url = `${api}session/heartbeat`
    const answer = await fetch(url, { signal: AbortSignal.timeout(pingTimeout) })
    if (!answer.ok) return
    const session = (await answer.json()) as { expires_at: string | null }
    store.adoptEnd(session.expires_at === null ? null : Date.parse(session.expires_at))
  } catch {
    // The cart's own requests report what is wrong.
  }
}
