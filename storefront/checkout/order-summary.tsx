import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { cartLines } from '#storefront/carts/lines/cart-lines.ts'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { LineRow } from '#storefront/carts/lines/line-row.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { Checkout } from './checkout-view.ts'
import { Sums } from './sums.tsx'

/**
 * What is being bought and what it costs, beside every step. On a phone it is above the form and shows only the number of items and the
 * total until the visitor opens it, which needs no JavaScript.
 */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const page = usePageContext()
  const price = usePriceText()
  const { cart } = checkout
  const count = itemsText(cart.items.length, page)
  return (
    <aside className="sticky-column order-summary" aria-label={m.checkout_summary({}, page)}>
      <label className="summary-toggle">
        <input className="visually-hidden" type="checkbox" />
        <span>{count}</span> <span className="visually-hidden">{m.checkout_summary_show({}, page)}</span>{' '}
        <span className="number">{price(cart.amountToPay)}</span>
      </label>
      <div className="summary-body">
        <SummaryHead id="summary-title" title={count}>
          <Link
            className="text-link small"
            to={paths.cart()}
            aria-label={`${m.checkout_edit({}, page)}: ${m.checkout_step_cart({}, page)}`}
          >
            {m.checkout_edit({}, page)}
          </Link>
        </SummaryHead>
        <ul>
          {cartLines(cart, page.locale).map((line) => (
            <LineRow key={line.key} line={line} />
          ))}
        </ul>
        <CartSums checkout={checkout} />
      </div>
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
      vouchers={cart.vouchers}
      vat={cart.vat}
      exported={cart.exported}
      giftsOnly={cart.items.every(({ gift }) => gift)}
    />
  )
}
