import { Form, redirect, useNavigation } from 'react-router'
import { emailLength } from '#core/addresses/email.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import type { Route } from './+types/details.route.ts'
import { AddressFields } from './address-fields.tsx'
import { updateCartAddressMutation } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { differsField, readDetailsForm, savedDetails } from './details-form.ts'
import { CheckField, ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { loadStep } from '../load-checkout.ts'
import { OrderSummary } from '../order-summary.tsx'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'

export const handle: PageOptions = { bareFrame: true }

export function loader({ context }: Route.LoaderArgs) {
  return loadStep(context, 'details')
}

/** Saves the e-mail address and the postal addresses and goes on to step 3 (CHK-12, CHK-13). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { updateCartAddress } = await pageOf(context).execute(updateCartAddressMutation, { input: readDetailsForm(form) })
  if (updateCartAddress.problems.length > 0) return refusal(form, updateCartAddress.problems)
  return redirect(paths.payment(), 303)
}

export default function DetailsPage({ loaderData: checkout, actionData: reply }: Route.ComponentProps) {
  const page = usePageContext()
  const { cart, countries } = checkout
  const busy = useNavigation().state === 'submitting'
  return (
    <CheckoutFrame step="details" title={m.details_title({}, page)} until={cart.validUntil} physical={cart.physical}>
      <div className="wrap columns columns-summary checkout-part">
        <OrderSummary checkout={checkout} />
        <div>
          <ErrorSummary reply={reply} />
          <Form method="post" noValidate>
            <FormScope reply={reply} saved={savedDetails(cart)}>
              <section className="step step-first" aria-labelledby="contact-title">
                <h2 className="heading-2" id="contact-title">
                  {m.details_contact({}, page)}
                </h2>
                <TextField
                  name="email"
                  type="email"
                  inputMode="email"
                  label={m.details_email({}, page)}
                  hint={m.details_email_hint({}, page)}
                  autoComplete="email"
                  maxLength={emailLength}
                  required
                />
              </section>
              <section className="step" aria-labelledby="billing-title">
                <h2 className="heading-2" id="billing-title">
                  {m.details_billing({}, page)}
                </h2>
                <AddressFields name="billingAddress" countries={countries} />
                <div className="differs">
                  <CheckField name={differsField}>{m.details_differs({}, page)}</CheckField>
                  <section className="differs-address" aria-labelledby="shipping-title">
                    <h2 className="heading-2" id="shipping-title">
                      {m.details_shipping({}, page)}
                    </h2>
                    <AddressFields name="shippingAddress" countries={countries} />
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
