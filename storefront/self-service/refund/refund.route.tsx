import { useEffect } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { localDate } from '#core/time/event-date.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { sendErrorReport } from '#storefront/tracking/send-error-report.ts'
import { FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import { refusal } from '#storefront/ui/forms/form-refusal.ts'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/refund.route.ts'
import { refundQuery, submitRefundMutation } from './refund-documents.ts'
import { RefundDone } from './refund-done.tsx'
import { RefundForm, type Refund } from './refund-form.tsx'
import { refundInput } from './refund-input.ts'

/** What the page shows (REF-02). `email`: asks for the order's address. `more`: a form for further tickets. */
type View =
  | { state: 'email'; productId: string; orderId: string }
  | { state: 'missing' | 'blocked'; code: string; message: string }
  | { state: 'found'; refund: Refund; date: string; more: boolean }

/** Reads the refund that the address names (REF-01). An address that names neither event nor order leads to the main shop. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const { productId, orderId, email, more } = readQuery(request)
  if (productId === '' && orderId === '') {
    const { protocol } = new URL(page.origin)
    throw redirect(`${protocol}//${page.shop.configuration.defaultHost}/`)
  }
  if (productId !== '' && orderId !== '' && email === '') return { state: 'email', productId, orderId } satisfies View
  const { refundRequest } = await page.execute(refundQuery, { productId, orderId, email })
  const [problem] = refundRequest.problems
  if (problem?.code === 'REFUND_NOT_POSSIBLE') return { state: 'blocked', ...problem } satisfies View
  const { refund } = refundRequest
  if (!refund) {
    const missing = { state: 'missing', code: problem?.code ?? '', message: problem?.message ?? '' } satisfies View
    return data(missing, { status: problem?.code === 'TOO_MANY_REQUESTS' ? 429 : 404 })
  }
  const date = formatMoment(
    new Date(`${localDate(refund.order.createdAt, page.shop.timeZone)}T12:00:00Z`),
    'long',
    page.locale,
    page.shop.timeZone,
  )
  return { state: 'found', refund, date, more } satisfies View
}

/** Gives the tickets back (REF-11). After a fault of the shop's own, everything that was entered stays (ERR-40). */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  try {
    const { submitRefund } = await page.execute(submitRefundMutation, { input: refundInput(form, readQuery(request)) })
    if (submitRefund.problems.length > 0) return refusal(form, submitRefund.problems)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return refusal(form, [{ message: m.refund_failed({}, page) }])
  }
  return null
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply) => reply)
}

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return { productId: text('product_id'), orderId: text('order_id'), email: text('email'), more: query.has('more') }
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const view = loaderData as View
  const reply = (actionData ?? undefined) as FormReply | undefined
  useEffect(() => {
    const refused =
      view.state === 'missing' || view.state === 'blocked' ? [view.message] : (reply?.problems ?? []).map(({ message }) => message)
    for (const message of refused) sendErrorReport(page, { exception: `Refund: ${message}`, severity: 'info' })
  }, [page, view, reply])
  return (
    <div className="wrap section">
      <ContentHead title={m.refund_title({}, page)} description={m.refund_lead({}, page)} />
      {view.state === 'found' && <Found view={view} reply={reply} hasAction={actionData !== undefined} />}
      {view.state === 'email' && <EmailForm view={view} />}
      {view.state === 'blocked' && <Alert title={m.REFUND_ERROR_TITLE({}, page)} text={view.message} />}
      {view.state === 'missing' && <Missing message={view.message} />}
    </div>
  )
}

/** The form, or what became of it. A fan who comes back sees what they gave back before. */
function Found({ view, reply, hasAction }: { view: Extract<View, { state: 'found' }>; reply: FormReply | undefined; hasAction: boolean }) {
  const page = usePageContext()
  const { refund, date, more } = view
  const isSent = hasAction && reply === undefined
  const hasReturned = refund.tickets.length > 0
  if (hasReturned && (isSent || refund.refundableTicketCount === 0 || (!more && reply === undefined))) return <RefundDone refund={refund} />
  return (
    <>
      <p className="lead prose under-heading">{m.refund_lead({}, page)}</p>
      <dl className="facts service-facts">
        <dt>{m.refund_event({}, page)}</dt>
        <dd>{refund.product.title}</dd>
        <dt>{m.refund_order({}, page)}</dt>
        <dd>{m.refund_order_of({ reference: refund.order.reference, date }, page)}</dd>
      </dl>
      <p className="prose service-text">{refund.product.text ?? m.refund_instructions({}, page)}</p>
      <RefundForm refund={refund} reply={reply} />
    </>
  )
}

/** Asks for the e-mail address, for a link that does not contain it. */
function EmailForm({ view: { productId, orderId } }: { view: Extract<View, { state: 'email' }> }) {
  const page = usePageContext()
  return (
    <div className="service-form">
      <p className="lead prose under-heading">{m.refund_email_lead({}, page)}</p>
      <Form method="get" className="stack">
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="order_id" value={orderId} />
        <FormScope reply={undefined}>
          <TextField name="email" type="email" inputMode="email" label={m.refund_email({}, page)} autoComplete="email" required />
        </FormScope>
        <button className="button button-main">{m.refund_continue({}, page)}</button>
      </Form>
    </div>
  )
}

function Alert({ title, text }: { title: string; text: string }) {
  return (
    <div className="error-summary service-step" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}

function Missing({ message }: { message: string }) {
  const page = usePageContext()
  return (
    <>
      <Alert title={m.refund_missing_title({}, page)} text={message} />
      <p className="prose service-text">{m.refund_missing_next({}, page)}</p>
      <p className="buttons-below">
        <Link className="button" to={paths.findOrder()} reloadDocument>
          {m.find_order_title({}, page)}
        </Link>
      </p>
    </>
  )
}
