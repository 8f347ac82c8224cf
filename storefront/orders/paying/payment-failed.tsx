import { isRefusedField, type RefusedField } from '#core/payments/payment-refused.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { CorrectEmail } from '../correct-email.tsx'
import type { OrderView } from '../load-order.ts'

const refusals: Record<RefusedField, (inputs: { value: string }, page: PageContext) => string> = {
  email: m.payment_refused_email,
  name: m.payment_refused_name,
  address: m.payment_refused_address,
  post_code: m.payment_refused_post_code,
  city: m.payment_refused_city,
  country: m.payment_refused_country,
  phone: m.payment_refused_phone,
}

/**
 * Says that the payment, from which the buyer returns, has failed (ERR-10), or that it could not begin because the provider does not take
 * something of the buyer. Then it names that, and has the form to correct the e-mail address.
 * @param why of the page's address: a field that is refused, `method` for something else that will not work again, anything else for a
 * failure that may pass
 */
export function PaymentFailed({ order, why }: { order: OrderView; why: string }) {
  const page = usePageContext()
  const text = isRefusedField(why)
    ? refusals[why]({ value: order.email }, page)
    : why === 'method'
      ? m.payment_refused({}, page)
      : m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page)
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.LANG_CHECKOUT_PAYMENTFAILED_HEADER({}, page)}</h2>
      <p>{text}</p>
      {why === 'email' && <CorrectEmail order={order} reply={undefined} isOpen />}
    </div>
  )
}
