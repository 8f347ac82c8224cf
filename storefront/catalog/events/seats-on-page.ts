import { seatDistancing, showsSeatMap } from '#core/catalog/events/event-settings.ts'
import type { SeatVariant } from '#core/seating/map/category-selection.ts'
import type { SeatedEvent } from '#storefront/seating/seated-event.ts'

interface EventWithSeats {
  id: string
  slug: string
  name: string
  cartLimit: number
  vatRate: number
  isQueued: boolean
  displayMap: boolean
  seatmapUrl?: string | null | undefined
  meta: Readonly<Record<string, unknown>>
}

interface OfferedVariant extends SeatVariant {
  active: boolean
  remaining?: number | null | undefined
}

/**
 * What the seat map of an event's page needs; null where the page shows plain rows. Every category of an event with a map of this shop
 * has seats or standing areas in it. An operator's map elsewhere has no seats that can be sold here.
 */
export function seatsOnPage(event: EventWithSeats, variants: readonly OfferedVariant[]): SeatedEvent | null {
  const { id, slug, name, cartLimit, vatRate, isQueued, seatmapUrl = null, meta } = event
  if (seatmapUrl === null || !seatmapUrl.startsWith('/') || !showsSeatMap({ ...event, seatmapUrl })) return null
  const seated = variants.filter(({ pricingCategory }) => pricingCategory !== null)
  const about = { id, slug, name, cartLimit, vatRate, isQueued, distancing: seatDistancing(meta) }
  return { ...about, mapUrl: seatmapUrl, variants: seated.map(seatVariant) }
}

/** What is sold out may come back while the page is open: the map knows which seats are free, and the server decides. */
function seatVariant({ id, order, description, price, available, active, remaining, pricingCategory }: OfferedVariant): SeatVariant {
  return { id, order, description, price, available: available || (active && remaining === 0), pricingCategory }
}
