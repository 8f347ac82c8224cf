import { heartbeatDocument } from '#storefront/browser-documents.ts'
import { noteFailure } from '#storefront/dialogs/note-failure.ts'
import { fetchPersisted, type ApiAddress } from '#storefront/fetch-persisted.ts'

export interface HeartbeatResult {
  /** End of the session in milliseconds; null if it has ended. */
  expiresAt: number | null
  /** The server knows no such session any more (SES-10). */
  isTerminated: boolean
}

/**
 * Tells the server that the visitor is active, which prolongs the session up to its maximum (SES-02).
 * @throws Error when the shop cannot be reached
 */
export async function sendHeartbeat(address: Pick<ApiAddress, 'locale'>): Promise<HeartbeatResult> {
  const { session, problems } = (await fetchPersisted(heartbeatDocument, {}, address, noteFailure)).heartbeat
  return {
    expiresAt: session.expiresAt ? Date.parse(session.expiresAt) : null,
    isTerminated: problems.some(({ code }) => code === 'SESSION_TERMINATED'),
  }
}
