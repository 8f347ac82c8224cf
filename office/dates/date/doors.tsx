import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { State } from '../../ui/state.tsx'
import { dayAndTime } from '../../ui/moments.ts'
import type { DatePage } from './load-date.ts'

/** The doors of a date, each with its count, and who is inside. */
export function Doors({ doors, inside, event }: Pick<DatePage, 'doors' | 'inside'> & { event: string }) {
  const page = usePageContext()
  const conflicts = inside?.conflicts.length ?? 0
  return (
    <section>
      <h2>{m.office_date_doors({}, page)}</h2>
      {inside === null || inside.tickets === 0 ? null : (
        <p>{m.office_date_inside({ admitted: inside.admitted, tickets: inside.tickets, inside: inside.inside }, page)}</p>
      )}
      {conflicts === 0 ? null : (
        <p className="notice is-bad">
          <Link to={officePaths.act('door.status', { event }, officePaths.date(event))}>
            {m.office_date_conflicts({ count: conflicts }, page)}
          </Link>
        </p>
      )}
      {doors.length === 0 ? (
        <p className="empty">{m.office_date_no_doors({}, page)}</p>
      ) : (
        <table className="list is-stacked">
          <thead>
            <tr>
              <th scope="col">{m.office_date_door({}, page)}</th>
              <th scope="col">{m.office_date_door_until({}, page)}</th>
              <th scope="col" className="amount">
                {m.office_date_phones({}, page)}
              </th>
              <th scope="col" className="amount">
                {m.office_event_admitted({}, page)}
              </th>
            </tr>
          </thead>
          <tbody>
            {doors.map(({ id, name, state, closesAt, devices, admitted }) => (
              <tr key={id}>
                <th scope="row">
                  {name}{' '}
                  {state === 'open' ? (
                    <State tone="good">{m.office_date_door_open({}, page)}</State>
                  ) : (
                    <State tone="plain">{m.office_date_door_closed({}, page)}</State>
                  )}
                </th>
                <td className="moment">{dayAndTime(closesAt, page)}</td>
                <td className="amount">{devices}</td>
                <td className="amount">{admitted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
