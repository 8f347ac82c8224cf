import type { CartViewFragment } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { cartLines } from './cart-lines.ts'

/** The items that are no longer reserved, by name. */
export function RemovedLines({ cart }: { cart: CartViewFragment }) {
  const page = usePageContext()
  return (
    <>
      <p className="removed-text small">{m.cart_expired_gone({}, page)}</p>
      <ul className="removed-lines small">
        {cartLines(cart, page.locale).map((line) => (
          <li key={line.key}>
            {line.amount > 1 && `${m.cart_line_amount({ amount: line.amount }, page)} `}
            {[line.name, ...line.notes].join(', ')}
            {line.changes.map(({ message }) => (
              <b className="field-error" key={message}>
                {message}
              </b>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
