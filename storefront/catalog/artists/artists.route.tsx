import { Link } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { ArtistFeatures } from './artist-features.tsx'
import { ArtistLetters } from './artist-letters.tsx'
import { ArtistWall } from './artist-wall.tsx'
import type { Route } from './+types/artists.route.ts'
import { loadArtists, readArtistsPlace } from './load-artists.ts'

/** All artists of the shop (ART-01). */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadArtists(loaderPage(context), readArtistsPlace(new URL(request.url).searchParams))
}

export default function Artists({ loaderData }: Route.ComponentProps) {
  const { artists, initials, letter, left, right, isContinued, next } = loaderData
  const page = usePageContext()
  const letterQuery = letter === null ? {} : { letter }
  return (
    <div className="page-top">
      <title>{m.artists_title({ shop: page.shop.name }, page)}</title>
      <meta name="description" content={m.artists_description({ shop: page.shop.name }, page)} />
      <div className="wrap">
        <h1 className="heading-1">{m.header_artists({}, page)}</h1>
        <ArtistLetters initials={initials} current={letter} />
      </div>
      <ArtistFeatures left={left} right={right} />
      {artists.length > 0 ? (
        <ArtistWall artists={artists} />
      ) : left.length + right.length === 0 ? (
        <p className="wrap lead artists-empty">{letter === null ? m.artists_empty({}, page) : m.artists_none({ letter }, page)}</p>
      ) : null}
      <p className="wrap pager">
        {isContinued ? (
          <Link className="button" to={`?${new URLSearchParams(letterQuery)}`}>
            {m.list_from_start({}, page)}
          </Link>
        ) : null}
        {next ? (
          <Link className="button" to={`?${new URLSearchParams({ ...letterQuery, after: next })}`}>
            {m.artists_more({}, page)}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
