import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { Picture } from '../ui/picture.tsx'
import type { ArtistTileView } from './load-artists.ts'

interface ArtistWallProps {
  artists: readonly ArtistTileView[]
  /** Two abreast and larger, where the operator puts them forward. */
  isFeature?: boolean
}

/** Square pictures from edge to edge without gaps. */
export function ArtistWall({ artists, isFeature = false }: ArtistWallProps) {
  const shell = useShell()
  return (
    <ul className={isFeature ? 'wall wall-square wall-pair' : 'wall wall-square'}>
      {artists.map((artist, index) => (
        <li key={artist.slug}>
          <Link to={paths.artist(artist.slug)} prefetch="intent">
            <span className="ph">
              <Picture
                image={artist.image}
                className="square"
                alt=""
                sizes={isFeature ? '50vw' : '(min-width: 62rem) 25vw, 50vw'}
                first={isFeature && index < 2}
              />
            </span>
            <span className="cap">
              <span className={isFeature ? 'h2 d' : 'h3 d'}>{artist.name}</span>
              {artist.subtitle ? <span className="small">{artist.subtitle}</span> : null}
              {artist.dates > 0 ? (
                <span className="small">
                  {artist.dates === 1 ? m.events_count_one({}, shell) : m.events_count({ count: artist.dates }, shell)}
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
