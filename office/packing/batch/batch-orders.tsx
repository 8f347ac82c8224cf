import { Link, useParams } from 'react-router'
import type { z } from 'zod'
import { officePaths } from '#core/office-urls.ts'
import type { showBatch } from '#server/operations/batches/show-batch.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State, type StateTone } from '../../ui/state.tsx'
import { Undo } from './scan.tsx'

type BatchItem = z.output<(typeof showBatch)['output']>['items'][number]

const tones: Record<BatchItem['state'], StateTone> = {
  waiting: 'waits',
  'partly-sent': 'waits',
  sent: 'good',
  cancelled: 'over',
  'nothing-left': 'plain',
}

/** The orders of a batch, with what is left of each and its parcels. */
export function BatchOrders({ items, maySend }: { items: readonly BatchItem[]; maySend: boolean }) {
  const page = usePageContext()
  const { batch = '' } = useParams()
  const words = {
    waiting: m.office_packing_state_waiting,
    'partly-sent': m.office_packing_state_partly,
    sent: m.office_packing_state_sent,
    cancelled: m.office_packing_state_cancelled,
    'nothing-left': m.office_packing_state_nothing,
  }
  return (
    <section>
      <h2>{m.office_orders({}, page)}</h2>
      <table className="list is-stacked is-batch-orders">
        <thead>
          <tr>
            <th scope="col">{m.office_order({}, page)}</th>
            <th scope="col">{m.office_packing_recipient({}, page)}</th>
            <th scope="col">{m.office_packing_contents({}, page)}</th>
            <th scope="col">{m.office_orders_status({}, page)}</th>
            <th scope="col">{m.office_packing_parcels({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ order, recipient, left, state, addressChangedAt, pieces, parcels }) => (
            <tr key={order}>
              <th scope="row" className="code">
                <Link to={officePaths.order(order)} data-row>
                  {order}
                </Link>
              </th>
              <td>
                {recipient}
                {addressChangedAt === null || pieces === 0 ? null : (
                  <small className="is-open">{m.office_packing_address_changed({ at: dayAndTime(addressChangedAt, page) }, page)}</small>
                )}
              </td>
              <td className="what">{left}</td>
              <td>
                <State tone={tones[state]}>{words[state]({}, page)}</State>
              </td>
              <td>
                {parcels
                  .filter(({ takenBackAt }) => takenBackAt === null)
                  .map((parcel) => (
                    <div key={parcel.id} className="parcel">
                      <span>
                        {parcel.trackingUrl === null ? (
                          (parcel.number ?? m.office_packing_parcel({ parcel: parcel.id }, page))
                        ) : (
                          <a href={parcel.trackingUrl}>{parcel.number}</a>
                        )}
                        <small>
                          {parcel.sentBy}, {dayAndTime(parcel.sentAt, page)}
                        </small>
                      </span>
                      {parcel.undoUntil === null || !maySend ? null : (
                        <Undo batch={Number(batch)} parcel={parcel.id} until={dayAndTime(parcel.undoUntil, page)} />
                      )}
                    </div>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
