import { NavLink } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'

/** The pages of a date, beside each other, for whoever may see more than one. */
export function DatePages({ event }: { event: string }) {
  const page = usePageContext()
  return (
    <nav className="view" aria-label={m.office_date_pages({}, page)}>
      <NavLink to={officePaths.date(event)} end>
        {m.office_date_overview({}, page)}
      </NavLink>
      <NavLink to={officePaths.settlement(event)}>{m.office_settlement({}, page)}</NavLink>
    </nav>
  )
}
