import { Form, useNavigation } from 'react-router'
import type { RefundQuery } from '#api/client/graphql.ts'
import { asksWay } from '#core/self-service/refund-methods.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { CheckField, ErrorSummary, FormScope, OptionList, TextField } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { codeField, fields } from './refund-input.ts'
import { useIbanCheck } from './use-iban-check.ts'

export type Refund = NonNullable<RefundQuery['refundRequest']['refund']>

/** The form in which tickets are given back: their numbers, where the money goes, and the consent (REF-03…09). */
export function RefundForm({ refund, reply }: { refund: Refund; reply: FormReply | undefined }) {
  const page = usePageContext()
  const busy = useNavigation().state === 'submitting'
  const iban = useIbanCheck(fields.iban)
  const shown = iban.isWrong ? withProblem(reply, fields.iban, m.refund_iban_invalid({}, page)) : reply
  return (
    <div className="service-form">
      <ErrorSummary reply={reply} />
      <Form method="post" noValidate className="stack refund-form" {...iban.handlers}>
        <FormScope reply={shown}>
          <TicketNumbers count={refund.refundableTicketCount} />
          <h2 className="heading-3" id="money">
            {m.refund_money({}, page)}
          </h2>
          {asksWay(refund.refundMethod) && <WayBack refund={refund} />}
          {!asksWay(refund.refundMethod) && !refund.needsBankAccount && <NoAccount refund={refund} />}
          {(asksWay(refund.refundMethod) || refund.needsBankAccount) && (
            <div className={refund.needsBankAccount ? 'stack' : 'stack refund-account'}>
              <TextField name={fields.holder} label={m.refund_holder({}, page)} autoComplete="name" required />
              <TextField name={fields.iban} label={m.refund_iban({}, page)} autoComplete="off" required />
            </div>
          )}
          <CheckField name={fields.consent} required>
            {m.refund_consent({}, page)}
          </CheckField>
        </FormScope>
        <p className="note">{m.checkout_required({}, page)}</p>
        <button className={busy ? 'button button-main is-busy' : 'button button-main'} aria-busy={busy}>
          {m.refund_send({}, page)}
        </button>
        <p role="status" className="note">
          {busy && m.refund_sending({}, page)}
        </p>
      </Form>
    </div>
  )
}

/** One field per ticket that can be given back; only the first is mandatory (REF-03). */
function TicketNumbers({ count }: { count: number }) {
  const page = usePageContext()
  return (
    <>
      <h2 className="heading-3">{m.refund_tickets({}, page)}</h2>
      {Array.from({ length: count }, (_, index) => (
        <TextField
          key={index}
          name={codeField(index)}
          label={count === 1 ? m.refund_code({}, page) : m.refund_code_nth({ number: index + 1 }, page)}
          inputMode="numeric"
          autoComplete="off"
          required={index === 0}
          {...(index === 0 && { hint: m.refund_code_hint({}, page) })}
        />
      ))}
    </>
  )
}

/** Nothing is asked where no money is transferred; the form says what becomes of the price instead. */
function NoAccount({ refund }: { refund: Refund }) {
  const page = usePageContext()
  return (
    <>
      <input type="hidden" name="asksWay" value="no" />
      <p>{refund.refundMethod === 'voucher' ? m.refund_to_voucher({}, page) : m.refund_to_nothing({}, page)}</p>
    </>
  )
}

/** Back the way it came, or to a bank account (REF-07). The fields of the account appear with their choice, without a script too. */
function WayBack({ refund }: { refund: Refund }) {
  const page = usePageContext()
  const wayNames: Partial<Record<string, typeof m.refund_to_paypal>> = { paypal: m.refund_to_paypal }
  const back = wayNames[refund.refundMethod] ?? m.refund_to_original
  return (
    <div>
      <input type="hidden" name="asksWay" value="yes" />
      <OptionList
        name={fields.way}
        labelId="money"
        options={[
          { value: 'true', label: back({}, page) },
          { value: 'account', label: m.refund_to_account({}, page), note: m.refund_to_account_note({}, page) },
        ]}
      />
    </div>
  )
}

/** The reply with a problem that the browser itself has found. */
function withProblem(reply: FormReply | undefined, field: string, message: string): FormReply {
  const others = reply?.problems.filter((problem) => problem.field !== field) ?? []
  return { values: reply?.values ?? {}, problems: [...others, { field, message }] }
}
