import { Link, NavLink } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'

/** The pages of money, beside each other. */
export function MoneyPages() {
  const page = usePageContext()
  return (
    <nav className="view" aria-label={m.office_money({}, page)}>
      <NavLink to={officePaths.vat()}>{m.office_vat({}, page)}</NavLink>
      <NavLink to={officePaths.months()}>{m.office_months({}, page)}</NavLink>
      <NavLink to={officePaths.settlements()}>{m.office_settlements({}, page)}</NavLink>
      {page.seesSales ? <Link to={officePaths.act('report.sales', {}, officePaths.money())}>{m.office_sales({}, page)}</Link> : null}
    </nav>
  )
}
