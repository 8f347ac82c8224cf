import { PaymentRefused, findRefusedField } from '#core/payments/payment-refused.ts'
import { isStripeError } from './stripe-client.ts'

/**
 * Tells a request that Stripe will never accept from one that may be accepted next time: an outage, a limit, a key in use by the same
 * request elsewhere. A key of ours that Stripe does not accept is for the operator to mend; the buyer needs another method meanwhile.
 */
export function asPaymentRefused(error: unknown): unknown {
  const isFinal = isStripeError(error, 'StripeInvalidRequestError', 'StripeCardError', 'StripePermissionError', 'StripeAuthenticationError')
  if (!isFinal || error.statusCode === 409) return error
  const field = error.code === 'email_invalid' ? 'email' : findRefusedField(error.param)
  return new PaymentRefused(field, `${error.code ?? error.type}: ${error.message}`, { cause: error })
}
