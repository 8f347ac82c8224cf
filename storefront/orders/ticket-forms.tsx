import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'

/** Links to the forms that are open for the order's tickets: returning them, another holder, check-in. Nothing while none is. */
export function TicketForms({ order }: { order: OrderView }) {
  const page = usePageContext()
  if (order.ticketForms.length === 0) return null
  return (
    <section aria-labelledby="ticket-forms-title">
      <h2 className="heading-3" id="ticket-forms-title">
        {m.order_forms({}, page)}
      </h2>
      <ul className="order-documents">
        {order.ticketForms.map((form) => (
          <li key={`${form.act} ${form.eventId}`}>
            <Link className="text-link" to={formAddress(form, order)} reloadDocument>
              {formLabel(form, order, page)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TicketForm = OrderView['ticketForms'][number]

function formAddress({ act, eventId }: TicketForm, order: OrderView): string {
  if (act === 'checkin') return paths.checkIn()
  if (act === 'change' || act === 'cancel') return paths.ticketService(act)
  const query = new URLSearchParams({ product_id: eventId, order_id: order.id, email: order.email })
  return `${paths.refund()}?${query}`
}

function formLabel({ act, slug }: TicketForm, order: OrderView, page: ReturnType<typeof usePageContext>): string {
  const concert = order.concerts.find((candidate) => candidate.slug === slug)?.title ?? ''
  if (act === 'checkin') return m.order_form_checkin({ concert }, page)
  return act === 'change' ? m.order_form_change({ concert }, page) : m.order_form_return({ concert }, page)
}
