import type { TrackedEvent, TrackingAdapter } from './tracked-event.ts'

/** The window event that is dispatched for each tracked event; `detail` is the event. */
export const trackedEventName = 'stagefront:tracked'

const adapters = new Set<TrackingAdapter>()
const sentPurchases = new Set<string>()

/** Events that wait for the services to load; null once the visitor has not agreed to tracking. */
let queue: TrackedEvent[] | null = []
const maxQueueLength = 20

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
  if (adapters.size === 0 && queue && queue.length < maxQueueLength) queue.push(event)
  for (const adapter of adapters) adapter.send(event)
}

/**
 * Adds adapters and sends them the events from before they were loaded.
 * @returns removes them
 */
export function addAdapters(added: readonly TrackingAdapter[]): () => void {
  for (const adapter of added) {
    adapters.add(adapter)
    for (const event of queue ?? []) adapter.send(event)
  }
  if (queue && added.length > 0) queue = []
  return () => {
    for (const adapter of added) adapters.delete(adapter)
  }
}

/** Drops the events so far. Called while the visitor has not agreed: they are not sent later either. */
export function clearTrackedBefore(): void {
  queue = null
}
