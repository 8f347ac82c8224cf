import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toEuros } from '#core/money/cents.ts'
import { systemPaths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { CartLine } from './cart-lines.ts'

/**
 * One line of a cart: picture, name, details, price. Tickets have a tear line, merchandise has none.
 * @param controls what changes the line; only on the cart page
 */
export function LineRow({ line, controls }: { line: CartLine; controls?: ReactNode }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <li className={line.isTicket ? 'line is-ticket' : 'line'} data-items={line.itemIds.join(' ')}>
      <Picture image={line.image} className={line.isTicket ? 'poster line-picture' : 'picture line-picture'} alt="" sizes="72px" />
      <div className="line-text">
        <b>{controls ? <Link to={line.href}>{line.name}</Link> : line.name}</b>
        {line.isNew && <span className="tag tag-main line-new">{m.cart_new({}, page)}</span>}
        {line.notes.map((note) => (
          <p className="small muted" key={note}>
            {note}
          </p>
        ))}
        {line.bundled.map((name, index) => (
          <p className="small muted" key={`${name} ${index}`}>
            + {name}
          </p>
        ))}
        {line.over18 && <p className="small muted">{m.cart_line_over18({}, page)}</p>}
        {line.changes.map(({ message, prevents }) => (
          <p className={prevents ? 'field-error' : 'small'} key={message}>
            <b>{message}</b>
          </p>
        ))}
        {!controls && line.amount > 1 && (
          <p className="small muted">
            {m.cart_line_amount({ amount: line.amount }, page)} {price(toEuros(line.itemPrice))}
          </p>
        )}
        {controls}
        {controls && line.seat ? <SeatOnPlan seat={line.seat} /> : null}
      </div>
      <span className="number">{price(toEuros(line.total))}</span>
    </li>
  )
}

/** Shows where a seat is, for people without JavaScript; everybody else has the map on the event's page. */
function SeatOnPlan({ seat: { eventId, seatId } }: { seat: NonNullable<CartLine['seat']> }) {
  const page = usePageContext()
  const query = new URLSearchParams({ locale: page.locale, seats: seatId })
  return (
    <p className="small no-script">
      <a href={`${systemPaths.rest(page.shop.slug, `/events/${eventId}/seatmap.svg`)}?${query}`}>{m.seats_on_plan({}, page)}</a>
    </p>
  )
}
