import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { vatInTotal } from '#core/money/vat-words.ts'
import { cardMethod, isTransfer } from '#core/payments/methods.ts'
import { hasPayPalButton, isApprovedFirst, isPayPal } from '#core/payments/paypal-methods.ts'
import { m } from '#texts/compiled/messages.js'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { groupContracts } from './contract-partners.ts'
import type { ConfirmReply } from './confirm-reply.ts'
import { useLegalLinks } from './contract-notes.tsx'
import { CheckField, FormScope } from '#storefront/ui/forms/form-fields.tsx'
import { LinkedText, linkMark } from '#storefront/ui/linked-text.tsx'
import { PayPalButton } from '../paypal/paypal-button.tsx'
import type { Checkout } from '../checkout-view.ts'
import { CartSums, SummaryHead } from '../order-summary.tsx'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'

interface ConfirmFormProps {
  checkout: Checkout
  idempotencyKey: string
  answer: ConfirmReply | undefined
}

/**
 * The sum, the consents and the button that places the order (CHK-21, CHK-22). It sends the total and the version that are shown. With
 * PayPal, its own button takes that place once it has loaded; until then, and without JavaScript, the shop's button leads to PayPal.
 */
export function ConfirmForm({ checkout, idempotencyKey, answer }: ConfirmFormProps) {
  const page = usePageContext()
  const { cart } = checkout
  const busy = useNavigation().state !== 'idle'
  const price = usePriceText()
  const total = price(cart.totalPlusShipping)
  const isFree = cart.totalPlusShipping === 0
  const asksMoney = cart.amountToPay > 0
  const asksPayPal = asksMoney && hasPayPalButton(cart.paymentMethod)
  const [hasPayPal, setHasPayPal] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asksTerms18 = cart.shipping?.over18 === true && cart.physical
  return (
    <section className="sticky-column" aria-labelledby="sum-title">
      <SummaryHead id="sum-title" title={itemsText(cart.items.length, page)} />
      {answer?.priceChange && <PriceChange change={answer.priceChange} />}
      <CartSums checkout={checkout} />
      <Form method="post" noValidate className="confirm-form" ref={form}>
        <input type="hidden" name="expectedTotal" value={cart.totalPlusShipping} />
        <input type="hidden" name="cartVersion" value={cart.version} />
        <input type="hidden" name="cartFingerprint" value={cart.fingerprint} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {asksTerms18 && <input type="hidden" name="asksTerms18" value="1" />}
        <FormScope reply={answer?.reply}>
          <CheckField name="terms" required>
            <TermsText checkout={checkout} />
          </CheckField>
          {asksTerms18 && (
            <CheckField name="terms18" required>
              {m.confirm_terms18({}, page)}
            </CheckField>
          )}
          {cart.takesNewsletter ? (
            <CheckField name="newsletter">{m.confirm_newsletter({}, page)}</CheckField>
          ) : (
            <p className="note">{m.confirm_newsletter_none({}, page)}</p>
          )}
        </FormScope>
        {asksPayPal && <PayPalButton form={form} onReady={() => setHasPayPal(true)} />}
        {!(asksPayPal && hasPayPal) && (
          <SubmitButton busy={busy} className="button-buy">
            {isFree ? m.confirm_book({}, page) : m.confirm_buy({}, page)}
          </SubmitButton>
        )}
        {isFree ? (
          <p className="note note-apart">{m.confirm_next_free({}, page)}</p>
        ) : (
          <>
            <p className="note note-apart">{sumText(cart, total, page)}</p>
            <p className="note">{asksMoney ? nextText(cart, price, page) : m.voucher_next({}, page)}</p>
          </>
        )}
      </Form>
    </section>
  )
}

/** The total in words, and whether it contains VAT. */
function sumText(cart: Checkout['cart'], total: string, page: PageContext): string {
  const isTaxed = vatInTotal({ ...cart, total: cart.totalPlusShipping, giftsOnly: false }) === 'included'
  if (!cart.physical) return isTaxed ? m.confirm_sum_no_shipping({ total }, page) : m.confirm_sum_no_shipping_no_vat({ total }, page)
  return isTaxed ? m.confirm_sum({ total }, page) : m.confirm_sum_no_vat({ total }, page)
}

/** What the buyer does after placing the order. */
function nextText(cart: Checkout['cart'], price: (euros: number) => string, page: PageContext): string {
  const { paymentMethod: method } = cart
  if (isApprovedFirst(method)) return approvedText(cart, price, page)
  if (isTransfer(method)) return m.confirm_next_transfer({}, page)
  if (isPayPal(method)) return m.confirm_next_paypal({}, page)
  return method === cardMethod ? m.confirm_next_card({}, page) : m.confirm_next_bank({}, page)
}

/** What follows on an approval at PayPal: it covers the total, or has to be given again. */
function approvedText(cart: Checkout['cart'], price: (euros: number) => string, page: PageContext): string {
  const approved = cart.approvedAmount ?? 0
  if (approved >= cart.amountToPay) return m.confirm_next_approved({}, page)
  return m.confirm_next_approve_again({ approved: price(approved), total: price(cart.amountToPay) }, page)
}

/** The sentence of the consent: one part per contract partner, and the documents to read. */
function TermsText({ checkout: { cart, shop } }: { checkout: Checkout }) {
  const page = usePageContext()
  const links = useLegalLinks()
  const contracts = groupContracts(cart)
  const promoters = contracts.promoters.map(({ company }) => company).join(', ')
  const marks = { terms: linkMark('terms'), withdrawal: linkMark('withdrawal'), privacy: linkMark('privacy') }
  const sentences = [
    m.confirm_terms({ terms: marks.terms, company: shop.company.company }, page),
    promoters && m.confirm_terms_promoter({ promoters }, page),
    contracts.returnable
      ? m.confirm_terms_read({ withdrawal: marks.withdrawal, privacy: marks.privacy }, page)
      : m.confirm_privacy_read({ privacy: marks.privacy }, page),
  ]
  return <LinkedText text={sentences.filter(Boolean).join(' ')} links={links} />
}

/** The old total and the new one. Submitting again agrees to the new one. */
function PriceChange({ change }: { change: { old: number; new: number } }) {
  const page = usePageContext()
  const price = usePriceText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [change])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="price-change-title">
      <h2 id="price-change-title">{m.confirm_price_title({}, page)}</h2>
      <dl className="sum">
        <dt>{m.confirm_price_old({}, page)}</dt>
        <dd>
          <s>{price(change.old)}</s>
        </dd>
        <dt>{m.confirm_price_new({}, page)}</dt>
        <dd>
          <b>{price(change.new)}</b>
        </dd>
      </dl>
      <p className="price-change-again">{m.confirm_price_again({}, page)}</p>
    </div>
  )
}
