import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { statusWords } from '../../orders/order-words.ts'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import type { DatePage } from './load-date.ts'

/** The latest orders with tickets of a date, and the way to all of them. */
export function LatestOrders({ orders, event }: Pick<DatePage, 'orders'> & { event: string }) {
  const page = usePageContext()
  if (orders.length === 0) return null
  return (
    <section>
      <h2>{m.office_date_orders({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_order_reference({}, page)}</th>
            <th scope="col">{m.office_order_placed({}, page)}</th>
            <th scope="col">{m.office_order_buyer({}, page)}</th>
            <th scope="col">{m.office_orders_status({}, page)}</th>
            <th scope="col" className="amount">
              {m.office_date_figures({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ reference, placedAt, firstName, lastName, status, tickets }) => {
            const { word, tone } = statusWords(status, page)
            return (
              <tr key={reference}>
                <th scope="row" className="code">
                  <Link to={officePaths.order(reference)}>{reference}</Link>
                </th>
                <td className="moment">{dayAndTime(placedAt, page)}</td>
                <td>{[firstName, lastName].filter(Boolean).join(' ')}</td>
                <td>
                  <State tone={tone}>{word}</State>
                </td>
                <td className="amount">{tickets}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="way-on">
        <Link to={officePaths.ordersOf(event)}>{m.office_date_orders_all({}, page)}</Link>
      </p>
    </section>
  )
}
