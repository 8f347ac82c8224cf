import type { TrackedEvent, TrackingAdapter } from './tracked-event.ts'

/** The window event that is dispatched for each tracked event; `detail` is the event. */
export const trackedEventName = 'stagefront:tracked'

const adapters = new Set<TrackingAdapter>()
const sentPurchases = new Set<string>()

/** Events from before the services were loaded; null once the visitor was asked and did not agree. */
let earlier: TrackedEvent[] | null = []
const mostEarlier = 20

/**
 * Tracks an event. Nothing leaves the browser here: adapters exist only where the shop has configured a service and the visitor agreed
 * (CNS-04). A purchase is tracked once (API-19).
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
 * Adds adapters and sends them the events from before they were loaded.
 * @returns removes them
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

/** Drops the events so far. Called while the visitor has not agreed: they are not sent later either. */
export function clearTrackedBefore(): void {
  earlier = null
}
