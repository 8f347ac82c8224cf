import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { ArtistDates } from './artist-wall.tsx'
import type { ArtistTileView } from './load-artists.ts'

/** The artists that the operator features, in a list at each side (ART-02). An artist in both lists is shown on the left. */
export function ArtistFeatures({ left, right }: { left: readonly ArtistTileView[]; right: readonly ArtistTileView[] }) {
  const others = right.filter(({ slug }) => !left.some((artist) => artist.slug === slug))
  const lists = [left, others].filter((list) => list.length > 0)
  if (lists.length === 0) return null
  return (
    <div className={lists.length === 2 ? 'features wrap' : 'features is-one wrap'}>
      {lists.map((list) => (
        <ul key={list[0]?.slug}>
          {list.map((artist, index) => (
            <li key={artist.slug}>
              <Feature artist={artist} isLarge={index === 0} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** The first artist of a list has a wide picture, the others are lines below. */
function Feature({ artist, isLarge }: { artist: ArtistTileView; isLarge: boolean }) {
  const picture = isLarge ? (artist.wide ?? artist.image) : artist.image
  return (
    <Link className={isLarge ? 'feature is-large' : 'feature'} to={paths.artist(artist.slug)} prefetch="intent">
      <Picture
        image={picture}
        className={isLarge ? 'wide-picture' : 'square'}
        alt=""
        sizes={isLarge ? '(min-width: 44rem) 46vw, 100vw' : '6.5rem'}
        first={isLarge}
      />
      <span className="feature-words">
        <span className={isLarge ? 'heading-2 display' : 'heading-3 display'}>{artist.name}</span>
        {artist.subtitle ? <span className="small">{artist.subtitle}</span> : null}
        <ArtistDates artist={artist} />
      </span>
    </Link>
  )
}
