import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { needsPersonalData } from '#storefront/carts/lines/cart-lines.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import type { Route } from './+types/details.route.ts'
import { AddressFields } from './address-fields.tsx'
import { updateCartAddressMutation } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { differsField, readDetailsForm, replyInState, savedDetails, type DetailsReply } from './details-form.ts'
import { acceptedEmail, Doubts } from './doubts.tsx'
import { EmailField, shownSuggestion } from './email-field.tsx'
import { loadDoubts } from './load-doubts.ts'
import { PrefilledDetails } from './prefilled-details.tsx'
import { ShownPostage, shownPostageQuery } from './shown-postage.tsx'
import { CheckField, ErrorSummary, FormScope } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import { makeReply, readText } from '#storefront/ui/forms/form-reply.ts'
import { loadStep } from '../load-checkout.ts'
import { OrderSummary } from '../order-summary.tsx'
import { ExpressButtons } from '../express/express-buttons.tsx'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'

export const handle: PageOptions = { bareFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { checkout: await loadStep(context, 'details'), walletKey: loaderPage(context).newId() }
}

/**
 * Saves the e-mail address and the postal addresses and goes on to step 3 (CHK-12, CHK-13). Probable mistakes are saved too, and asked
 * about on the page (CHK-16, CHK-17).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has(acceptedEmail)) form.set('email', readText(form, acceptedEmail))
  const input = readDetailsForm(form)
  const page = loaderPage(context)
  const { updateCartAddress } = await page.execute(updateCartAddressMutation, { input })
  if (updateCartAddress.problems.length > 0) return refusal(form, updateCartAddress.problems)
  const next = `${paths.payment()}${shownPostageQuery(form)}`
  const doubts = (await loadDoubts(page, input)).filter(
    (doubt) => doubt.key !== 'EMAIL_SPELLING' || doubt.suggestion !== readText(form, shownSuggestion),
  )
  return doubts.length > 0 ? { ...makeReply(form, []), doubts, next } : redirect(next, 303)
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

const formId = 'details'

export default function DetailsPage({ loaderData: { checkout, walletKey }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const ofPayPal = replyInState(useLocation().state)
  const reply: DetailsReply | undefined = actionData ?? ofPayPal
  const { cart, countries } = checkout
  const busy = useNavigation().state === 'submitting'
  const saved = savedDetails(cart)
  const values = reply?.values ?? saved
  return (
    <CheckoutFrame step="details" title={m.details_title({}, page)} until={cart.validUntil} physical={cart.physical}>
      <div className="wrap columns columns-summary checkout-part">
        <OrderSummary checkout={checkout} />
        <div>
          <ErrorSummary reply={reply} />
          {reply?.doubts && reply.next && (
            <Doubts
              doubts={reply.doubts}
              countryNames={new Map(countries.map(({ code, name }) => [code, name]))}
              next={reply.next}
              formId={formId}
            />
          )}
          {!needsPersonalData(cart) && cart.vouchers.length === 0 && <ExpressButtons checkout={checkout} walletKey={walletKey} />}
          <PrefilledDetails active={!reply && !cart.billingAddress} />
          <Form method="post" id={formId} noValidate>
            <ShownPostage cart={cart} reply={reply} />
            <FormScope reply={reply} saved={saved}>
              <section className="step step-first" aria-labelledby="contact-title">
                <h2 className="heading-2" id="contact-title">
                  {m.details_contact({}, page)}
                </h2>
                <EmailField />
              </section>
              <section className="step" aria-labelledby="billing-title">
                <h2 className="heading-2" id="billing-title">
                  {m.details_billing({}, page)}
                </h2>
                <AddressFields name="billingAddress" countries={countries} countryCode={values['billingAddress.countryCode'] ?? ''} />
                <div className="differs">
                  <CheckField name={differsField}>{m.details_differs({}, page)}</CheckField>
                  <section className="differs-address" aria-labelledby="shipping-title">
                    <h2 className="heading-2" id="shipping-title">
                      {m.details_shipping({}, page)}
                    </h2>
                    <AddressFields name="shippingAddress" countries={countries} countryCode={values['shippingAddress.countryCode'] ?? ''} />
                  </section>
                </div>
                <p className="note required-note">{m.checkout_required({}, page)}</p>
              </section>
            </FormScope>
            <SubmitButton busy={busy}>{cart.physical ? m.details_next({}, page) : m.details_next_payment({}, page)}</SubmitButton>
          </Form>
        </div>
      </div>
    </CheckoutFrame>
  )
}
