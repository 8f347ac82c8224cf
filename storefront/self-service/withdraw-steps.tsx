import { returnDays } from '#core/shops/settings/legal-periods.ts'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { NextStep } from '#storefront/ui/next-step.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** Step 1: the form that names the buyer, the order and the items. */
export function WithdrawalForm({ reply, order }: { reply: FormReply | undefined; order: string }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="lead prose under-heading">{m.withdraw_lead({}, page)}</p>
      <p className="prose withdraw-text">
        {m.withdraw_tickets({}, page)}{' '}
        <Link className="text-link" to={paths.withdrawal()}>
          {m.withdraw_more({}, page)}
        </Link>
      </p>
      <div className="withdraw-form">
        <ErrorSummary reply={reply} />
        <Form method="post" noValidate className="stack">
          <FormScope reply={reply} saved={{ order }}>
            <TextField name="name" label={m.withdraw_name({}, page)} autoComplete="name" required />
            <TextField name="order" label={m.withdraw_order({}, page)} hint={m.withdraw_order_hint({}, page)} autoComplete="off" required />
            <TextField
              name="email"
              type="email"
              inputMode="email"
              label={m.withdraw_email({}, page)}
              hint={m.withdraw_email_hint({}, page)}
              autoComplete="email"
              required
            />
            <TextField name="items" label={m.withdraw_items({}, page)} hint={m.withdraw_items_hint({}, page)} autoComplete="off" />
          </FormScope>
          <p className="note">{m.checkout_required({}, page)}</p>
          <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="check">
            {m.withdraw_check({}, page)}
          </button>
        </Form>
      </div>
    </>
  )
}

/** Step 2: the declaration for review, and the button that submits it. */
export function ConfirmWithdrawal({ values }: { values: Readonly<Record<string, string>> }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const { name = '', order = '', email = '', items = '' } = values
  return (
    <NextStep title={m.withdraw_confirm_title({}, page)} className="withdraw-step">
      <dl className="facts withdraw-facts">
        <dt>{m.withdraw_declaration({}, page)}</dt>
        <dd>{m.withdraw_statement({ order }, page)}</dd>
        <dt>{m.withdraw_items({}, page)}</dt>
        <dd>{items || m.withdraw_all_items({}, page)}</dd>
        <dt>{m.withdraw_name({}, page)}</dt>
        <dd>{name}</dd>
        <dt>{m.withdraw_email({}, page)}</dt>
        <dd>{email}</dd>
      </dl>
      <p className="prose withdraw-question">{m.withdraw_confirm_text({}, page)}</p>
      <Form method="post" className="button-row buttons-below">
        {Object.entries({ name, order, email, items }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="confirm">
          {m.withdraw_confirm({}, page)}
        </button>
        <button className="button" name="intent" value="change">
          {m.withdraw_change({}, page)}
        </button>
      </Form>
    </NextStep>
  )
}

/** Step 3: the confirmation of receipt, with its date and time. */
export function WithdrawalReceived({ moment, email }: { moment: string; email: string }) {
  const page = usePageContext()
  return (
    <NextStep title={m.withdraw_done_title({}, page)} className="withdraw-step">
      <p className="lead prose under-heading-close">{m.withdraw_done_text({ moment, email }, page)}</p>
      <p className="prose withdraw-text">
        {m.withdraw_done_next({ days: returnDays }, page)}{' '}
        <Link className="text-link" to={paths.withdrawal()}>
          {m.footer_withdrawal({}, page)}
        </Link>
        .
      </p>
    </NextStep>
  )
}
