import { returnDays } from '#core/content/legal-periods.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { withdrawalLengths } from '#core/service/withdrawal-form.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ErrorSummary, FormScope, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** First: who withdraws from what. */
export function WithdrawalForm({ reply, order }: { reply: FormReply | undefined; order: string }) {
  const shell = usePageContext()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="lead prose under-heading">{m.withdraw_lead({}, shell)}</p>
      <p className="prose withdraw-text">
        {m.withdraw_tickets({}, shell)}{' '}
        <Link className="text-link" to={paths.withdrawal()}>
          {m.withdraw_more({}, shell)}
        </Link>
      </p>
      <div className="withdraw-form">
        <ErrorSummary reply={reply} />
        <Form method="post" noValidate className="stack">
          <FormScope reply={reply} saved={{ order }}>
            <TextField name="name" label={m.withdraw_name({}, shell)} autoComplete="name" maxLength={withdrawalLengths.name} required />
            <TextField
              name="order"
              label={m.withdraw_order({}, shell)}
              hint={m.withdraw_order_hint({}, shell)}
              maxLength={withdrawalLengths.order}
              autoComplete="off"
              required
            />
            <TextField
              name="email"
              type="email"
              inputMode="email"
              label={m.withdraw_email({}, shell)}
              hint={m.withdraw_email_hint({}, shell)}
              autoComplete="email"
              maxLength={withdrawalLengths.email}
              required
            />
            <TextField
              name="items"
              label={m.withdraw_items({}, shell)}
              hint={m.withdraw_items_hint({}, shell)}
              maxLength={withdrawalLengths.items}
              autoComplete="off"
            />
          </FormScope>
          <p className="note">{m.checkout_required({}, shell)}</p>
          <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="check">
            {m.withdraw_check({}, shell)}
          </button>
        </Form>
      </div>
    </>
  )
}

/** Second: the declaration as it will be made, and the button that makes it. */
export function ConfirmWithdrawal({ values }: { values: Readonly<Record<string, string>> }) {
  const shell = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const { name = '', order = '', email = '', items = '' } = values
  return (
    <Arrived title={m.withdraw_confirm_title({}, shell)}>
      <dl className="facts withdraw-facts">
        <dt>{m.withdraw_declaration({}, shell)}</dt>
        <dd>{m.withdraw_statement({ order }, shell)}</dd>
        <dt>{m.withdraw_items({}, shell)}</dt>
        <dd>{items || m.withdraw_all_items({}, shell)}</dd>
        <dt>{m.withdraw_name({}, shell)}</dt>
        <dd>{name}</dd>
        <dt>{m.withdraw_email({}, shell)}</dt>
        <dd>{email}</dd>
      </dl>
      <p className="prose withdraw-question">{m.withdraw_confirm_text({}, shell)}</p>
      <Form method="post" className="button-row buttons-below">
        {Object.entries({ name, order, email, items }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} name="intent" value="confirm">
          {m.withdraw_confirm({}, shell)}
        </button>
        <button className="button" name="intent" value="change">
          {m.withdraw_change({}, shell)}
        </button>
      </Form>
    </Arrived>
  )
}

/** Third: that it was received, and when. */
export function WithdrawalReceived({ moment, email }: { moment: string; email: string }) {
  const shell = usePageContext()
  return (
    <Arrived title={m.withdraw_done_title({}, shell)}>
      <p className="lead prose under-heading-close">{m.withdraw_done_text({ moment, email }, shell)}</p>
      <p className="prose withdraw-text">
        {m.withdraw_done_next({ days: returnDays }, shell)}{' '}
        <Link className="text-link" to={paths.withdrawal()}>
          {m.footer_withdrawal({}, shell)}
        </Link>
        .
      </p>
    </Arrived>
  )
}

/** A step that came in place of another takes the focus, so that nobody misses it. Without JavaScript the page starts anew. */
function Arrived({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="withdraw-step" aria-labelledby="step">
      <h2 className="heading-2" id="step" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
