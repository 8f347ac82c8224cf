/** Something that was bought, put into the cart or looked at. */
export interface TrackedItem {
  id?: string
  name: string
  /** In euros. */
  price: number
  amount?: number
  /** Slugs of its categories, as far as the page knows them. */
  categories?: readonly string[]
}

/** What happens in the shop that whoever measures it may want to know (API-19). Amounts are euros; nothing names a person. */
export type TrackedEvent =
  | { kind: 'page_view'; path: string; title: string }
  | { kind: 'view_item'; items: TrackedItem[] }
  | { kind: 'add_to_cart'; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'begin_checkout'; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'purchase'; orderReference: string; items: TrackedItem[]; value: number; currency: 'EUR' }
  | { kind: 'NewsletterSubscription'; popup: boolean }

/** Who hears of it: one for each service, and one for tests. */
export interface TrackingAdapter {
  name: string
  send(event: TrackedEvent): void
}

/** Slugs of everything an event is about. */
export function categoriesOf(event: TrackedEvent): string[] {
  return 'items' in event ? [...new Set(event.items.flatMap(({ categories = [] }) => categories))] : []
}
