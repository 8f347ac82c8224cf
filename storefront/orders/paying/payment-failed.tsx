import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** Says that the payment, from which the buyer returns, has failed (ERR-10). */
export function PaymentFailed() {
  const page = usePageContext()
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.LANG_CHECKOUT_PAYMENTFAILED_HEADER({}, page)}</h2>
      <p>{m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page)}</p>
    </div>
  )
}
