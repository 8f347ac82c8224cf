import type { RouterContextProvider } from 'react-router'
import type { PlaceorderMutation } from '#api/client/graphql.ts'
import { confirmSchema } from '#core/checkout/confirm-form.ts'
import { formProblems } from '#core/checkout/form-problem.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { enteredValues, makeReply } from '#storefront/ui/forms/form-reply.ts'
import { placeOrderMutation } from '../checkout-documents.ts'
import type { ConfirmReply } from './confirm-reply.ts'
import { consentText } from './consent-text.ts'

type PlacedOrder = NonNullable<PlaceorderMutation['placeOrder']['order']>

/**
 * Places the order with the form of step 4 (CHK-25). If the price or the cart has changed since the page was rendered, the order is
 * refused and the reply says what changed, because nobody may order at a price they have not seen.
 */
export async function placeFromForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ order: PlacedOrder; refused?: never } | { order?: never; refused: ConfirmReply }> {
  const page = loaderPage(context)
  const parseResult = confirmSchema({ over18: form.has('asksTerms18') }).safeParse({
    terms: form.has('terms'),
    terms18: form.has('terms18'),
    newsletter: form.has('newsletter'),
    expectedTotal: Number(form.get('expectedTotal') ?? Number.NaN),
    cartVersion: Number(form.get('cartVersion') ?? Number.NaN),
    cartFingerprint: form.get('cartFingerprint') ?? undefined,
    idempotencyKey: form.get('idempotencyKey'),
  })
  if (!parseResult.success) {
    const problems = formProblems(parseResult.error).map(({ field, key }) => ({
      field: isConsent(field) ? field : '',
      message: consentText(key, page),
    }))
    return { refused: { reply: { values: enteredValues(form), problems } } }
  }
  const { placeOrder } = await page.execute(placeOrderMutation, { input: parseResult.data })
  if (placeOrder.order) return { order: placeOrder.order }
  const priceChange = placeOrder.problems.find((problem) => problem.code === 'PRICE_CHANGED')
  const { oldTotal, newTotal } = priceChange ?? {}
  if (priceChange) return { refused: { priceChange: { old: oldTotal ?? 0, new: newTotal ?? 0 }, reply: makeReply(form, []) } }
  // The other problems name the thing they are about.
  const problems = placeOrder.problems.map(({ field, message }) => ({ message, field: isConsent(field) ? field : '' }))
  return { refused: { reply: makeReply(form, problems) } }
}

function isConsent(field: string | null | undefined): field is string {
  return field === 'terms' || field === 'terms18' || field === 'newsletter'
}
