import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'

interface ActLinksProps {
  /** What the list is called to those who hear it. */
  label: string
  /** The operations with the words on their buttons. */
  acts: readonly { name: string; button: string }[]
  /** What their forms are filled in with. */
  fields: Readonly<Record<string, string>>
  /** The page to return to. */
  back: string
}

/** What can be done with the thing of a page: each leads to its form, filled in with it. */
export function ActLinks({ label, acts, fields, back }: ActLinksProps) {
  if (acts.length === 0) return null
  return (
    <nav id="acts" className="acts" aria-label={label}>
      {acts.map(({ name, button }) => (
        <Link key={name} className="button button-small" to={officePaths.act(name, fields, back)}>
          {button}
        </Link>
      ))}
    </nav>
  )
}
