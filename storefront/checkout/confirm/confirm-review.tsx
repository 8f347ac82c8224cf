import { fullName } from '#core/addresses/full-name.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sameAddress } from '#core/addresses/address.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { cartLines } from '#storefront/carts/lines/cart-lines.ts'
import { LineRow } from '#storefront/carts/lines/line-row.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { choosableMethods } from '../payment/choosable-methods.ts'
import { groupContracts } from './contract-partners.ts'
import { ContractNotes } from './contract-notes.tsx'
import type { Checkout, CheckoutCart } from '../checkout-view.ts'

/** Everything that was chosen, each part with a link to change it (CHK-21). */
export function ConfirmReview({ checkout, withdrawalDays }: { checkout: Checkout; withdrawalDays: number }) {
  const page = usePageContext()
  const { cart, shop } = checkout
  const method = choosableMethods(checkout).find(({ id }) => id === cart.paymentMethod)
  const vouchers = cart.vouchers.filter(({ amount }) => amount > 0)
  const asksPayment = cart.physical || cart.totalPlusShipping > 0
  const { billingAddress, shippingAddress } = cart
  const isSame = billingAddress && shippingAddress ? sameAddress(billingAddress, shippingAddress) : true
  return (
    <>
      <ReviewPart title={m.confirm_items({}, page)} edit={paths.cart()} first>
        <ul className="review-lines">
          {cartLines(cart, page.locale).map((line) => (
            <LineRow key={line.key} line={line} />
          ))}
        </ul>
      </ReviewPart>
      <ReviewPart title={m.details_billing({}, page)} edit={paths.details()}>
        {billingAddress && <AddressText address={billingAddress} />}
        <p className="review-email">{cart.email}</p>
      </ReviewPart>
      {cart.physical && (
        <ReviewPart title={m.details_shipping({}, page)} edit={paths.details()}>
          {isSame ? <p>{m.confirm_same_address({}, page)}</p> : shippingAddress && <AddressText address={shippingAddress} />}
        </ReviewPart>
      )}
      {asksPayment && (
        <ReviewPart title={cart.physical ? m.checkout_step_payment({}, page) : m.payment_method({}, page)} edit={paths.payment()}>
          {vouchers.map(({ id, codeEnd }) => (
            <p key={id}>{m.voucher_line({ end: codeEnd }, page)}</p>
          ))}
          {cart.amountToPay > 0 && <p>{method?.name}</p>}
          {cart.physical && <p>{cart.shipping?.name}</p>}
        </ReviewPart>
      )}
      <ReviewPart title={m.confirm_contracts({}, page)}>
        <ContractNotes contracts={groupContracts(cart)} company={shop.company.company} withdrawalDays={withdrawalDays} />
      </ReviewPart>
    </>
  )
}

function ReviewPart({ title, edit, first = false, children }: { title: string; edit?: string; first?: boolean; children: ReactNode }) {
  const page = usePageContext()
  return (
    <section className={first ? 'review review-first' : 'review'}>
      <div className="review-head">
        <h2 className="heading-3">{title}</h2>
        {edit && (
          <Link className="text-link small" to={edit} aria-label={`${m.checkout_edit({}, page)}: ${title}`}>
            {m.checkout_edit({}, page)}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function AddressText({ address }: { address: NonNullable<CheckoutCart['billingAddress']> }) {
  const rows = [address.company, fullName(address), ...address.lines, address.countryName, address.phone].filter(Boolean)
  return (
    <address>
      {rows.map((row, index) => (
        <span key={index}>{row}</span>
      ))}
    </address>
  )
}
