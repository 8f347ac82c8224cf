import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { cartLines } from '#storefront/carts/lines/cart-lines.ts'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { LineRow } from '#storefront/carts/lines/line-row.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import type { Checkout } from './checkout-view.ts'
import { Sums } from './sums.tsx'

/** What is being bought and what it costs, beside every step. The children, such as the submit button, are below the sum. */
export function OrderSummary({ checkout, children }: { checkout: Checkout; children?: ReactNode }) {
  const page = usePageContext()
  const { cart } = checkout
  return (
    <aside className="sticky-column" aria-labelledby="summary-title">
      <SummaryHead id="summary-title" title={itemsText(cart.items.length, page)}>
        <Link className="text-link small" to={paths.cart()} aria-label={`${m.checkout_edit({}, page)}: ${m.checkout_step_cart({}, page)}`}>
          {m.checkout_edit({}, page)}
        </Link>
      </SummaryHead>
      <ul>
        {cartLines(cart, page.locale).map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
      <CartSums checkout={checkout} />
      {children}
    </aside>
  )
}

/** The heading of a summary, with an optional link beside it. */
export function SummaryHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="section-head summary-head">
      <h2 className="heading-3" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** The sums of a cart. Without a parcel there is no line for shipping. */
export function CartSums({ checkout: { cart, paymentMethods } }: { checkout: Checkout }) {
  const method = paymentMethods.nodes.find(({ id }) => id === cart.paymentMethod)
  return (
    <Sums
      items={cart.total}
      shipping={cart.physical && cart.shipping ? cart.shipping : null}
      extraCharge={cart.extraCharge > 0 && method ? { name: method.name, price: cart.extraCharge } : null}
      total={cart.totalPlusShipping}
      vat={cart.vat}
    />
  )
}
