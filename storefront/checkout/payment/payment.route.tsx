import { Form, redirect, useNavigation } from 'react-router'
import { localDate } from '#core/time/event-date.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { preselectedMethod } from '#core/payments/method-order.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { MissingNames } from '#storefront/carts/personalising/missing-names.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import type { Route } from './+types/payment.route.ts'
import { choosableMethods } from './choosable-methods.ts'
import { CarrierSelection } from './carrier-selection.tsx'
import { updateCartLogisticsMutation } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { ErrorSummary, FormScope } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import { isMethodGone, type Checkout, type CheckoutCart } from '../checkout-view.ts'
import { loadStep, payPalErrorFlag } from '../load-checkout.ts'
import { OrderSummary } from '../order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { loadPostageChange } from './load-postage-change.ts'
import { PostageChange } from './postage-change.tsx'
import { changeVouchers } from './change-vouchers.ts'
import { CartVouchers, EnterGoesOn } from './vouchers.tsx'
import { usePreferredMethod, useStorePreferences } from '../stored-preferences.ts'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'

export const handle: PageOptions = { bareFrame: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const checkout = await loadStep(context, 'payment')
  const query = new URL(request.url).searchParams
  const postageChange = await loadPostageChange(page, checkout, query)
  return { checkout, postageChange, hasPayPalError: query.has(payPalErrorFlag), today: localDate(page.now, page.shop.timeZone) }
}

/**
 * Saves the carrier and the payment method and goes on to step 4 (CHK-19, CHK-20). Without a parcel there is no carrier. A code that was
 * typed is entered first, whichever button was pressed; the buttons of the vouchers lead back to this step.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const page = loaderPage(context)
  const vouchers = await changeVouchers(page, form)
  if (vouchers.problems.length > 0) return refusal(form, vouchers.problems)
  const shippingMethod = readText(form, 'shippingMethod')
  // A cart that costs nothing has no methods to choose from.
  const input = {
    ...(form.has('asksPayment') && { paymentMethod: readText(form, 'paymentMethod') }),
    ...(shippingMethod && { shippingMethod }),
  }
  const { updateCartLogistics } = await page.execute(updateCartLogisticsMutation, { input })
  // What was chosen so far is saved as far as it can be.
  if (vouchers.stays) return redirect(paths.payment(), 303)
  if (updateCartLogistics.problems.length > 0) return refusal(form, updateCartLogistics.problems)
  return redirect(paths.confirm(), 303)
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

export default function PaymentPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const page = usePageContext()
  const { checkout, postageChange, hasPayPalError, today } = loaderData
  const { cart, shippingMethods } = checkout
  const methods = choosableMethods(checkout)
  useStorePreferences(cart, { choices: false })
  usePreferredMethod(cart)
  const busy = useNavigation().state === 'submitting'
  const title = cart.physical ? m.payment_title({}, page) : m.payment_title_only({}, page)
  const saved = {
    paymentMethod: preselectedMethod(methods, cart.paymentMethod)?.id ?? '',
    // The cheapest carrier is preselected (CHK-11).
    shippingMethod: cart.shipping?.id ?? shippingMethods.nodes[0]?.id ?? '',
  }
  return (
    <CheckoutFrame step="payment" title={title} until={cart.validUntil} physical={cart.physical}>
      <div className="wrap columns columns-summary checkout-part">
        <OrderSummary checkout={checkout} />
        <div>
          <ErrorSummary reply={reply} />
          {hasPayPalError && !reply && <PayPalError />}
          <MissingNames cart={cart} next="confirm" opensAtOnce />
          {!reply && <ChoicesGone checkout={checkout} />}
          {postageChange && !reply && <PostageChange change={postageChange} />}
          <Form method="post" noValidate>
            <FormScope reply={reply} saved={saved}>
              {cart.physical && (
                <section className="step step-first" aria-labelledby="carrier-title">
                  <h2 className="heading-2" id="carrier-title">
                    {m.payment_shipping({}, page)}
                  </h2>
                  <CarrierSelection checkout={checkout} isOpen={reply !== undefined} labelId="carrier-title" />
                  <ShippingEstimate cart={cart} today={today} />
                </section>
              )}
              <EnterGoesOn />
              {cart.amountToPay > 0 && (
                <section className={cart.physical ? 'step' : 'step step-first'} aria-labelledby="method-title">
                  <h2 className="heading-2" id="method-title">
                    {m.payment_method({}, page)}
                  </h2>
                  <input type="hidden" name="asksPayment" value="1" />
                  <PaymentMethods methods={methods} labelId="method-title" />
                </section>
              )}
              {cart.totalPlusShipping > 0 && <CartVouchers cart={cart} />}
            </FormScope>
            <SubmitButton busy={busy}>{m.payment_next({}, page)}</SubmitButton>
          </Form>
        </div>
      </div>
    </CheckoutFrame>
  )
}

/** Why the buyer has to choose again: what they had chosen is not possible any more. */
function ChoicesGone({ checkout }: { checkout: Checkout }) {
  const page = usePageContext()
  const { carrierGone, amountToPay } = checkout.cart
  const texts = [
    carrierGone && m.cart_carrier_gone({}, page),
    amountToPay > 0 && isMethodGone(checkout) && m.cart_method_gone({}, page),
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  return (
    <div className="error-summary error-summary-above" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** Why the buyer came back from step 4: what they had approved at PayPal cannot be used any more (ERR-12). */
function PayPalError() {
  const page = usePageContext()
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.LANG_CHECKOUT_PAYMENTFAILED_HEADER({}, page)}</h2>
      <p>{m.payment_paypal_error({}, page)}</p>
    </div>
  )
}

/** When a parcel with items that are not in stock yet can be sent (CHK-28); nothing once that day has passed. */
function ShippingEstimate({ cart, today }: { cart: CheckoutCart; today: string }) {
  const page = usePageContext()
  const { shippableFrom, shippableFromUntil } = cart
  if (!shippableFrom || !shippableFromUntil || shippableFrom < today) return null
  const day = (date: string) => formatMoment(new Date(`${date}T00:00:00Z`), 'day', page.locale, 'UTC')
  return <p className="note note-apart">{m.payment_estimate({ from: day(shippableFrom), until: day(shippableFromUntil) }, page)}</p>
}
