import { graphql } from '#storefront/graphql.ts'
import { paths } from '#core/urls.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'

const posterStripQuery = graphql(`
  query POSTERSTRIP($first: Int!) {
    homeTours(first: $first) {
      slug
      name
      ticketImage {
        ...ImageView
      }
      artists {
        name
      }
    }
  }
`)

/** One row on a wide screen. */
const max = 6

/** The posters of the tours that come first, for pages without pictures of their own; none where a shop has too few for a row. */
export async function loadPosterStrip({ execute }: LoaderPage) {
  const { homeTours } = await execute(posterStripQuery, { first: max })
  const posters = homeTours.flatMap(({ slug, name, ticketImage, artists }) =>
    ticketImage ? [{ to: paths.tour(slug), name: artists[0]?.name ?? name, tour: name, image: ticketImage }] : [],
  )
  return posters.length < max ? [] : posters
}

export type PosterStripView = Awaited<ReturnType<typeof loadPosterStrip>>
