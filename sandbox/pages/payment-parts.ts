import type { FastifyReply } from 'fastify'
import type { DeliveryPlan } from '../deliveries.ts'
import { sendOnce } from '../deliveries.ts'
import { html, type Markup } from './html.ts'
import { sendPage } from './layout.ts'
import { texts, type Language } from './texts.ts'

/** Answers the address of a payment that does not exist. */
export function sendUnknown(reply: FastifyReply, language: Language): FastifyReply {
  const { unknownTitle: title, unknownText } = texts[language]
  const body = html`<h1>${title}</h1>
    <p>${unknownText}</p>`
  return sendPage(reply, { title, language, status: 404, body })
}

/** How the events of a payment are sent, by the button that a tester has pressed. */
export function planFor(outcome: string, seconds: number): DeliveryPlan {
  if (outcome === 'later') return { copies: 1, delaySeconds: seconds }
  return outcome === 'twice' ? { copies: 2, delaySeconds: 0 } : sendOnce
}

/** Buttons whose effect comes later, and the field for the seconds until then. */
export function delayRow(buttons: Markup, { max, language }: { max: number; language: Language }): Markup {
  return html`<div class="row">
    ${buttons}
    <div>
      <label for="seconds">${texts[language].seconds}</label
      ><input id="seconds" name="seconds" type="number" min="1" max="${max}" value="20" />
    </div>
  </div>`
}

/**
 * The forms with which a tester refunds or disputes a paid payment.
 * @param payment the address of its controls, its amount in cents, and what the button of an inquiry says
 */
export function returnForms({ path, amount, inquiry }: { path: string; amount: number; inquiry: string }, language: Language): Markup {
  const text = texts[language]
  return html`<form method="post" action="${path}/refund" class="row">
      <button>${text.refund}</button>
      <div>
        <label for="refund-amount">${text.cents}</label
        ><input id="refund-amount" name="amount" inputmode="numeric" pattern="[0-9]*" placeholder="${amount}" />
      </div>
    </form>
    <form method="post" action="${path}/dispute"><button>${text.dispute}</button></form>
    <form method="post" action="${path}/dispute"><button name="inquiry" value="true">${inquiry}</button></form>`
}
