import type { SeatVariant } from '#core/seating/map/category-selection.ts'

/** What the map needs to know of an event, from its page. Prices in cents. */
export interface SeatedEvent {
  id: string
  slug: string
  name: string
  /** Where the plan is (SEA-01). */
  mapUrl: string
  /** Those whose categories have seats or standing areas. */
  variants: readonly SeatVariant[]
  /** How many tickets one cart may have. */
  cartLimit: number
  /** Percent. */
  vatRate: number
  /** Whether fans queued for the event when the page was rendered. */
  isQueued: boolean
  /** How many places to each side of others stay free (SEA-09). */
  distancing: number
}
