import type { TrackedEvent, TrackingAdapter } from './tracked-event.ts'

/** The name under which the window hears of it; `detail` is the event. */
export const trackedEventName = 'stagefront:tracked'

const adapters = new Set<TrackingAdapter>()
const sentPurchases = new Set<string>()

/** What happened on this page before the services were there to hear it; null once somebody was asked and did not agree. */
let earlier: TrackedEvent[] | null = []
const mostEarlier = 20

/**
 * The one way by which anything in the shop says what happened. Nothing leaves the browser here: only where a shop has configured
 * a service and the visitor agreed does an adapter listen (CNS-04). A purchase is told once (API-19).
 */
export function track(event: TrackedEvent): void {
  if (event.kind === 'purchase') {
    if (sentPurchases.has(event.orderReference)) return
    sentPurchases.add(event.orderReference)
  }
  window.dispatchEvent(new CustomEvent<TrackedEvent>(trackedEventName, { detail: event }))
  if (adapters.size === 0 && earlier && earlier.length < mostEarlier) earlier.push(event)
  for (const adapter of adapters) adapter.send(event)
}

/**
 * Lets these listen, and tells them what a visitor who had agreed before did while they were loaded.
 * @returns takes them away again
 */
export function addAdapters(added: readonly TrackingAdapter[]): () => void {
  for (const adapter of added) {
    adapters.add(adapter)
    for (const event of earlier ?? []) adapter.send(event)
  }
  if (earlier && added.length > 0) earlier = []
  return () => {
    for (const adapter of added) adapters.delete(adapter)
  }
}

/** Who has not agreed, or not yet, is not told on: what happened until then is forgotten, also if they agree later. */
export function clearTrackedBefore(): void {
  earlier = null
}
