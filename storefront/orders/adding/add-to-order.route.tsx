import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { cartLines } from '#storefront/carts/lines/cart-lines.ts'
import { LineRow } from '#storefront/carts/lines/line-row.tsx'
import { isUnsellable } from '#storefront/checkout/checkout-view.ts'
import { checkoutQuery } from '#storefront/checkout/checkout-documents.ts'
import { SummaryHead } from '#storefront/checkout/order-summary.tsx'
import { Sums } from '#storefront/checkout/sums.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/add-to-order.route.ts'
import { mergeOrderMutation } from './supplement-documents.ts'

export const handle: PageOptions = { bareFrame: true }

/** The reply of the form, with what the summary of its problems is called. */
type Reply = FormReply & { title: string | null }

/** The form that adds the cart to an existing order (MRG-01). A cart that cannot be added leads back to step 1 (MRG-03). */
export async function loader({ context }: Route.LoaderArgs) {
  const { cart } = await loaderPage(context).execute(checkoutQuery, {})
  if (!cart?.mergeable || cart.expired || isUnsellable(cart)) throw redirect(paths.cart(), 303)
  return { cart }
}

/** Adds the cart and goes on to the order's payment page, where it is bought (MRG-04). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const page = loaderPage(context)
  const input = { orderReference: readText(form, 'orderReference'), email: readText(form, 'email') }
  const { order, problems } = (await page.execute(mergeOrderMutation, { input })).mergePlaceOrder
  if (order) return redirect(`${paths.orderPayment(order.id, order.reference)}?merge=1`, 303)
  const codes = new Set(problems.map(({ code }) => code))
  const title = codes.has('INVALID_INPUT')
    ? null
    : codes.has('ORDER_NOT_FOUND')
      ? m.merge_not_found_title({}, page)
      : m.merge_failed_title({}, page)
  return data(
    {
      ...makeReply(
        form,
        problems.map(({ message, field, code }) => ({ message, field: code === 'INVALID_INPUT' ? (field ?? null) : null })),
      ),
      title,
    } satisfies Reply,
    { status: 422 },
  )
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ ...reply, title: null }))
}

export default function AddToOrderPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const reply = actionData as Reply | undefined
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <title>{m.merge_title({}, page)}</title>
      <div className="wrap page-top">
        <h1 className="heading-1">{m.merge_title({}, page)}</h1>
      </div>
      <div className="wrap columns checkout-part">
        <div>
          <p className="lead prose">{cart.physical ? m.merge_lead({}, page) : m.merge_lead_tickets({}, page)}</p>
          <ErrorSummary reply={reply} title={reply?.title ?? null} />
          <Form method="post" noValidate className="order-payment-form">
            <FormScope reply={reply}>
              <TextField
                name="orderReference"
                label={m.merge_reference({}, page)}
                hint={m.merge_reference_hint({}, page)}
                autoComplete="off"
                required
              />
              <TextField name="email" type="email" inputMode="email" label={m.merge_email({}, page)} autoComplete="email" required />
            </FormScope>
            <p className="note required-note">{m.checkout_required({}, page)}</p>
            <SubmitButton busy={busy}>{m.merge_submit({}, page)}</SubmitButton>
            <p className="note note-apart">{m.merge_next({}, page)}</p>
          </Form>
          <p className="back-to-shop">
            <Link className="text-link" to={paths.cart()}>
              {m.merge_back({}, page)}
            </Link>
          </p>
        </div>
        <aside className="sticky-column" aria-labelledby="summary-title">
          <SummaryHead id="summary-title" title={itemsText(cart.items.length, page)} />
          <ul>
            {cartLines(cart, page.locale).map((line) => (
              <LineRow key={line.key} line={line} />
            ))}
          </ul>
          {/* The cart's VAT contains that of the postage, which is not charged again. */}
          <Sums
            items={cart.total}
            total={cart.total}
            vat={cart.vat}
            namesShares={false}
            exported={cart.exported}
            giftsOnly={cart.items.every(({ gift }) => gift)}
          />
        </aside>
      </div>
    </>
  )
}
