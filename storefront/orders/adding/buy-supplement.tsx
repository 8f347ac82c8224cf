import { useEffect } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { vatInTotal } from '#core/money/vat-words.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { useCartStore } from '#storefront/carts/use-cart.ts'
import { useLegalLinks } from '#storefront/checkout/confirm/contract-notes.tsx'
import { LinkedText, linkMark } from '#storefront/ui/linked-text.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { ErrorSummary } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { OrderPage } from '../load-order.ts'
import { EnterGoesOn } from '#storefront/checkout/payment/vouchers.tsx'
import { OrderVouchers } from '../paying/order-vouchers.tsx'
import { MethodSelection } from '../paying/method-selection.tsx'
import { PaymentFailed } from '../paying/payment-failed.tsx'
import type { DuePart } from './due-part.ts'

interface BuySupplementProps {
  page: OrderPage
  due: DuePart & { supplement: NonNullable<DuePart['supplement']> }
  reply: FormReply | undefined
}

/** What was added to an order and is not bought yet: its items, the payment methods, and buttons to buy it or to take it back (MRG-04). */
export function BuySupplement({ page: { order, paymentMethods }, due, reply }: BuySupplementProps) {
  const page = usePageContext()
  const price = usePriceText()
  const busy = useNavigation().state !== 'idle'
  const isFree = due.amount === 0
  const isPaid = order.vouchers.some(({ orderId }) => orderId === due.id)
  const isTaxed = vatInTotal({ total: due.amount, vat: due.supplement.vat, exported: order.exported, giftsOnly: false }) === 'included'
  const sum = isTaxed ? m.confirm_sum_no_shipping : m.confirm_sum_no_shipping_no_vat
  const paymentError = useSearchParams()[0].get('payment_error')
  useEmptiedCart(due.id)
  return (
    <>
      {paymentError !== null && !reply && <PaymentFailed order={order} why={paymentError} />}
      <ErrorSummary reply={reply} />
      <h2 className="heading-2">{m.supplement_title({}, page)}</h2>
      <SupplementLines page={{ order }} due={due} />
      <Form method="post" noValidate className="order-payment-form">
        <EnterGoesOn />
        {!isFree && <MethodSelection methods={paymentMethods.nodes} chosen={due.paymentMethod} reply={reply} />}
        {(!isFree || isPaid) && <OrderVouchers order={order} paidId={due.id} hint="" reply={reply} />}
        <p className="note note-apart">
          <Terms reference={order.reference} />
        </p>
        <SubmitButton busy={busy} className="button-buy">
          {isFree && !isPaid ? m.confirm_book({}, page) : m.confirm_buy({}, page)}
        </SubmitButton>
        {isFree && isPaid && <p className="note note-apart">{m.voucher_next({}, page)}</p>}
        {!isFree && <p className="note note-apart">{sum({ total: price(due.amount) }, page)}</p>}
      </Form>
      <Form method="post" className="back-to-shop">
        <input type="hidden" name="intent" value="undo" />
        <button className="text-link" type="submit">
          {m.supplement_undo({}, page)}
        </button>
      </Form>
    </>
  )
}

function SupplementLines({ page: { order }, due }: { page: Pick<OrderPage, 'order'>; due: DuePart }) {
  const page = usePageContext()
  const price = usePriceText()
  const itemIds = new Set(due.supplement?.itemIds)
  const deadline = due.supplement?.paymentDeadline
  return (
    <>
      <ul className="supplement-lines">
        {order.items
          .filter(({ id }) => itemIds.has(id))
          .map((item) => (
            <li className="line" key={item.id}>
              <div className="line-text">
                <b>{item.product.descriptiveName}</b>
                <p className="small muted">
                  {[item.pricingCategoryName, item.variantDescription, item.placeName].filter(Boolean).join(', ')}
                </p>
              </div>
              <span className="number">{price(item.total)}</span>
            </li>
          ))}
      </ul>
      <p className="lead">
        {m.supplement_sum({}, page)}: <b className="number">{price(due.amount)}</b>
      </p>
      {deadline && (
        <p className="order-deadline">
          {m.supplement_until({ time: formatMoment(new Date(deadline), 'time', page.locale, page.shop.timeZone) }, page)}
        </p>
      )}
    </>
  )
}

/** The terms that were agreed to with the order apply to what is added to it. */
function Terms({ reference }: { reference: string }) {
  const page = usePageContext()
  const marks = { terms: linkMark('terms'), withdrawal: linkMark('withdrawal') }
  return <LinkedText text={m.supplement_terms({ ...marks, reference }, page)} links={useLegalLinks()} />
}

/** Reloads the cart in all tabs once: adding it to the order has emptied it (CRT-04). */
function useEmptiedCart(supplementId: string): void {
  const store = useCartStore()
  useEffect(() => {
    store.refresh().catch(() => undefined)
  }, [store, supplementId])
}
