import { data, Form, Link, useNavigation } from 'react-router'
import { graphql } from '#storefront/graphql.ts'
import { applicationDays, trapField } from '#core/self-service/form-limits.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loadPosterStrip } from '#storefront/home/load-poster-strip.ts'
import { PosterStrip } from '#storefront/home/poster-strip.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { TextArea } from '#storefront/ui/forms/text-area.tsx'
import { NextStep } from '#storefront/ui/next-step.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/contact.route.ts'
import { ContentHead } from './content-frame.tsx'
import { loadContactPage } from './load-content.ts'

const contactMutation = graphql(`
  mutation SENDCONTACTMESSAGE($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)

type Reply = ({ step: 'form' } & FormReply) | { step: 'sent'; email: string }

/** A form to write to the shop, and below it the imprint (STA-01). A shop whose company has no e-mail address has no form. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const [contact, posters] = await Promise.all([loadContactPage(page), loadPosterStrip(page)])
  return { ...contact, posters }
}

/** Passes the message on. A program that filled in the hidden field is thanked, and nothing is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = readText(form, 'email')
  if (readText(form, trapField) !== '') return { step: 'sent', email } satisfies Reply
  const input = { name: readText(form, 'name'), email, order: readText(form, 'order'), message: readText(form, 'message') }
  const { sendContactMessage } = await loaderPage(context).execute(contactMutation, { input })
  if (sendContactMessage.problems.length === 0) return { step: 'sent', email: email.trim() } satisfies Reply
  return data({ step: 'form', ...makeReply(form, sendContactMessage.problems) } satisfies Reply, { status: 422 })
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ step: 'form', ...reply }))
}

export default function Contact({ loaderData: { imprint, takesMessages, posters }, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const reply = actionData as Reply | undefined
  return (
    <>
      <div className="wrap section">
        <ContentHead title={m.contact_title({}, page)} description={m.contact_lead({}, page)} />
        <div className="columns">
          {reply?.step === 'sent' ? (
            <Sent email={reply.email} />
          ) : (
            <div>
              {takesMessages ? <p className="lead prose under-heading">{m.contact_lead({}, page)}</p> : null}
              <Answers />
              {takesMessages ? <ContactForm reply={reply} /> : null}
            </div>
          )}
          <section aria-labelledby="imprint">
            <h2 className="heading-3" id="imprint">
              {m.footer_imprint({}, page)}
            </h2>
            {/* Sanitised by the server. */}
            <div className="prose legal small" dangerouslySetInnerHTML={{ __html: imprint.html }} />
          </section>
        </div>
      </div>
      <PosterStrip posters={posters} />
    </>
  )
}

/** What is quicker than waiting for an answer. */
function Answers() {
  const page = usePageContext()
  return (
    <p className="prose contact-answers">
      {m.contact_first({}, page)}{' '}
      <Link className="text-link" to={paths.faq()}>
        {m.contact_faq({}, page)}
      </Link>
      {', '}
      <Link className="text-link" to={paths.findOrder()}>
        {m.contact_find_order({}, page)}
      </Link>
    </p>
  )
}

function ContactForm({ reply }: { reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="find-order">
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack">
        <FormScope reply={reply}>
          <TextField name="name" label={m.contact_name({}, page)} autoComplete="name" required />
          <TextField name="email" type="email" inputMode="email" label={m.contact_email({}, page)} autoComplete="email" required />
          <TextField name="order" label={m.contact_order({}, page)} hint={m.contact_order_hint({}, page)} autoComplete="off" />
          <TextArea name="message" label={m.contact_message({}, page)} required />
        </FormScope>
        <p className="contact-trap" aria-hidden="true">
          <label>
            {m.contact_trap({}, page)}
            <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p className="note">{m.checkout_required({}, page)}</p>
        <p className="note">{m.contact_data({ days: applicationDays }, page)}</p>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'}>{m.contact_send({}, page)}</button>
      </Form>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const page = usePageContext()
  return (
    <NextStep title={m.contact_sent_title({}, page)} className="find-order">
      <p className="lead prose under-heading-close">{m.contact_sent_text({ email }, page)}</p>
    </NextStep>
  )
}
