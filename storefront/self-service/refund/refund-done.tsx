import { Link, useLocation } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import { readableTicketCode } from '#core/ticketing/ticket-code.ts'
import { payoutDays } from '#core/shops/settings/legal-periods.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { NextStep } from '#storefront/ui/next-step.tsx'
import type { Refund } from './refund-form.tsx'

/** What became of the tickets that were given back: their money is under way, or a person checks them (REF-02). */
export function RefundDone({ refund }: { refund: Refund }) {
  const page = usePageContext()
  const { search } = useLocation()
  const { paymentAmount, paymentReference: reference, tickets, bankAccount, refundableTicketCount } = refund
  return (
    <NextStep title={paymentAmount === null ? m.refund_checking_title({}, page) : m.refund_done_title({}, page)} className="service-step">
      <p className="lead prose under-heading-close" role="status">
        {paymentAmount === null ? m.refund_checking_text({ reference }, page) : doneText(refund, paymentAmount, page)}
      </p>
      <dl className="facts service-facts">
        <dt>{m.refund_returned({}, page)}</dt>
        {tickets.map(({ validationCode }) => (
          <dd key={validationCode}>{readableTicketCode(validationCode)}</dd>
        ))}
        {bankAccount && (
          <>
            <dt>{m.refund_account_row({}, page)}</dt>
            <dd>
              {bankAccount.name}, {bankAccount.iban}
            </dd>
          </>
        )}
      </dl>
      {refundableTicketCount > 0 && (
        <p className="buttons-below">
          <Link className="button" to={`${search}&more`} reloadDocument>
            {m.refund_again({}, page)}
          </Link>
        </p>
      )}
    </NextStep>
  )
}

/** Where the money went, or that there was none. */
function doneText({ refundMethod, paymentReference: reference }: Refund, paid: number, page: PageContext): string {
  const amount = formatPrice(toCents(paid))
  if (paid === 0) return m.refund_done_nothing({}, page)
  if (refundMethod === 'voucher') return m.refund_done_voucher({ amount }, page)
  return m.refund_done_text({ amount, reference, days: payoutDays }, page)
}
