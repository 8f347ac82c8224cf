import { redirect } from 'react-router'
import { isApprovedFirst } from '#core/payments/paypal-methods.ts'
import { paths } from '#core/urls.ts'
import { readShopFacts } from '#core/shops/settings/shop-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import type { Route } from './+types/confirm.route.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { ConfirmReply } from './confirm-reply.ts'
import { ConfirmReview } from './confirm-review.tsx'
import { ErrorSummary } from '#storefront/ui/forms/form-fields.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import { placeFromForm } from './place-from-form.ts'
import { loadStep, payPalErrorFlag } from '../load-checkout.ts'
import { hasApproval } from '../payment/choosable-methods.ts'
import { useStorePreferences } from '../stored-preferences.ts'
import { openPayment } from '../payment/open-payment.ts'

export const handle: PageOptions = { bareFrame: true }

/** Each rendering of the page has its own idempotency key, so that submitting it twice places one order. */
export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await loadStep(context, 'confirm')
  const { cart } = checkout
  if (cart.amountToPay > 0 && isApprovedFirst(cart.paymentMethod) && !hasApproval(cart))
    throw redirect(`${paths.payment()}?${payPalErrorFlag}=1`, 303)
  const { shop, newId } = loaderPage(context)
  const { withdrawal_days: withdrawalDays } = readShopFacts(shop.meta['facts'])
  return { checkout, withdrawalDays, idempotencyKey: newId() }
}

/** Places the order and opens its payment (CHK-25, PAY-06). */
export async function action({ request, context }: Route.ActionArgs): Promise<ConfirmReply | Response> {
  const { order, refused } = await placeFromForm(context, await request.formData())
  return order ? redirect(await openPayment(context, order), 303) : refused
}

/** Where the action does not answer, the page stays as it is; its key makes sure that trying again places one order. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): ConfirmReply => ({ reply }))
}

export default function ConfirmPage({ loaderData: { checkout, withdrawalDays, idempotencyKey }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const { cart } = checkout
  useStorePreferences(cart, { choices: true })
  return (
    <CheckoutFrame step="confirm" title={m.confirm_title({}, page)} until={cart.validUntil} physical={cart.physical}>
      <div className="wrap columns checkout-part">
        <div>
          <ErrorSummary reply={actionData?.reply} />
          <ConfirmReview checkout={checkout} withdrawalDays={withdrawalDays} />
        </div>
        <ConfirmForm checkout={checkout} idempotencyKey={idempotencyKey} answer={actionData} />
      </div>
    </CheckoutFrame>
  )
}
