/** What happens in the shop that whoever measures it may want to know. */
interface TrackedEvent {
  kind: 'purchase'
  orderReference: string
  currency: 'EUR'
  /** In euros. */
  value: number
  items: { name: string; price: number }[]
}

/** The name under which the window hears of it; `detail` is the event. */
const trackedEventName = 'stagefront:tracked'

/** Tells the page's own window. Nobody listens unless a shop is told to (LIM-74), and nothing leaves the browser here. */
export function track(event: TrackedEvent): void {
  window.dispatchEvent(new CustomEvent<TrackedEvent>(trackedEventName, { detail: event }))
}
