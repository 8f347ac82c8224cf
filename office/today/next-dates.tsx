import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { DateTable } from '../dates/date-table.tsx'
import { usePageContext } from '../page-context.ts'
import type { TodayPage } from './load-today.ts'

/** The next dates, and the way to all of them. */
export function NextDates({ events }: Pick<TodayPage, 'events'>) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.office_today_events({}, page)}</h2>
      {events.length === 0 ? <p className="empty">{m.office_today_no_events({}, page)}</p> : <DateTable dates={events} />}
      <p className="way-on">
        <Link to={officePaths.dates()}>{m.office_dates_all({}, page)}</Link>
      </p>
    </section>
  )
}
