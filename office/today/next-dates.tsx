import { formatMoment } from '#core/time/format-moment.ts'
import { inLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { State } from '../ui/state.tsx'
import type { TodayPage } from './load-today.ts'

/** The next dates with what is sold, admitted and left, by the clock of each venue. */
export function NextDates({ events }: Pick<TodayPage, 'events'>) {
  const page = usePageContext()
  const { locale } = page
  return (
    <section>
      <h2>{m.office_today_events({}, page)}</h2>
      {events.length === 0 ? (
        <p className="empty">{m.office_today_no_events({}, page)}</p>
      ) : (
        <table className="list is-stacked is-dates">
          <thead>
            <tr>
              <th scope="col">{m.office_event_date({}, page)}</th>
              <th scope="col">{m.office_event({}, page)}</th>
              <th scope="col">{m.office_event_where({}, page)}</th>
              <th scope="col" className="amount">
                {m.office_event_admitted({}, page)}
              </th>
              <th scope="col" className="amount">
                {m.office_event_sold({}, page)}
              </th>
              <th scope="col" className="amount">
                {m.office_event_left({}, page)}
              </th>
              <th scope="col" className="amount">
                {m.office_event_capacity({}, page)}
              </th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ event, name, artist, happeningFrom, timeZone, venue, city, capacity, sold, left, admitted, cancelledAt }) => (
              <tr key={event}>
                <td className="moment">
                  <time dateTime={happeningFrom}>
                    {formatMoment(new Date(happeningFrom), 'poster', locale, timeZone)},{' '}
                    {formatMoment(new Date(happeningFrom), 'time', locale, timeZone)}
                  </time>
                </td>
                <th scope="row">
                  {[inLocale(artist, locale), inLocale(name, locale)].filter(Boolean).join(', ')}{' '}
                  {cancelledAt === null ? null : <State tone="over">{m.office_event_called_off({}, page)}</State>}
                </th>
                <td>{[city, venue].filter(Boolean).join(', ')}</td>
                <td className="amount" data-label={m.office_event_admitted({}, page)}>
                  {admitted ?? ''}
                </td>
                <td className="amount" data-label={m.office_event_sold({}, page)}>
                  <Share of={sold} in={capacity} /> {sold}
                </td>
                <td className="amount" data-label={m.office_event_left({}, page)}>
                  {left}
                </td>
                <td className="amount" data-label={m.office_event_capacity({}, page)}>
                  {capacity}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** How full it is, as a bar. The figures beside it say the same. */
function Share({ of, in: whole }: { of: number; in: number }) {
  const width = whole === 0 ? 0 : Math.min(1, of / whole) * 48
  return (
    <svg className="share" width="48" height="8" aria-hidden="true">
      <rect className="share-all" width="48" height="8" />
      <rect className="share-part" width={width} height="8" />
    </svg>
  )
}
