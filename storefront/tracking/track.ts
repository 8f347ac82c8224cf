/** What happens in the shop that whoever measures it may want to know. Nobody listens unless a shop is told to (LIM-74). */
export type TrackedEvent = {
  kind: 'purchase'
  orderReference: string
  currency: 'EUR'
  /** In euros. */
  value: number
  items: { name: string; price: number }[]
}

type Listener = (event: TrackedEvent) => void
const listeners = new Set<Listener>()

/** Tells every listener; without one, nothing happens and nothing leaves the browser. */
export function track(event: TrackedEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns how to stop listening */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
