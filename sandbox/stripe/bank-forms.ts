import { html, type Markup } from '../pages/html.ts'
import { money } from '../pages/layout.ts'
import { returnForms } from '../pages/payment-parts.ts'
import { texts, type Language } from '../pages/texts.ts'
import type { Account } from './account.ts'
import { isClosed } from './disputes.ts'
import type { Dispute, Refund } from './objects.ts'

interface PaidPayment {
  /** Of the object whose page this is. */
  id: string
  intent: string
  /** In cents. */
  amount: number
}

/** On the page of a paid payment: what a tester can do as the operator in Stripe's dashboard, or as the buyer's bank. */
export function bankForms(account: Account, payment: PaidPayment, language: Language): Markup {
  const text = texts[language]
  const { id, intent, amount } = payment
  const refunds = account.refunds.all().filter((refund) => refund.payment_intent === intent)
  const disputes = account.disputes.all().filter((dispute) => dispute.payment_intent === intent)
  return html`<fieldset>
    <legend>${text.bankTitle}</legend>
    <p class="hint">${text.bankIntro}</p>
    ${returnForms({ path: `/controls/payments/${id}`, amount, inquiry: text.inquiry }, language)}
    ${refunds.map((refund) => refundRow(refund, language))} ${disputes.map((dispute) => disputeRow(dispute, language))}
  </fieldset>`
}

function refundRow(refund: Refund, language: Language): Markup {
  const text = texts[language]
  const isUnderWay = refund.status === 'pending' || refund.status === 'requires_action'
  return html`<p>
      ${text.refundOf} ${money(refund.amount, refund.currency, language)}: ${refund.status} <span class="soft">${refund.id}</span>
    </p>
    ${
      (isUnderWay || refund.status === 'succeeded') &&
      html`<form method="post" action="/controls/refunds/${refund.id}">
        ${isUnderWay && html`<button class="small" name="status" value="succeeded">${text.refundSucceeds}</button>`}
        <button class="small" name="status" value="failed">${text.refundFails}</button>
      </form>`
    }`
}

function disputeRow(dispute: Dispute, language: Language): Markup {
  const text = texts[language]
  return html`<p>
      ${text.disputeOf} ${money(dispute.amount, dispute.currency, language)}: ${dispute.status} <span class="soft">${dispute.id}</span>
    </p>
    ${
      !isClosed(dispute) &&
      html`<form method="post" action="/controls/disputes/${dispute.id}">
        <button class="small" name="status" value="won">${text.disputeWon}</button>
        <button class="small" name="status" value="lost">${text.disputeLost}</button>
      </form>`
    }`
}
