import { readPageConfiguration } from '#storefront/page-configuration.ts'

/** The body of a 503 (ENT-38). Both figures are missing where something in front of the shop answered. */
export interface QueueAnswer {
  waiting_index?: number
  waiting_percentage?: number
}

/**
 * Decides whether the queue starts: after a 503 it does (ERR-01), after another 5xx only if a heartbeat fails too (ERR-02).
 * @returns the figures to begin with; null for no queue
 */
export async function queueAfter(answer: Response): Promise<QueueAnswer | null> {
  if (answer.status === 503)
    return answer
      .clone()
      .json()
      .catch(() => ({})) as Promise<QueueAnswer>
  const { api, pingTimeout } = readPageConfiguration()
  const heartbeat = await fetch(`${api}session/heartbeat`, { signal: AbortSignal.timeout(pingTimeout) }).catch(() => null)
  return heartbeat?.ok ? null : {}
}
