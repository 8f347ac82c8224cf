import { data, Link, redirect } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { OrderMissing } from '#storefront/orders/order-missing.tsx'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { enteredValues, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/choices.route.ts'
import { ChoiceForm } from './choice-form.tsx'
import { choiceInput, fields, shownProblems } from './choice-input.ts'
import { ChosenTickets, ConfirmChoice, momentText, type Amounts } from './choice-steps.tsx'
import { isChoosable, type ChoiceEvent } from './choice-texts.ts'
import { chooseTicketsMutation, orderChoicesQuery } from './choices-documents.ts'

/** What the form of one event shows next: itself, with what was entered, or the amounts for review. */
type Reply = { eventId: string } & (({ step: 'write' } & FormReply) | { step: 'confirm'; amounts: Amounts; values: Record<string, string> })

/** What the holder of an order's link can choose for tickets of shows that were moved or called off, without an account. */
export async function loader({ request, params: { reference, signature }, context }: Route.LoaderArgs) {
  const { orderChoices } = await loaderPage(context).execute(orderChoicesQuery, { reference, signature })
  if (!orderChoices) throw data({ reference }, { status: 404 })
  const query = new URL(request.url).searchParams
  return { ...orderChoices, stored: query.get('stored'), isChanging: query.has('change') }
}

/** Shows what a choice comes to, and stores it once that is confirmed. */
export async function action({ request, params: { reference, signature }, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const eventId = readText(form, fields.event)
  const intent = readText(form, 'intent')
  const values = enteredValues(form)
  if (intent === 'change') return { eventId, step: 'write', values, problems: [] } satisfies Reply
  const input = choiceInput(form, { reference, signature })
  const expected = intent === 'confirm' ? { expected: expectedAmounts(form) } : {}
  const { chooseTickets } = await page.execute(chooseTicketsMutation, { input: { ...input, ...expected } })
  if (chooseTickets.isStored) throw redirect(`${paths.orderChoices(reference, signature)}?stored=${encodeURIComponent(eventId)}`, 303)
  const problems = shownProblems(form, chooseTickets.problems)
  if (!chooseTickets.amounts) return data({ eventId, step: 'write', values, problems } satisfies Reply, { status: 422 })
  return { eventId, step: 'confirm', amounts: chooseTickets.amounts, values } satisfies Reply
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ eventId: reply.values[fields.event] ?? '', step: 'write', ...reply }))
}

function expectedAmounts(form: FormData): Amounts {
  const amount = (name: string) => Number(readText(form, `expected.${name}`)) || 0
  return { refund: amount('refund'), voucher: amount('voucher'), donation: amount('donation'), keep: amount('keep') }
}

export default function ChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const { events, reference, orderPath, stored, isChanging } = loaderData
  const reply = (actionData ?? undefined) as Reply | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.choices_title({}, page)} description={m.choices_lead({ reference }, page)} />
      <p className="lead prose under-heading">
        {events.length > 0 ? m.choices_lead({ reference }, page) : m.choices_nothing({ reference }, page)}
      </p>
      {events.map((event) => (
        <EventSection
          key={event.eventId}
          event={event}
          reply={reply?.eventId === event.eventId ? reply : undefined}
          isStored={stored === event.eventId}
          isChanging={isChanging}
        />
      ))}
      <p className="buttons-below">
        <Link className="text-link" to={orderPath} reloadDocument>
          {m.choices_to_order({ reference }, page)}
        </Link>
      </p>
    </div>
  )
}

interface SectionProps {
  event: ChoiceEvent
  reply: Reply | undefined
  isStored: boolean
  isChanging: boolean
}

function EventSection({ event, reply, isStored, isChanging }: SectionProps) {
  const page = usePageContext()
  const choosable = event.isOpen && event.tickets.some(isChoosable)
  const isUndecided = event.tickets.some(({ standing }) => standing === 'undecided')
  const writes = choosable && (reply?.step === 'write' || isChanging || (isUndecided && !isStored))
  return (
    <section className="choice-event" aria-labelledby={`event-${event.eventId}`}>
      <h2 className="heading-2" id={`event-${event.eventId}`}>
        {event.title}
      </h2>
      <p className="prose">
        {event.kind === 'moved'
          ? m.choices_moved({ when: event.whenAndWhere }, page)
          : m.choices_called_off({ when: event.whenAndWhere }, page)}
      </p>
      {event.isOpen && <p className="prose service-text">{deadlineText(event, page)}</p>}
      {reply?.step === 'confirm' ? (
        <ConfirmChoice event={event} amounts={reply.amounts} values={reply.values} />
      ) : writes ? (
        <ChoiceForm event={event} reply={reply} />
      ) : (
        <ChosenTickets event={event} isStored={isStored} />
      )}
    </section>
  )
}

function deadlineText({ closesAt, fallback }: ChoiceEvent, page: PageContext): string {
  const moment = momentText(closesAt, page)
  if (fallback === 'keep') return m.choices_deadline_keep({ moment }, page)
  return fallback === 'refund' ? m.choices_deadline_refund({ moment }, page) : m.choices_deadline_none({ moment }, page)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
