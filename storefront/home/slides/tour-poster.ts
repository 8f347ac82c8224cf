import type { HomeQuery } from '#api/client/graphql.ts'

type TourNode = HomeQuery['homeTours'][number]

/** A tour as a poster on the wall or in the slides. */
export type Poster = ReturnType<typeof toPoster>

export function toPoster(tour: TourNode) {
  const prices = tour.events.filter((event) => event.available && !event.cancelled).map((event) => event.priceLow)
  const [artist] = tour.artists
  const [first] = tour.events
  return {
    slug: tour.slug,
    name: artist?.name ?? tour.name,
    tour: tour.name,
    artist: artist?.slug ?? null,
    hasMerch: (artist?.productCount ?? 0) > 0,
    text: tour.abstract ?? tour.subtitle ?? '',
    cities: new Set(tour.events.map((event) => event.venue.address.city)).size,
    from: first?.localDate ?? tour.startDate ?? null,
    onlyEvent: tour.events.length === 1 ? (first?.slug ?? null) : null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    image: tour.ticketImage ?? null,
  }
}
