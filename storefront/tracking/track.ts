import type { TrackedEvent, TrackingAdapter } from './tracked-event.ts'

/** The name under which the window hears of it; `detail` is the event. */
export const trackedEventName = 'stagefront:tracked'

const adapters = new Set<TrackingAdapter>()
const sentPurchases = new Set<string>()

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
  for (const adapter of adapters) adapter.send(event)
}

/** @returns takes the adapter away again */
export function addAdapter(adapter: TrackingAdapter): () => void {
  adapters.add(adapter)
  return () => void adapters.delete(adapter)
}
