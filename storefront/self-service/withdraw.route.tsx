import { data } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { enteredValues, makeReply, readText, type FormReply } from '#storefront/ui/forms/form-reply.ts'
import { ContentHead } from '#storefront/content/content-frame.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { sendForm } from '#storefront/ui/forms/send-form.ts'
import type { Route } from './+types/withdraw.route.ts'
import { declareWithdrawalMutation } from './withdraw-documents.ts'
import { ConfirmWithdrawal, WithdrawalForm, WithdrawalReceived } from './withdraw-steps.tsx'

/** The step to show next: the form, the review, or the confirmation of receipt. */
type Reply = ({ step: 'write' | 'confirm' } & FormReply) | { step: 'done'; moment: string; email: string }

/** Prefills the order number from `?order=`, which links in mails and on pages may set. */
export function loader({ request }: Route.LoaderArgs) {
  return { order: new URL(request.url).searchParams.get('order')?.slice(0, 40) ?? '' }
}

/** Validates the form, and submits the declaration when it is confirmed in step 2 (§ 356a BGB). */
export async function action({ request, context }: Route.ActionArgs) {
  const page = loaderPage(context)
  const form = await request.formData()
  const intent = readText(form, 'intent')
  if (intent === 'change') return { step: 'write', ...makeReply(form, []) } satisfies Reply
  const [name, order, email, items] = (['name', 'order', 'email', 'items'] as const).map((field) => readText(form, field))
  const input = { name: name ?? '', order: order ?? '', email: email ?? '', items: items ?? '', confirmed: intent === 'confirm' }
  const { declareWithdrawal: answer } = await page.execute(declareWithdrawalMutation, { input })
  if (answer.problems.length > 0) return data({ step: 'write', ...makeReply(form, answer.problems) } satisfies Reply, { status: 422 })
  if (!answer.receivedAt) return { step: 'confirm', values: enteredValues(form), problems: [] } satisfies Reply
  const at = new Date(answer.receivedAt)
  const format = (style: 'long' | 'time') => formatMoment(at, style, page.locale, page.shop.timeZone)
  return {
    step: 'done',
    moment: m.withdraw_moment({ date: format('long'), time: format('time') }, page),
    email: input.email,
  } satisfies Reply
}

/** Where the action does not answer, what was entered stays on the page. */
export function clientAction(form: Route.ClientActionArgs) {
  return sendForm(form, (reply): Reply => ({ step: 'write', ...reply }))
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageContext()
  const reply = actionData as Reply | undefined
  return (
    <div className="wrap section">
      <ContentHead title={m.withdraw_title({}, page)} description={m.withdraw_lead({}, page)} />
      {reply?.step === 'done' ? (
        <WithdrawalReceived moment={reply.moment} email={reply.email} />
      ) : reply?.step === 'confirm' ? (
        <ConfirmWithdrawal values={reply.values} />
      ) : (
        <WithdrawalForm reply={reply} order={loaderData.order} />
      )}
    </div>
  )
}
