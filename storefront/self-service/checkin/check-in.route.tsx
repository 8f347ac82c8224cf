import { data, Form, Link, useLocation } from 'react-router'
import { sentNumber } from '#core/self-service/ticket-number.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import { type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/check-in.route.ts'
import { ticketByIdQuery, updatePersonalizationMutation } from './check-in-documents.ts'
import { CheckInForm, type CheckIn } from './check-in-form.tsx'
import { Step } from './step.tsx'

/** What the page shows (CHI-02). */
type View =
  | { state: 'number'; problem: 'required' | null }
  | { state: 'missing' }
  | { state: 'error' }
  | { state: 'none' }
  | {
      state: 'found'
      shows: 'early' | 'over' | 'open' | 'done'
      number: string
      title: string
      when: string
      opens: { date: string; time: string }
      checkIn: CheckIn
    }

/** Finds the ticket of `?id=` (CHI-01) and what its check-in shows now. `?again` opens the form of somebody who has checked in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const query = new URL(request.url).searchParams
  const number = query.get('id')?.trim()
  if (!number) return { state: 'number', problem: number === '' ? 'required' : null } satisfies View
  const found = await findTicket(page, number)
  if (found === 'error') return data({ state: 'error' } satisfies View, { status: 500 })
  if (!found) return data({ state: 'missing' } satisfies View, { status: 404 })
  const { checkIn, event } = found
  if (!checkIn) return { state: 'none' } satisfies View
  const opensAt = new Date(checkIn.checkinDate)
  const timeZone = event?.venue.timeZone ?? page.shop.timeZone
  const format = (at: Date, style: 'long' | 'time') => formatMoment(at, style, page.locale, timeZone)
  const shows = shownStep({ ...checkIn, opensAt, again: query.has('again'), now: new Date(page.now) })
  return {
    state: 'found',
    shows,
    number,
    title: event?.descriptiveName ?? '',
    when: event?.happeningFrom ? format(new Date(event.happeningFrom), 'long') : '',
    opens: { date: format(opensAt, 'long'), time: format(opensAt, 'time') },
    checkIn,
  } satisfies View
}

/** Whoever has checked in sees the confirmation, unless they change their answers while they may (CHI-04). */
function shownStep(step: { checkedIn: boolean; checkinActive: boolean; opensAt: Date; again: boolean; now: Date }) {
  if (step.checkedIn && !(step.checkinActive && step.again)) return 'done'
  if (step.checkinActive) return 'open'
  return step.opensAt > step.now ? 'early' : 'over'
}

/** A fault of the shop's own must not look like a ticket that does not exist (ERR-54). */
async function findTicket(page: ReturnType<typeof loaderPage>, ticketId: string) {
  try {
    return (await page.execute(ticketByIdQuery, { ticketId })).getEventByTicketId
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return 'error' as const
  }
}

/** Checks in with the answers (CHI-06). */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const answers = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const input = {
    validationCode: sentNumber(new URL(request.url).searchParams.get('id') ?? ''),
    personalIdentifier: JSON.stringify({ ...answers, checked_in: true }),
  }
  const { updatePersonalization } = await page.execute(updatePersonalizationMutation, { input })
  if (updatePersonalization.problems.length > 0) return refusal(form, updatePersonalization.problems)
  return { isDone: true as const }
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const view = loaderData as View
  const reply = actionData as FormReply | { isDone: true } | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.checkin_title({}, page)} description={m.checkin_lead({}, page)} />
      <Shown view={view} reply={reply} />
    </div>
  )
}

function Shown({ view, reply }: { view: View; reply: FormReply | { isDone: true } | undefined }) {
  const page = usePageContext()
  const { pathname } = useLocation()
  if (view.state === 'number') return <NumberForm problem={view.problem && m.checkin_number_required({}, page)} />
  if (view.state === 'missing') return <NumberForm problem={m.CHECKIN_ERROR_NOTFOUND({}, page)} />
  if (view.state === 'error') return <NumberForm problem={m.checkin_error({}, page)} />
  if (view.state === 'none') return <p className="lead prose under-heading">{m.checkin_none({}, page)}</p>
  if (view.shows === 'done' || (reply && 'isDone' in reply)) {
    const isOpen = view.checkIn.checkinActive
    return (
      <Step title={m.checkin_done_title({}, page)} text={m.checkin_done_text({}, page)}>
        <ConcertFacts title={view.title} when={view.when} />
        {isOpen && (
          <p className="buttons-below">
            <Link className="button" to={`${pathname}?id=${encodeURIComponent(view.number)}&again`} reloadDocument>
              {m.checkin_again({}, page)}
            </Link>
          </p>
        )}
      </Step>
    )
  }
  if (view.shows === 'early' || view.shows === 'over') {
    const isEarly = view.shows === 'early'
    return (
      <section className="service-step">
        <h2 className="heading-2">{isEarly ? m.checkin_early_title({}, page) : m.checkin_over({}, page)}</h2>
        {isEarly && <p className="lead prose under-heading-close">{m.checkin_early(view.opens, page)}</p>}
        <ConcertFacts title={view.title} when={view.when} />
      </section>
    )
  }
  return (
    <>
      <ConcertFacts title={view.title} when={view.when} />
      <CheckInForm checkIn={view.checkIn} reply={reply as FormReply | undefined} />
    </>
  )
}

function ConcertFacts({ title, when }: { title: string; when: string }) {
  const page = usePageContext()
  return (
    <dl className="facts service-facts">
      <dt>{m.refund_event({}, page)}</dt>
      <dd>
        {title}, {when}
      </dd>
    </dl>
  )
}

/** Asks for the number; sending it makes a page that can be linked (CHI-01). */
function NumberForm({ problem }: { problem: string | null }) {
  const page = usePageContext()
  const reply = problem ? { values: {}, problems: [{ field: 'id', message: problem }] } : undefined
  return (
    <div className="service-form">
      <p className="lead prose under-heading">{m.checkin_lead({}, page)}</p>
      <Form method="get" className="stack" noValidate>
        <FormScope reply={reply}>
          <TextField
            name="id"
            label={m.checkin_number({}, page)}
            hint={m.checkin_number_hint({}, page)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </FormScope>
        <button className="button button-main">{m.checkin_open({}, page)}</button>
      </Form>
    </div>
  )
}
