import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { State } from '../ui/state.tsx'
import { Share } from '../ui/share.tsx'

export interface ListedDate {
  event: string
  name: LocalText
  artist: LocalText | null
  happeningFrom: string
  timeZone: string
  venue: string
  city: string
  capacity: number
  sold: number
  left: number
  /** Null where nobody has asked yet. */
  admitted: number | null
  cancelledAt: string | null
}

/** Dates with what is sold, admitted and left, by the clock of each venue. */
export function DateTable({ dates }: { dates: readonly ListedDate[] }) {
  const page = usePageContext()
  const showsAdmitted = dates.some(({ admitted }) => admitted !== null)
  return (
    <table className="list is-stacked is-dates">
      <thead>
        <tr>
          <th scope="col">{m.office_event_date({}, page)}</th>
          <th scope="col">{m.office_event({}, page)}</th>
          <th scope="col">{m.office_event_where({}, page)}</th>
          {showsAdmitted ? (
            <th scope="col" className="amount">
              {m.office_event_admitted({}, page)}
            </th>
          ) : null}
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
        {dates.map((date) => (
          <Row key={date.event} date={date} showsAdmitted={showsAdmitted} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ date, showsAdmitted }: { date: ListedDate; showsAdmitted: boolean }) {
  const page = usePageContext()
  const { locale } = page
  const { event, name, artist, happeningFrom, timeZone, venue, city, capacity, sold, left, admitted, cancelledAt } = date
  const at = new Date(happeningFrom)
  return (
    <tr>
      <td className="moment">
        <time dateTime={happeningFrom}>
          {formatMoment(at, 'poster', locale, timeZone)}, {formatMoment(at, 'time', locale, timeZone)}
        </time>
      </td>
      <th scope="row">
        <Link to={officePaths.date(event)} data-row>
          {[inLocale(artist, locale), inLocale(name, locale)].filter(Boolean).join(', ')}
        </Link>{' '}
        {cancelledAt === null ? null : <State tone="over">{m.office_event_called_off({}, page)}</State>}
      </th>
      <td>{[city, venue].filter(Boolean).join(', ')}</td>
      {showsAdmitted ? (
        <td className="amount" data-label={m.office_event_admitted({}, page)}>
          {admitted ?? ''}
        </td>
      ) : null}
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
  )
}
