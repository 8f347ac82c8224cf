import { Link } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

export interface Crumb {
  label: string
  /** Missing for the page itself. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb_label({}, usePageContext())}>
      <ol className="breadcrumbs">
        {crumbs.map(({ label, to }) =>
          to ? (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
