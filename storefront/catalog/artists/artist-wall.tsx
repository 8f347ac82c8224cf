import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { ArtistTileView } from './load-artists.ts'

/** Square pictures over the whole width, without gaps. */
export function ArtistWall({ artists }: { artists: readonly ArtistTileView[] }) {
  return (
    <ul className="wall wall-square">
      {artists.map((artist) => (
        <li key={artist.slug}>
          <Link to={paths.artist(artist.slug)} prefetch="intent">
            <span className="picture-frame">
              <Picture image={artist.image} className="square" alt="" sizes="(min-width: 62rem) 25vw, 50vw" />
            </span>
            <span className="caption">
              <span className="heading-3 display">{artist.name}</span>
              {artist.subtitle ? <span className="small">{artist.subtitle}</span> : null}
              <ArtistDates artist={artist} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of upcoming dates, for example "7 Termine"; nothing if there are none. */
export function ArtistDates({ artist: { dates } }: { artist: ArtistTileView }) {
  const page = usePageContext()
  if (dates === 0) return null
  return <span className="small">{dates === 1 ? m.events_count_one({}, page) : m.events_count({ count: dates }, page)}</span>
}
