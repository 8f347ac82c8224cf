import { redirect } from 'react-router'
import { confirmSchema } from '#core/checkout/confirm-form.ts'
import { formProblems } from '#core/checkout/form-problem.ts'
import { readShopFacts } from '#core/content/shop-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import type { Route } from './+types/confirm.route.ts'
import { placeOrderMutation } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { ConfirmForm, type ConfirmReply } from './confirm-form.tsx'
import { ConfirmReview } from './confirm-review.tsx'
import { ErrorSummary } from '#storefront/ui/forms/form-fields.tsx'
import { consentText } from './consent-text.ts'
import { enteredValues, replyOf } from '#storefront/ui/forms/form-reply.ts'
import { loadStep } from '../load-checkout.ts'
import { useStorePreferences } from '../stored-preferences.ts'
import { openPayment } from '../payment/open-payment.ts'

export const handle: PageOptions = { bareFrame: true }

/** Each rendering of the page has its own idempotency key, so that submitting it twice places one order. */
export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await loadStep(context, 'confirm')
  const { shop, newId } = pageOf(context)
  const { withdrawal_days: withdrawalDays } = readShopFacts(shop.meta['facts'])
  return { checkout, withdrawalDays, idempotencyKey: newId() }
}

/**
 * Places the order and opens its payment (CHK-25, PAY-06). If the price or the cart has changed since the page was rendered, the
 * order is refused and the page shows what changed, because nobody may order at a price they have not seen.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<ConfirmReply | Response> {
  const page = pageOf(context)
  const form = await request.formData()
  const parseResult = confirmSchema({ over18: form.has('asksTerms18') }).safeParse({
    terms: form.has('terms'),
    terms18: form.has('terms18'),
    newsletter: form.has('newsletter'),
    expectedTotal: Number(form.get('expectedTotal') ?? Number.NaN),
    cartVersion: Number(form.get('cartVersion') ?? Number.NaN),
    idempotencyKey: form.get('idempotencyKey'),
  })
  if (!parseResult.success) {
    const problems = formProblems(parseResult.error).map(({ field, key }) => ({
      field: isConsent(field) ? field : '',
      message: consentText(key, page),
    }))
    return { reply: { values: enteredValues(form), problems } }
  }
  const { placeOrder } = await page.execute(placeOrderMutation, { input: parseResult.data })
  if (placeOrder.order) return redirect(await openPayment(context, placeOrder.order), 303)
  const priceChange = placeOrder.problems.find((problem) => problem.code === 'PRICE_CHANGED')
  if (priceChange) return { priceChange: { old: priceChange.oldTotal ?? 0, new: priceChange.newTotal ?? 0 } }
  return {
    reply: replyOf(
      form,
      placeOrder.problems.map(({ field, message }) => ({ message, field: isConsent(field) ? field : '' })),
    ),
  }
}

function isConsent(field: string | null | undefined): field is string {
  return field === 'terms' || field === 'terms18'
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
