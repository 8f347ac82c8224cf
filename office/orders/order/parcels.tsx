import { Form, Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { inLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import type { OrderPage } from './load-order.ts'

/** Its parcels, each with the way to follow it, and the form that sends a further one. */
export function Parcels({ order, parcels, maySend }: Pick<OrderPage, 'order' | 'parcels' | 'maySend'>) {
  const page = usePageContext()
  const waiting = order.items.filter(({ waits }) => waits)
  const isOffered = maySend && waiting.length > 0
  const mayComeBack = maySend && order.items.some(({ isOut }) => isOut)
  if (parcels.length === 0 && !isOffered && !mayComeBack) return null
  const back = officePaths.order(order.reference)
  return (
    <section>
      <h2>{m.office_packing_parcels({}, page)}</h2>
      {parcels.length === 0 ? null : (
        <table className="list is-stacked">
          <thead>
            <tr>
              <th scope="col">{m.office_packing_scan_number({}, page)}</th>
              <th scope="col">{m.office_packing_carrier({}, page)}</th>
              <th scope="col">{m.office_order_item({}, page)}</th>
              <th scope="col">{m.office_order_when({}, page)}</th>
              <th scope="col">
                <span className="visually-hidden">{m.office_today_act({}, page)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map(({ id, number, trackingUrl, carrier, items, sentAt, sentBy, undoUntil, takenBackAt, takenBackBy }) => (
              <tr key={id} className={takenBackAt === null ? undefined : 'is-cancelled'}>
                <th scope="row" className="code">
                  {trackingUrl === null ? (number ?? m.office_packing_parcel({ parcel: id }, page)) : <a href={trackingUrl}>{number}</a>}
                </th>
                <td>{carrier}</td>
                <td>{items}</td>
                <td>
                  {takenBackAt === null ? null : <State tone="over">{m.office_parcel_taken_back({ by: takenBackBy ?? '' }, page)}</State>}{' '}
                  {dayAndTime(sentAt, page)}
                  <small>{sentBy}</small>
                </td>
                <td>
                  {takenBackAt !== null || !maySend ? null : (
                    <span className="acts">
                      <Link to={officePaths.act('parcels.number', { id }, back)}>{m.office_parcel_number({}, page)}</Link>
                      {undoUntil === null ? null : (
                        <Link to={officePaths.act('parcels.take-back', { id }, back)}>{m.office_parcel_back({}, page)}</Link>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayComeBack ? (
        <p className="way-on">
          <Link className="button button-small" to={officePaths.returns(order.reference)}>
            {m.office_returns({}, page)}
          </Link>
        </p>
      ) : null}
      {isOffered ? <SendForm reference={order.reference} waiting={waiting} back={back} /> : null}
    </section>
  )
}

interface SendFormProps {
  reference: string
  waiting: OrderPage['order']['items']
  back: string
}

/** What goes into the parcel: all that is left, but for what somebody unticks. It leads to the form of the act, filled in. */
function SendForm({ reference, waiting, back }: SendFormProps) {
  const page = usePageContext()
  return (
    <Form action={officePaths.act('parcels.send')} className="send-parcel">
      <input type="hidden" name="order" value={reference} />
      <input type="hidden" name="back" value={back} />
      <fieldset>
        <legend className="quiet">{waiting.length > 1 ? m.office_parcel_send_text({}, page) : m.office_packing_contents({}, page)}</legend>
        {waiting.map(({ id, name, variant }) => (
          <label key={id} className="check-line">
            <input type="checkbox" name="item" value={id} defaultChecked />
            {[inLocale(name, page.locale), inLocale(variant, page.locale)].filter(Boolean).join(', ')}
          </label>
        ))}
      </fieldset>
      <button className="button button-small">{m.office_parcel_send({}, page)}</button>
    </Form>
  )
}
