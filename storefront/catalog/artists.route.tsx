import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/artists.route.ts'
import { loadArtists } from './load-artists.ts'

/** Everybody who plays or sells here (ART-01). */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadArtists(pageOf(context), new URL(request.url).searchParams.get('after'))
}

export default function Artists({ loaderData: { artists, isContinued, next } }: Route.ComponentProps) {
  const shell = useShell()
  return (
    <div className="pt-8">
      <title>{m.artists_title({ shop: shell.shop.name }, shell)}</title>
      <meta name="description" content={m.artists_description({ shop: shell.shop.name }, shell)} />
      <div className="wrap">
        <h1 className="h1">{m.header_artists({}, shell)}</h1>
      </div>
      <ul className="wall wall-square mt-6">
        {artists.map((artist) => (
          <li key={artist.slug}>
            <Link to={paths.artist(artist.slug)} prefetch="intent">
              <span className="ph">
                <Picture image={artist.image} className="square" alt="" sizes="(min-width: 62rem) 25vw, 50vw" />
              </span>
              <span className="cap">
                <span className="h3 d">{artist.name}</span>
                {artist.subtitle ? <span className="small">{artist.subtitle}</span> : null}
                <span className="small">{datesText(artist.dates, shell)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="wrap mt-6 flex flex-wrap justify-center gap-3">
        {isContinued ? (
          <Link className="btn" to="?">
            {m.list_from_start({}, shell)}
          </Link>
        ) : null}
        {next ? (
          <Link className="btn" to={`?${new URLSearchParams({ after: next })}`}>
            {m.artists_more({}, shell)}
          </Link>
        ) : null}
      </p>
    </div>
  )
}

function datesText(count: number, shell: ReturnType<typeof useShell>): string {
  if (count === 0) return ''
  return count === 1 ? m.events_count_one({}, shell) : m.events_count({ count }, shell)
}
