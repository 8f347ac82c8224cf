import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../pages/html.ts'
import { browserLanguage, money, sendPage } from '../pages/layout.ts'
import { delayRow, planFor, returnForms, sendUnknown } from '../pages/payment-parts.ts'
import { texts, type Language } from '../pages/texts.ts'
import type { Controls } from '../controls.ts'
import { finishedAddress } from './buttons.ts'
import { latestCapture, type Business } from './business.ts'
import { buyerIds } from './buyers.ts'
import type { CaptureOutcome, PayPalOrder } from './objects.ts'
import { approveOrder, findOrder } from './orders.ts'
import type { PayPalWorld } from './returns.ts'
import { payPalTexts } from './texts.ts'

const outcomes = ['approve', 'decline', 'pending', 'twice', 'later'] as const
/** Present if PayPal's button has opened the page in a window of its own. */
const inWindow = z.literal('1').optional()
const query = z.object({ token: z.string().catch(''), window: inWindow.catch(undefined) })
const form = z.object({
  token: z.string(),
  window: inWindow,
  outcome: z.enum(outcomes).default('approve'),
  buyer: z.enum(buyerIds).default('DE'),
  seconds: z.coerce.number().int().min(1).max(86_400).catch(20),
})

/** `/paypal/checkoutnow?token=…`: the page on which the buyer approves an order. Works without JavaScript. */
export function approvalPage(app: FastifyInstance, world: PayPalWorld, controls: Pick<Controls, 'takeDecline'>): void {
  const { business, webhooks, base } = world
  app.get('/paypal/checkoutnow', (request, reply) => {
    const { token, window } = query.parse(request.query)
    return sendOrder(reply, business, openOrder(business, token), request.headers['accept-language'], window === '1')
  })
  app.post('/paypal/checkoutnow', async (request, reply) => {
    const input = form.safeParse(request.body)
    const order = input.success ? openOrder(business, input.data.token) : null
    if (!input.success || !order) return sendOrder(reply, business, null, request.headers['accept-language'])
    const { outcome, buyer, seconds, window } = input.data
    const isOpen = order.status === 'PAYER_ACTION_REQUIRED'
    const captureOutcome: CaptureOutcome =
      outcome === 'decline' || (isOpen && (await controls.takeDecline())) ? 'decline' : outcome === 'pending' ? 'pending' : 'complete'
    await approveOrder(business, webhooks, base(), order, { buyer, captureOutcome, plan: planFor(outcome, seconds) })
    if (window === '1') return reply.redirect(finishedAddress(order.id, 'approved'), 303)
    return reply.redirect(returnAddress(order.returnUrl, order) ?? `/paypal/checkoutnow?token=${order.id}`, 303)
  })
}

/** Like PayPal, adds the order's id, and the buyer's after the approval. */
function returnAddress(address: string | null, order: PayPalOrder): string | null {
  if (address === null) return null
  const url = new URL(address)
  url.searchParams.set('token', order.id)
  if (order.status !== 'PAYER_ACTION_REQUIRED') url.searchParams.set('PayerID', 'SANDBOXBUYER1')
  return url.href
}

function openOrder(business: Business, id: string): PayPalOrder | null {
  try {
    return findOrder(business, id)
  } catch {
    return null
  }
}

function sendOrder(
  reply: FastifyReply,
  business: Business,
  order: PayPalOrder | null,
  accepted: string | undefined,
  isWindow = false,
): FastifyReply {
  const language = languageOf(order, accepted)
  if (!order) return sendUnknown(reply, language)
  const title = payPalTexts[language].title
  if (order.status !== 'PAYER_ACTION_REQUIRED')
    return sendPage(reply, { title, language, body: closedBody(business, order, language, isWindow) })
  const targets = [order.returnUrl, order.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
  return sendPage(reply, { title, language, formTargets: targets, body: openBody(order, language, isWindow) })
}

function openBody(order: PayPalOrder, language: Language, isWindow: boolean): Markup {
  const text = texts[language]
  const own = payPalTexts[language]
  const total = money(order.amount, order.currency, language)
  const cancel = isWindow ? finishedAddress(order.id, 'cancelled') : returnAddress(order.cancelUrl, order)
  return html`<h1>${own.title}</h1>
    <section class="card" aria-label="${text.yourOrder}">
      <p class="amount" data-testid="amount">${total}</p>
      <ul class="lines">
        <li><span>${order.description}</span><span>${total}</span></li>
        ${order.invoiceId && html`<li><span>${order.invoiceId}</span></li>`}
      </ul>
    </section>
    <form method="post" action="/paypal/checkoutnow" class="card">
      <input type="hidden" name="token" value="${order.id}" />
      ${isWindow && html`<input type="hidden" name="window" value="1" />`}
      <label for="buyer">${own.buyer}</label>
      <select id="buyer" name="buyer">
        ${buyerIds.map((id) => html`<option value="${id}">${own.buyers[id]}</option>`)}
      </select>
      <button class="main" name="outcome" value="approve">${order.userAction === 'CONTINUE' ? own.proceed : own.approve}</button>
      <fieldset>
        <legend>${text.testerTitle}</legend>
        <p class="hint">${text.testerIntro}</p>
        <button name="outcome" value="decline">${own.decline}</button>
        <button name="outcome" value="pending">${own.pending}</button>
        <button name="outcome" value="twice">${own.twice}</button>
        ${delayRow(html`<button name="outcome" value="later">${own.later}</button>`, { max: 86_400, language })}
      </fieldset>
    </form>
    ${cancel && html`<p class="leave"><a href="${cancel}">${text.backToShop}</a></p>`}`
}

function closedBody(business: Business, order: PayPalOrder, language: Language, isWindow: boolean): Markup {
  const text = texts[language]
  const own = payPalTexts[language]
  const capture = latestCapture(business, order.id)
  const onwards = isWindow ? finishedAddress(order.id, 'approved') : returnAddress(order.returnUrl, order)
  const isPending = capture?.status === 'PENDING'
  const title = !capture ? own.approved : isPending ? own.pendingTitle : capture.status === 'COMPLETED' ? text.paidTitle : own.refuse
  return html`<h1>${title}</h1>
    <p>${capture ? text.paidText : own.approvedText}</p>
    ${onwards && html`<p><a class="button main" href="${onwards}">${text.onwards}</a></p>`} ${isPending && decisionForm(order, language)}
    ${capture?.status === 'COMPLETED' && actForms(business, capture.id, order, language)}`
}

function decisionForm(order: PayPalOrder, language: Language): Markup {
  const own = payPalTexts[language]
  return html`<form method="post" action="/controls/paypal/payments/${order.id}">
    <button name="status" value="COMPLETED">${own.complete}</button>
    <button name="status" value="DECLINED">${own.refuse}</button>
  </form>`
}

/** What a tester can do as the operator in PayPal's dashboard, or as a buyer who complains to PayPal. */
function actForms(business: Business, captureId: string, order: PayPalOrder, language: Language): Markup {
  const text = texts[language]
  const own = payPalTexts[language]
  const refunds = business.refunds.all().filter((refund) => refund.captureId === captureId)
  const disputes = business.disputes.all().filter((dispute) => dispute.captureId === captureId)
  const of = (cents: number) => money(cents, order.currency, language)
  return html`<fieldset>
    <legend>${text.bankTitle}</legend>
    <p class="hint">${own.actsIntro}</p>
    ${returnForms({ path: `/controls/paypal/payments/${order.id}`, amount: order.amount, inquiry: own.inquiry }, language)}
    ${refunds.map(
      (refund) =>
        html`<p>${text.refundOf} ${of(refund.amount)}: ${refund.status} <span class="soft">${refund.id}</span></p>
          <form method="post" action="/controls/paypal/refunds/${refund.id}">
            ${refund.status === 'PENDING' && html`<button class="small" name="status" value="COMPLETED">${text.refundSucceeds}</button>`}
            ${refund.status !== 'FAILED' && html`<button class="small" name="status" value="FAILED">${text.refundFails}</button>`}
          </form>`,
    )}
    ${disputes.map(
      (dispute) =>
        html`<p>${text.disputeOf} ${of(dispute.amount)}: ${dispute.outcome ?? dispute.stage} <span class="soft">${dispute.id}</span></p>
          ${
            dispute.outcome === null &&
            html`<form method="post" action="/controls/paypal/disputes/${dispute.id}">
              <button class="small" name="status" value="won">${text.disputeWon}</button>
              <button class="small" name="status" value="lost">${text.disputeLost}</button>
            </form>`
          }`,
    )}
  </fieldset>`
}

function languageOf(order: PayPalOrder | null, accepted: string | undefined): Language {
  const locale = order?.locale?.slice(0, 2)
  return locale === 'de' || locale === 'en' ? locale : browserLanguage(accepted)
}
