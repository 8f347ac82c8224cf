import { data, Form, Link, useNavigation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { NextStep } from '#storefront/ui/next-step.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/find-order.route.ts'
import { findOrderMutation } from './order-documents.ts'

type Reply = ({ step: 'form' } & FormReply) | { step: 'sent'; email: string }

/** Requests the link. The answer is the same whether the order exists or not (ERR-31). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { reference: readText(form, 'reference'), email: readText(form, 'email') }
  const { findOrder } = await loaderPage(context).execute(findOrderMutation, { input })
  if (findOrder.problems.length === 0) return { step: 'sent', email: input.email } satisfies Reply
  return data({ step: 'form', ...makeReply(form, findOrder.problems) } satisfies Reply, { status: 422 })
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ step: 'form', ...reply }))
}

/** The page of the footer on which a buyer who lost the mail has the link to their order sent again. */
export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const reply = actionData as Reply | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.find_order_title({}, page)} description={m.find_order_lead({}, page)} />
      {reply?.step === 'sent' ? <LinkSent email={reply.email} /> : <FindOrderForm reply={reply} />}
    </div>
  )
}

function FindOrderForm({ reply }: { reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="lead prose under-heading">{m.find_order_lead({}, page)}</p>
      <div className="find-order">
        <ErrorSummary reply={reply} />
        <Form method="post" noValidate className="stack">
          <FormScope reply={reply}>
            <TextField
              name="reference"
              label={m.find_order_reference({}, page)}
              hint={m.find_order_reference_hint({}, page)}
              autoComplete="off"
              required
            />
            <TextField name="email" type="email" inputMode="email" label={m.find_order_email({}, page)} autoComplete="email" required />
          </FormScope>
          <p className="note">{m.checkout_required({}, page)}</p>
          <button className={busy ? 'button button-main is-busy' : 'button button-main'}>{m.find_order_send({}, page)}</button>
        </Form>
      </div>
    </>
  )
}

function LinkSent({ email }: { email: string }) {
  const page = usePageContext()
  return (
    <NextStep title={m.find_order_done_title({}, page)} className="find-order">
      <p className="lead prose under-heading-close">{m.find_order_done_text({ email }, page)}</p>
      <p className="prose">{m.find_order_done_nothing({}, page)}</p>
      <p>
        <Link className="text-link" to={paths.findOrder()} reloadDocument>
          {m.find_order_again({}, page)}
        </Link>
      </p>
    </NextStep>
  )
}
