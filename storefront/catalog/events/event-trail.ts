import { paths } from '#core/urls.ts'
import type { EventView } from './load-event.ts'

/** The breadcrumb before the event: its tour if there is one, else its artist. */
export function eventTrail({ tour, artist }: Pick<EventView, 'tour' | 'artist'>): { label: string; to: string }[] {
  if (tour) return [{ label: tour.name, to: paths.tour(tour.slug) }]
  return artist ? [{ label: artist.name, to: paths.artist(artist.slug) }] : []
}
