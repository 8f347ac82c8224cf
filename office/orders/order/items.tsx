import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inLocale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State, type StateTone } from '../../ui/state.tsx'
import type { OrderPage } from './load-order.ts'

/** What was bought, with what was cancelled or credited of it. */
export function Items({ order: { items } }: Pick<OrderPage, 'order'>) {
  const page = usePageContext()
  return (
    <section>
      <h2>{m.office_order_items({}, page)}</h2>
      <table className="list is-stacked">
        <thead>
          <tr>
            <th scope="col">{m.office_order_item({}, page)}</th>
            <th scope="col">{m.office_order_variant({}, page)}</th>
            <th scope="col">{m.office_order_seat({}, page)}</th>
            <th scope="col" className="amount">
              {m.office_order_price({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, artist, type, name, variant, seat, priceCents, creditedCents, isCancelled, cameBack }) => (
            <tr key={id} className={isCancelled ? 'is-cancelled' : undefined}>
              <th scope="row">
                {inLocale(name, page.locale)}
                <small>{[inLocale(artist, page.locale), inLocale(type, page.locale)].filter(Boolean).join(', ')}</small>
              </th>
              <td>
                {inLocale(variant, page.locale)}
                {cameBack === null ? null : <small>{backWords[cameBack]({}, page)}</small>}
              </td>
              <td>{seat}</td>
              <td className="amount">
                {isCancelled ? <State tone="over">{m.office_order_item_cancelled({}, page)}</State> : null} {formatPrice(priceCents)}
                {creditedCents > 0 && !isCancelled ? (
                  <small>{m.office_order_credited({ amount: formatPrice(creditedCents) }, page)}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const backWords = { restocked: m.office_order_item_restocked, damaged: m.office_order_item_damaged }

const ticketTones: Record<OrderPage['tickets'][number]['state'], StateTone> = {
  valid: 'good',
  used: 'plain',
  frozen: 'waits',
  void: 'over',
}

/** Its tickets with who holds them, and when they were scanned. */
export function Tickets({ order, tickets, changeHolder }: Pick<OrderPage, 'order' | 'tickets' | 'changeHolder'>) {
  const page = usePageContext()
  if (tickets.length === 0) return null
  const back = officePaths.order(order.reference)
  const words = { valid: m.office_ticket_valid, used: m.office_ticket_used, frozen: m.office_ticket_frozen, void: m.office_ticket_void }
  return (
    <section>
      <h2>{m.office_order_tickets({}, page)}</h2>
      <table className="list is-stacked is-tickets">
        <thead>
          <tr>
            <th scope="col">{m.office_order_holder({}, page)}</th>
            <th scope="col">{m.office_order_item({}, page)}</th>
            <th scope="col">{m.office_orders_status({}, page)}</th>
            <th scope="col">{m.office_order_admitted({}, page)}</th>
            <th scope="col" className="tear">
              {m.office_order_ticket_code({}, page)}
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map(({ id, name, variant, seat, code, holder, state, isByPost, admittedAt, door, isInside }) => (
            <tr key={id}>
              <th scope="row">
                {holder}
                {changeHolder === null || state !== 'valid' || isByPost ? null : (
                  <small>
                    <Link to={officePaths.act('tickets.change-holder', { order: order.reference, ticket: id }, back)}>
                      {changeHolder}
                      <span className="visually-hidden"> {code}</span>
                    </Link>
                  </small>
                )}
              </th>
              <td>{[inLocale(name, page.locale), inLocale(variant, page.locale), seat].filter(Boolean).join(', ')}</td>
              <td>
                <State tone={ticketTones[state]}>{words[state]({}, page)}</State>
              </td>
              <td>
                {admittedAt === null
                  ? ''
                  : [dayAndTime(admittedAt, page), door, isInside ? m.office_order_inside({}, page) : null].filter(Boolean).join(', ')}
              </td>
              <td className="tear code">{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
