import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../pages/html.ts'
import { browserLanguage, money, sendPage } from '../pages/layout.ts'
import { delayRow, planFor, sendUnknown } from '../pages/payment-parts.ts'
import { texts, type Language } from '../pages/texts.ts'
import type { Controls } from '../controls.ts'
import type { Account } from './account.ts'
import { bankForms } from './bank-forms.ts'
import { bankRefusal, buyerRefusal, delayIntent, failIntent, payIntent, readIntent } from './intents.ts'
import type { BankPayment, PaymentIntent } from './objects.ts'
import type { WebhookSender } from './webhook-sender.ts'

const maxSeconds = 30 * 86_400
const form = z.object({
  outcome: z.enum(['pay', 'twice', 'later', 'arrives', 'fails', 'decline', 'cancel']).default('pay'),
  seconds: z.coerce.number().int().min(1).max(maxSeconds).catch(20),
})

/** `/bank/{payment intent}`: the bank's page, on which a tester authorises a bank payment or does not. Works without JavaScript. */
export function bankPage(app: FastifyInstance, account: Account, webhooks: WebhookSender, controls: Pick<Controls, 'takeDecline'>): void {
  const find = async (id: string): Promise<{ intent: PaymentIntent; payment: BankPayment } | null> => {
    const payment = account.bankPayments.get(id)
    return payment ? { payment, intent: await readIntent(account, webhooks, id) } : null
  }

  app.get<{ Params: { id: string } }>('/bank/:id', async (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const match = await find(request.params.id)
    return match ? sendBankPage(reply, account, match.intent, match.payment, language) : sendUnknown(reply, language)
  })

  app.post<{ Params: { id: string } }>('/bank/:id', async (request, reply) => {
    const match = await find(request.params.id)
    const input = form.safeParse(request.body)
    if (!match || !input.success) return sendUnknown(reply, browserLanguage(request.headers['accept-language']))
    const { intent, payment } = match
    const { outcome, seconds } = input.data
    if (intent.status !== 'requires_action') return reply.redirect(returnUrl(intent, payment), 303)
    if (outcome === 'cancel') await failIntent(account, webhooks, intent, buyerRefusal)
    else if (outcome === 'decline' || (await controls.takeDecline())) await failIntent(account, webhooks, intent, bankRefusal)
    else if (outcome === 'arrives') await delayIntent(account, webhooks, intent, payment, { afterSeconds: seconds, as: 'succeeded' })
    else if (outcome === 'fails') await delayIntent(account, webhooks, intent, payment, { afterSeconds: seconds, as: 'failed' })
    else await payIntent(account, webhooks, intent, planFor(outcome, seconds))
    return reply.redirect(returnUrl(intent, payment), 303)
  })
}

/** The address to return to, with what Stripe adds to it. */
function returnUrl(intent: PaymentIntent, { returnUrl: target }: BankPayment): string {
  const url = new URL(target)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', redirectStatus(intent))
  return url.href
}

function redirectStatus({ status }: PaymentIntent): string {
  if (status === 'succeeded') return 'succeeded'
  return status === 'processing' ? 'pending' : 'failed'
}

function sendBankPage(
  reply: FastifyReply,
  account: Account,
  intent: PaymentIntent,
  payment: BankPayment,
  language: Language,
): FastifyReply {
  const text = texts[language]
  const formTargets = [new URL(payment.returnUrl).origin]
  if (intent.status === 'requires_action') {
    return sendPage(reply, { title: text.bankPageTitle, language, formTargets, body: openBody(intent, payment, language) })
  }
  const paid = intent.status === 'succeeded'
  const title = paid ? text.paidTitle : intent.status === 'processing' ? text.underWayTitle : text.expiredTitle
  return sendPage(reply, {
    title,
    language,
    body: html`<h1>${title}</h1>
      <p>${paid ? text.paidText : intent.status === 'processing' ? text.underWayText : text.expiredText}</p>
      <p><a class="button main" href="${returnUrl(intent, payment)}">${text.onwards}</a></p>
      ${paid && bankForms(account, { id: intent.id, intent: intent.id, amount: intent.amount }, language)}`,
  })
}

function openBody(intent: PaymentIntent, { id, payer }: BankPayment, language: Language): Markup {
  const text = texts[language]
  return html`<h1>${text.bankPageTitle}</h1>
    <section class="card" aria-label="${text.yourOrder}">
      <p class="amount" data-testid="amount">${money(intent.amount, intent.currency, language)}</p>
      <ul class="lines">
        <li><span>${text.reference}</span><span>${intent.description}</span></li>
        ${payer && html`<li><span>${text.payer}</span><span>${payer}</span></li>`}
      </ul>
    </section>
    <form method="post" action="/bank/${id}" class="card">
      <button class="main" name="outcome" value="pay">${text.authorise}</button>
      <button name="outcome" value="cancel">${text.backToShop}</button>
      <fieldset>
        <legend>${text.testerTitle}</legend>
        <p class="hint">${text.testerIntro}</p>
        <button name="outcome" value="decline">${text.bankDeclines}</button>
        <button name="outcome" value="twice">${text.twice}</button>
        ${delayRow(
          html`<button name="outcome" value="later">${text.later}</button>
            <button name="outcome" value="arrives">${text.arrives}</button>
            <button name="outcome" value="fails">${text.failsLater}</button>`,
          { max: maxSeconds, language },
        )}
      </fieldset>
    </form>`
}
