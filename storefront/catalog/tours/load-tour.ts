import { graphql } from '#storefront/graphql.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine } from '../events/event-line.tsx'
import { toTour } from './tour-view.ts'

const tourQuery = graphql(`
  query TOUR($slug: String!) {
    tour(slug: $slug) {
      ...TourView
      abstract
      description
      artists {
        slug
        name
        subtitle
        squareImage {
          ...ImageView
        }
      }
      events {
        ...EventLine
      }
    }
  }
`)

/** One tour with its upcoming dates, ordered by start, then by doors (EVT-24); null for an unknown tour (ERR-57). */
export async function loadTour(page: LoaderPage, slug: string) {
  const { execute, locale, now } = page
  const { tour } = await execute(tourQuery, { slug })
  if (!tour) return null
  return {
    ...toTour(tour, page),
    subtitle: tour.subtitle,
    abstract: tour.abstract,
    description: tour.description,
    artists: tour.artists.map((artist) => ({
      slug: artist.slug,
      name: artist.name,
      subtitle: artist.subtitle,
      image: artist.squareImage,
    })),
    events: tour.events.map((event) => toEventLine(event, locale, now)),
  }
}

export type TourPageView = NonNullable<Awaited<ReturnType<typeof loadTour>>>
