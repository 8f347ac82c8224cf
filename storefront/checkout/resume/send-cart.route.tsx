import { data, Form, Link, useNavigation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { PageOptions } from '#storefront/page-options.ts'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/send-cart.route.ts'
import { sendCartMutation } from './resume-documents.ts'

export const handle: PageOptions = { bareFrame: true }

type Reply = ({ step: 'form' } & FormReply) | { step: 'sent'; email: string }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = { email: readText(form, 'email') }
  const { sendCart } = await loaderPage(context).execute(sendCartMutation, { input })
  if (sendCart.problems.length === 0) return { step: 'sent', email: input.email } satisfies Reply
  return data({ step: 'form', ...makeReply(form, sendCart.problems) } satisfies Reply, { status: 422 })
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ step: 'form', ...reply }))
}

/** Mails the link of the visitor's cart, to go on with it on another device. */
export default function SendCartPage({ actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const reply = actionData as Reply | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.send_cart_title({}, page)} description={m.send_cart_lead({}, page)} />
      {reply?.step === 'sent' ? (
        <div role="status">
          <h2 className="heading-2">{m.send_cart_done_title({}, page)}</h2>
          <p className="lead prose under-heading-close">{m.send_cart_done_text({ email: reply.email }, page)}</p>
        </div>
      ) : (
        <SendCartForm reply={reply} />
      )}
      <p className="back-to-shop">
        <Link className="text-link" to={paths.cart()}>
          {m.asking_cart({}, page)}
        </Link>
      </p>
    </div>
  )
}

function SendCartForm({ reply }: { reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="lead prose under-heading">{m.send_cart_lead({}, page)}</p>
      <div className="find-order">
        <ErrorSummary reply={reply} />
        <Form method="post" noValidate className="stack">
          <FormScope reply={reply}>
            <TextField name="email" type="email" inputMode="email" label={m.send_cart_email({}, page)} autoComplete="email" required />
          </FormScope>
          <p className="note">{m.send_cart_privacy({}, page)}</p>
          <button className={busy ? 'button button-main is-busy' : 'button button-main'}>{m.send_cart_send({}, page)}</button>
        </Form>
      </div>
    </>
  )
}
