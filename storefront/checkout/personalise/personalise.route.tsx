import { redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { personaliseItemsMutation } from '#storefront/carts/cart-documents.ts'
import { nextPath, nextStep } from '#storefront/carts/personalising/next-path.ts'
import { PersonalButtons } from '#storefront/carts/personalising/personal-buttons.tsx'
import { personalItemsQuery } from '#storefront/carts/personalising/personal-documents.ts'
import { PersonalFields } from '#storefront/carts/personalising/personal-fields.tsx'
import { personalItems, readPersonalForm, savedPersonalData } from '#storefront/carts/personalising/personal-items.ts'
import { usePersonalForm, type PersonalReply } from '#storefront/carts/personalising/use-personal-form.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import { ErrorSummary, FormScope } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import type { Route } from './+types/personalise.route.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'

export const handle: PageOptions = { bareFrame: true }

/** Who the items of the cart are for (PER-01): the page behind the dialog of the same name, for visitors without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const { cart } = await page.execute(personalItemsQuery, {})
  const items = cart && !cart.expired ? personalItems(cart, page.locale) : []
  if (!cart || items.length === 0) throw redirect(paths.cart(), 303)
  return { items, next: nextStep(new URL(request.url).searchParams), until: cart.validUntil, physical: cart.physical }
}

/** Saves what was entered, all or nothing, and goes where the pressed button leads. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const { personaliseItems } = await page.execute(personaliseItemsMutation, { input: readPersonalForm(form) })
  const next = readText(form, 'next')
  const problems = personaliseItems.problems.map((problem) => ({
    ...problem,
    // Another tab has removed the item, or the cart has become an order.
    ...(problem.code === 'NOT_FOUND' && { field: null, message: m.personal_changed({}, page) }),
  }))
  if (!form.has('inline')) return problems.length > 0 ? refusal(form, problems) : redirect(nextPath(next), 303)
  const failure = problems.find(({ field }) => !field)
  if (failure) return { kind: 'failed', code: failure.code, message: failure.message } satisfies PersonalReply
  if (problems.length > 0) return { kind: 'refused', reply: makeReply(form, problems) } satisfies PersonalReply
  return { kind: 'saved', cart: personaliseItems.cart ?? null, next } satisfies PersonalReply
}

/** In the browser a failure of the network or of the shop is an answer too, so that nothing that was entered is lost (ERR-52). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (reason) {
    if (reason instanceof Response && reason.status < 400) throw reason
    return { kind: 'failed', code: 'UNREACHABLE', message: '' } satisfies PersonalReply
  }
}

export default function PersonalisePage({ loaderData: { items, next, until, physical }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const { Form, form, busy, reply: inlineReply } = usePersonalForm()
  const reply = inlineReply ?? plainReply(actionData)
  const title = items.some(({ isTicket }) => isTicket) ? m.personal_title_tickets({}, page) : m.personal_title({}, page)
  return (
    <CheckoutFrame step="cart" title={title} until={until} physical={physical}>
      <div className="wrap checkout-part">
        <ErrorSummary reply={reply} />
        <Form {...form}>
          <FormScope reply={reply} saved={savedPersonalData(items)}>
            <PersonalFields items={items} />
          </FormScope>
          <div className="button-row buttons-below">
            <PersonalButtons next={next} busy={busy} />
          </div>
        </Form>
      </div>
    </CheckoutFrame>
  )
}

/** The reply to a form that was sent without JavaScript. */
function plainReply(data: FormReply | PersonalReply | undefined): FormReply | undefined {
  return data && 'problems' in data ? data : undefined
}
