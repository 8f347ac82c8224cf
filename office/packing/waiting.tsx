import { Form } from 'react-router'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { frameLimits } from '../frame/frame-words.ts'
import { usePageContext } from '../page-context.ts'
import { ago, dayAndTime } from '../ui/moments.ts'
import type { WaitingGroup } from './load-packing.ts'

/** What waits to be packed, by carrier and shop, each with the button that puts the first of it into a batch. */
export function Waiting({ groups }: { groups: readonly WaitingGroup[] }) {
  const page = usePageContext()
  const limits = frameLimits(page)
  const isLimited = Object.keys(limits).length > 0
  if (groups.length === 0)
    return <p className="empty">{isLimited ? m.office_packing_none({}, page) : m.office_packing_nothing({}, page)}</p>
  // A batch is prepared from what is shown.
  const days = Object.entries(limits).filter(([name]) => name !== 'shop')
  return (
    <table className="list is-stacked is-waiting">
      <thead>
        <tr>
          <th scope="col">{m.office_packing_carrier({}, page)}</th>
          <th scope="col">{m.office_orders_shop({}, page)}</th>
          <th scope="col" className="amount">
            {m.office_packing_free({}, page)}
          </th>
          <th scope="col" className="amount">
            {m.office_packing_in_batches({}, page)}
          </th>
          <th scope="col">{m.office_packing_oldest({}, page)}</th>
          <th scope="col">
            <span className="visually-hidden">{m.office_today_act({}, page)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ shop, shopName, carrier, carrierName, orders, inBatches, oldestAt, token }) => (
          <tr key={`${carrier} ${shop}`}>
            <th scope="row">{carrierName ?? m.office_packing_no_carrier({}, page)}</th>
            <td>{shopName}</td>
            <td className="amount" data-label={m.office_packing_free({}, page)}>
              {orders - inBatches}
            </td>
            <td className="amount" data-label={m.office_packing_in_batches({}, page)}>
              {inBatches}
            </td>
            <td>
              <time dateTime={oldestAt} title={dayAndTime(oldestAt, page)}>
                {ago(oldestAt, page)}
              </time>
            </td>
            <td className="how">
              {carrier === null || orders === inBatches ? null : (
                <Form method="post" action={officePaths.packing()}>
                  <input type="hidden" name="carrier" value={carrier} />
                  <input type="hidden" name="shop" value={shop} />
                  {days.map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <input type="hidden" name="token" value={token} />
                  <button className="button button-small">
                    {m.office_packing_prepare_next({ count: Math.min(usualBatch, orders - inBatches) }, page)}
                    <span className="visually-hidden">
                      {' '}
                      {carrierName}, {shopName}
                    </span>
                  </button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As many orders as a batch has unless somebody says otherwise. */
const usualBatch = 25

/** What is handed out at an event, with what is printed for the evening. */
export function PickedUp({ groups }: { groups: readonly WaitingGroup[] }) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.office_packing_pickup({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_dates({}, page)}</th>
            <th scope="col">{m.office_packing_evening({}, page)}</th>
            <th scope="col" className="amount">
              {m.office_orders({}, page)}
            </th>
            <th scope="col">{m.office_packing_files({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ shop, shopName, event, eventName, day, orders }) =>
            event === null ? null : (
              <tr key={`${event} ${shop}`}>
                <th scope="row">
                  {eventName}
                  <small>{shopName}</small>
                </th>
                <td>{day === null ? null : formatMoment(new Date(`${day}T12:00:00Z`), 'day', page.locale, 'UTC')}</td>
                <td className="amount">{orders}</td>
                <td>
                  <PickupFiles event={event} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** What is printed for the evening. */
function PickupFiles({ event }: { event: string }) {
  const page = usePageContext()
  const files = [
    ['pick-list.pdf', m.office_packing_pick_list({}, page)],
    ['slips.pdf', m.office_packing_slips({}, page)],
  ] as const
  return (
    <ul className="files">
      {files.map(([file, word]) => (
        <li key={file}>
          <a href={officeAddress(officePaths.pickupFile(event, file))} download>
            {word}
          </a>
        </li>
      ))}
    </ul>
  )
}
