import { Link } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Links to the initials of the artists (ART-04). */
export function ArtistLetters({ initials, current }: { initials: readonly string[]; current: string | null }) {
  const page = usePageContext()
  if (initials.length < 2) return null
  return (
    <nav className="letters" aria-label={m.artists_letters({}, page)}>
      <Link to="?" aria-current={current === null ? 'page' : undefined} preventScrollReset>
        {m.artists_all({}, page)}
      </Link>
      {initials.map((letter) => (
        <Link
          key={letter}
          to={`?${new URLSearchParams({ letter })}`}
          aria-current={letter === current ? 'page' : undefined}
          preventScrollReset
        >
          {letter}
        </Link>
      ))}
    </nav>
  )
}
