import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import type { Locale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { eventDate } from '#core/time/event-date.ts'
import { m } from '#texts/compiled/messages.js'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { CorrectEmail } from './correct-email.tsx'
import { DocumentName } from './document-name.tsx'
import type { OrderView } from './load-order.ts'
import { formatEvening } from './format-evening.ts'
import { TicketForms } from './ticket-forms.tsx'
import { OrderConcerts } from './order-concerts.tsx'
import { OrderRefunds } from './order-refunds.tsx'

interface DoneNextProps {
  order: OrderView
  paid: boolean
  ended: boolean
  /** The answer to a refused correction of the e-mail address. */
  reply?: FormReply | undefined
}

/** Ticket downloads, concerts, documents, and what happens next unless the order has ended. */
export function DoneNext({ order, paid, ended, reply }: DoneNextProps) {
  const page = usePageContext()
  const tickets = order.items.filter((item) => item.product.kind === 'event' && !item.physical && !item.cancelled)
  // A credit note stands with its refund.
  const documents = order.invoices.filter(({ url, refundId }) => url && !order.refunds.some(({ id }) => id === refundId))
  return (
    <>
      {(paid || tickets.some(({ ticketUrl }) => ticketUrl)) && tickets.length > 0 && <ReadyTickets order={order} tickets={tickets} />}
      {!ended && <OrderConcerts order={order} />}
      <TicketForms order={order} />
      <OrderRefunds order={order} />
      {documents.length > 0 && (
        <section aria-labelledby="documents-title">
          <h2 className="heading-3" id="documents-title">
            {m.done_documents({}, page)}
          </h2>
          <ul className="order-documents">
            {documents.map((invoice) => (
              <li key={invoice.url}>
                <a className="text-link" href={invoice.url ?? undefined}>
                  <DocumentName {...invoice} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!ended && (
        <section aria-labelledby="next-title">
          <h2 className="heading-3" id="next-title">
            {m.done_next({}, page)}
          </h2>
          <ul className="prose next-steps">
            {!order.bounced && (
              <li>{order.mailed ? m.done_mailed({ email: order.email }, page) : m.done_next_mail({ email: order.email }, page)}</li>
            )}
            {tickets.length > 0 && order.ticketStanding === 'valid' && <li>{ticketsText(order, paid, page)}</li>}
            {order.physical && !order.sentAt && <li>{parcelText(order, page)}</li>}
          </ul>
          {!order.bounced && <CorrectEmail order={order} reply={reply} />}
        </section>
      )}
      {paid && order.items.some((item) => item.product.kind === 'merch' && !item.cancelled) && (
        <p>
          <Link className="text-link" to={`${paths.withdraw()}?order=${order.reference}`} reloadDocument>
            {m.order_withdraw({}, page)}
          </Link>
        </p>
      )}
      <p>
        <HomeLink className="text-link" reloadDocument>
          {m.done_home({}, page)}
        </HomeLink>
      </p>
    </>
  )
}

/** What becomes of the tickets, as it is true when the page is opened. To an address that takes no mail, none are promised. */
function ticketsText(order: OrderView, paid: boolean, page: { locale: Locale }): string {
  if (!paid) return m.done_next_tickets_after({}, page)
  if (order.bounced) return m.done_tickets_here({}, page)
  return order.mailed === 'tickets' ? m.done_tickets_mailed({}, page) : m.done_next_tickets({}, page)
}

/** Tickets to download, or why there are none. */
function ReadyTickets({ order, tickets }: { order: OrderView; tickets: OrderView['items'] }) {
  const page = usePageContext()
  const ready = tickets.filter((item) => item.ticketUrl)
  return (
    <section aria-labelledby="tickets-title">
      <h2 className="heading-2" id="tickets-title">
        {m.done_tickets({}, page)}
      </h2>
      {order.ticketStanding !== 'valid' ? (
        <p role="status">{order.ticketStanding === 'frozen' ? m.done_tickets_frozen({}, page) : m.done_tickets_void({}, page)}</p>
      ) : ready.length === 0 ? (
        <p role="status">{m.done_tickets_later({}, page)}</p>
      ) : (
        <ul className="downloads">
          {ready.map((item) => (
            <li key={item.id}>
              <span>
                {[
                  item.product.artistName ?? item.product.name,
                  formatEvening(item, order, page.locale),
                  item.pricingCategoryName,
                  item.placeName,
                  item.printedName,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="button-row">
                <a className="button button-small" href={item.ticketUrl ?? undefined}>
                  {m.done_ticket_download({}, page)}
                </a>
                {item.applePassUrl && (
                  <a className="button button-small" href={item.applePassUrl}>
                    {m.order_apple_wallet({}, page)}
                  </a>
                )}
                {item.googlePassUrl && (
                  <a className="button button-small" href={item.googlePassUrl} target="_blank" rel="noreferrer">
                    {m.order_google_wallet({}, page)}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function parcelText({ carrierName, pickup, shippableFrom, shippableFromUntil }: OrderView, page: { locale: Locale }): string {
  if (pickup) {
    const place = { event: pickup.eventName, venue: pickup.venueName }
    if (pickup.day === null) return m.done_next_pickup_undated(place, page)
    return m.done_next_pickup({ ...place, day: eventDate(pickup.day, page.locale).day }, page)
  }
  const carrier = carrierName ?? ''
  if (!shippableFrom || !shippableFromUntil) return m.done_next_parcel({ carrier }, page)
  const day = (date: string) => formatMoment(new Date(`${date}T00:00:00Z`), 'day', page.locale, 'UTC')
  return m.done_next_parcel_window({ carrier, from: day(shippableFrom), until: day(shippableFromUntil) }, page)
}
