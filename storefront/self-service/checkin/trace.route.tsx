import { Form, Link, useLocation, useNavigation } from 'react-router'
import { contactTracingDays } from '#core/catalog/events/event-settings.ts'
import { sentNumber } from '#core/self-service/ticket-number.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { CheckField, ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/trace.route.ts'
import { ticketByIdQuery, updatePersonalizationMutation } from './check-in-documents.ts'
import { Step } from './step.tsx'

/** Characters that a ticket's number has at least (LIM-82). */
const shortestNumber = 3

/** Fills in the number of `?code=`, which links may contain. */
export function loader({ request }: Route.LoaderArgs) {
  return { code: new URL(request.url).searchParams.get('code')?.slice(0, 40) ?? '' }
}

/** Saves contact data with the ticket, if there is one with this number (TKT-07, TKT-08). */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const text = (name: string) => readText(form, name).trim()
  const number = text('code').replace(/\s+/g, '')
  const problems = [
    ...(number.length < shortestNumber ? [{ field: 'code', message: m.trace_code_required({}, page) }] : []),
    ...(form.has('consent') ? [] : [{ field: 'consent', message: m.trace_consent_required({}, page) }]),
  ]
  if (problems.length > 0) return refusal(form, problems)
  try {
    const code = sentNumber(number)
    const { getEventByTicketId } = await page.execute(ticketByIdQuery, { ticketId: code })
    if (!getEventByTicketId) return refusal(form, [{ field: 'code', message: m.CHECKIN_ERROR_NOTFOUND({}, page) }])
    const contact = { first_name: text('firstName'), last_name: text('lastName'), address: text('address'), phone: text('phone') }
    const input = { validationCode: code, personalIdentifier: JSON.stringify(contact) }
    const { updatePersonalization } = await page.execute(updatePersonalizationMutation, { input })
    if (updatePersonalization.problems.length > 0) return refusal(form, updatePersonalization.problems)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return refusal(form, [{ message: m.FORM_UPDATETICKET_ERROR_GENERIC({}, page) }])
  }
  return { isDone: true as const }
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

export default function TracePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const { pathname } = useLocation()
  const reply = actionData as FormReply | { isDone: true } | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.trace_title({}, page)} description={m.trace_lead({ days: contactTracingDays }, page)} />
      {reply && 'isDone' in reply ? (
        <Step title={m.trace_done_title({}, page)} text={m.trace_done_text({}, page)}>
          <p className="buttons-below">
            <Link className="button" to={pathname} reloadDocument>
              {m.trace_again({}, page)}
            </Link>
          </p>
        </Step>
      ) : (
        <TraceForm code={loaderData.code} reply={reply} />
      )}
    </div>
  )
}

function TraceForm({ code, reply }: { code: string; reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="service-form">
      <p className="lead prose under-heading">{m.trace_lead({ days: contactTracingDays }, page)}</p>
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack">
        <FormScope reply={reply} saved={{ code }}>
          <TextField
            name="code"
            label={m.checkin_number({}, page)}
            hint={m.checkin_number_hint({}, page)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField name="firstName" label={m.trace_first_name({}, page)} autoComplete="given-name" />
          <TextField name="lastName" label={m.trace_last_name({}, page)} autoComplete="family-name" />
          <TextField name="address" label={m.trace_address({}, page)} autoComplete="address-line1" />
          <TextField name="phone" type="tel" inputMode="tel" label={m.trace_phone({}, page)} autoComplete="tel" />
          <CheckField name="consent" required>
            {m.trace_consent({}, page)}
          </CheckField>
        </FormScope>
        <p className="note">{m.checkout_required({}, page)}</p>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} aria-busy={busy}>
          {m.trace_send({}, page)}
        </button>
      </Form>
    </div>
  )
}
