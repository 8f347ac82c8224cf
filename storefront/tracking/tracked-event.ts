/** A product or ticket that was bought, added to the cart or viewed. */
export interface TrackedItem {
  id?: string
  name: string
  /** In euros. */
  price: number
  amount?: number
  /** Slugs of its categories, if the page knows them. */
  categories?: readonly string[]
}

/** The events that a shop can track (API-19). Amounts are in euros; no event identifies a person. */
export type TrackedEvent =
  | { kind: 'page_view'; path: string; title: string }
  | { kind: 'view_item'; items: TrackedItem[] }
  | { kind: 'add_to_cart'; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'begin_checkout'; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'purchase'; orderReference: string; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'NewsletterSubscription'; popup: boolean }

/** Receives the events: one adapter for each service, and one for tests. */
export interface TrackingAdapter {
  name: string
  send(event: TrackedEvent): void
}

/** The category slugs of all items of an event. */
export function listCategories(event: TrackedEvent): string[] {
  return 'items' in event ? [...new Set(event.items.flatMap(({ categories = [] }) => categories))] : []
}
