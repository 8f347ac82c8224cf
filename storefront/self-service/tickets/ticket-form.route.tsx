import { data, Link, useLocation } from 'react-router'
import type { TicketFormKind } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { maxTickets } from '#core/self-service/form-limits.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentFrame, ContentHead } from '#storefront/content/content-frame.tsx'
import { loadContentPage, type ContentView } from '#storefront/content/load-content.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { NextStep } from '#storefront/ui/next-step.tsx'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/ticket-form.route.ts'
import { submitTicketFormMutation, ticketFormOpenQuery } from './ticket-form-documents.ts'
import { TicketForm } from './ticket-form.tsx'

type View = { state: 'open'; form: TicketFormKind } | { state: 'closed'; notice: ContentView }
type Reply = FormReply | { number: string }

/** The form while its window is open, and the notice that the operator writes otherwise (TKT-01). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const form = formKind(params.form)
  const { ticketFormOpen } = await page.execute(ticketFormOpenQuery, { form })
  if (ticketFormOpen) return { state: 'open', form } satisfies View
  return { state: 'closed', notice: await loadContentPage(page, `ticketservice-${form}`) } satisfies View
}

/** Sends the form. After a fault of the shop's own, everything that was entered stays (ERR-51). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const input = {
    form: formKind(params.form),
    ...{
      name: readText(form, 'name'),
      email: readText(form, 'email'),
      orderId: readText(form, 'orderId'),
      comment: readText(form, 'comment'),
    },
    tickets: Array.from({ length: maxTickets }, (_, index) => readTicket(form, index)),
  }
  try {
    const { submitTicketForm } = await page.execute(submitTicketFormMutation, { input })
    if (submitTicketForm.id === null || submitTicketForm.id === undefined) return refusal(form, submitTicketForm.problems)
    return data<Reply>({ number: submitTicketForm.id })
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return refusal(form, [{ message: m.service_failed({}, page) }])
  }
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => reply)
}

function formKind(name: string): TicketFormKind {
  if (name === 'change' || name === 'cancel') return name
  throw new Response(null, { status: 404 })
}

function readTicket(form: FormData, index: number) {
  const text = (field: string) => readText(form, `tickets.${index}.${field}`)
  return { type: text('type') || 'online', id: text('id'), name: text('name'), nameNew: text('nameNew'), file: text('file') }
}

export default function TicketFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = loaderData as View
  const reply = actionData as Reply | undefined
  if (view.state === 'closed') return <ContentFrame page={view.notice} />
  return <OpenForm form={view.form} reply={reply} />
}

function OpenForm({ form, reply }: { form: TicketFormKind; reply: Reply | undefined }) {
  const page = usePageContext()
  const [title, lead] =
    form === 'change'
      ? [m.service_change_title({}, page), m.service_change_lead({}, page)]
      : [m.service_cancel_title({}, page), m.service_cancel_lead({}, page)]
  return (
    <div className="wrap section">
      <ContentHead title={title} description={lead} />
      {reply && 'number' in reply ? (
        <FormReceived number={reply.number} />
      ) : (
        <>
          <p className="lead prose under-heading">{lead}</p>
          <TicketForm form={form} reply={reply} />
        </>
      )}
    </div>
  )
}

/** Says that the form was received; a link loads the page anew for more tickets (TKT-02). */
function FormReceived({ number }: { number: string }) {
  const page = usePageContext()
  const { pathname } = useLocation()
  return (
    <NextStep title={m.service_done_title({}, page)} className="service-step">
      <p className="lead prose under-heading-close">{m.service_done_text({ number }, page)}</p>
      <p className="button-row buttons-below">
        <Link className="button" to={pathname} reloadDocument>
          {m.service_done_again({}, page)}
        </Link>
        <Link className="button" to={paths.home()} reloadDocument>
          {m.done_home({}, page)}
        </Link>
      </p>
    </NextStep>
  )
}
