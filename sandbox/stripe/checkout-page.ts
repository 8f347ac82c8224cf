import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../pages/html.ts'
import { browserLanguage, money, sendPage } from '../pages/layout.ts'
import { delayRow, planFor, sendUnknown } from '../pages/payment-parts.ts'
import { texts, type Language } from '../pages/texts.ts'
import type { Controls } from '../controls.ts'
import type { Account } from './account.ts'
import { bankForms } from './bank-forms.ts'
import type { WebhookSender } from './webhook-sender.ts'
import type { CheckoutSession, SessionRecord } from './objects.ts'
import { completeSession, declineSession, readSession } from './sessions.ts'
import { approvingCard, checkCard, plainDecline } from './test-cards.ts'

const form = z.object({
  outcome: z.enum(['pay', 'decline', 'later', 'twice']).default('pay'),
  card: z.string().max(40).default(approvingCard),
  name: z.string().max(100).default(''),
  seconds: z.coerce.number().int().min(1).max(86_400).catch(20),
})

/** `/c/pay/{session}`: the hosted payment page, on which a tester acts as buyer and as bank. Works without JavaScript. */
export function checkoutPage(
  app: FastifyInstance,
  account: Account,
  webhooks: WebhookSender,
  controls: Pick<Controls, 'takeDecline'>,
): void {
  app.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const record = await find(account, webhooks, request.params.id)
    return record
      ? sendSession(reply, account, record, languageOf(record, request.headers['accept-language']))
      : sendUnknown(reply, browserLanguage(request.headers['accept-language']))
  })

  app.post<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const record = await find(account, webhooks, request.params.id)
    if (!record) return sendUnknown(reply, browserLanguage(request.headers['accept-language']))
    const language = languageOf(record, request.headers['accept-language'])
    const input = form.safeParse(request.body)
    if (!input.success) return sendSession(reply, account, record, language, 400)
    const { outcome, card, name, seconds } = input.data
    const isOpen = record.session.status === 'open'
    const declined = outcome === 'decline' || (isOpen && (await controls.takeDecline()))
    const refusal = declined ? plainDecline() : checkCard(card)
    if (isOpen && refusal) {
      await declineSession(account, webhooks, record, refusal)
      return reply.redirect(`/c/pay/${record.id}`, 303)
    }
    await completeSession(account, webhooks, record, name || null, planFor(outcome, seconds))
    if (record.session.payment_status !== 'paid') return reply.redirect(`/c/pay/${record.id}`, 303)
    return reply.redirect(returnUrl(record.session), 303)
  })
}

async function find(account: Account, webhooks: WebhookSender, id: string): Promise<SessionRecord | null> {
  return account.sessions.get(id) ? readSession(account, webhooks, id) : null
}

function sendSession(reply: FastifyReply, account: Account, record: SessionRecord, language: Language, status = 200): FastifyReply {
  const { session } = record
  const text = texts[language]
  const targets = [session.success_url, session.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []))
  if (session.status === 'open') {
    return sendPage(reply, { title: text.payTitle, language, status, formTargets: targets, body: openBody(record, language) })
  }
  const paid = session.status === 'complete'
  const title = paid ? text.paidTitle : text.expiredTitle
  const onwards = paid ? returnUrl(session) : session.cancel_url
  return sendPage(reply, {
    title,
    language,
    status,
    body: html`<h1>${title}</h1>
      <p>${paid ? text.paidText : text.expiredText}</p>
      ${onwards && html`<p><a class="button main" href="${onwards}">${text.onwards}</a></p>`}
      ${paid && bankForms(account, { id: record.id, intent: session.payment_intent ?? '', amount: session.amount_total }, language)}`,
  })
}

function openBody(record: SessionRecord, language: Language): Markup {
  const { session } = record
  const text = texts[language]
  const total = money(session.amount_total, session.currency, language)
  const failure = record.lastFailure && (text.declined[record.lastFailure] ?? text.declined.card_declined)
  return html`<h1>${text.payTitle}</h1>
    ${failure && html`<p class="error" role="alert" id="failure">${failure}</p>`}
    <section class="card" aria-label="${text.yourOrder}">
      <p class="amount" data-testid="amount">${total}</p>
      <ul class="lines">
        ${record.lineItems.map((item) => html`<li><span>${item.quantity > 1 && `${item.quantity} × `}${item.name}</span><span>${money(item.unit_amount * item.quantity, session.currency, language)}</span></li>`)}
        <li><span>${text.total}</span><span>${total}</span></li>
      </ul>
    </section>
    <form method="post" action="/c/pay/${record.id}" class="card">
      ${session.customer_email && html`<p><span class="soft">${text.email}:</span> ${session.customer_email}</p>`}
      <label for="card">${text.cardNumber}</label>
      <input
        id="card"
        name="card"
        inputmode="numeric"
        autocomplete="off"
        value="${approvingCard}"
        required
        maxlength="40"
        aria-describedby="card-hint${failure && ' failure'}"
      />
      <p class="hint" id="card-hint">${text.cardHint}</p>
      <div class="pair">
        <div>
          <label for="expiry">${text.expiry}</label
          ><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" value="12/34" required />
        </div>
        <div>
          <label for="cvc">${text.cvc}</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" value="123" required />
        </div>
      </div>
      <label for="name">${text.holder}</label>
      <input id="name" name="name" autocomplete="off" value="Toni Test" maxlength="100" />
      <button class="main" name="outcome" value="pay">${language === 'de' ? `${total} ${text.pay}` : `${text.pay} ${total}`}</button>
      <fieldset>
        <legend>${text.testerTitle}</legend>
        <p class="hint">${text.testerIntro}</p>
        <button name="outcome" value="decline">${text.decline}</button>
        <button name="outcome" value="twice">${text.twice}</button>
        ${delayRow(html`<button name="outcome" value="later">${text.later}</button>`, { max: 86_400, language })}
      </fieldset>
    </form>
    ${session.cancel_url && html`<p class="leave"><a href="${session.cancel_url}">${text.backToShop}</a></p>`}`
}

function returnUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** The session's locale, or the browser's language if that is `auto` or missing. */
function languageOf(record: SessionRecord, acceptLanguage: string | undefined): Language {
  const locale = record.session.locale?.slice(0, 2)
  return locale === 'de' || locale === 'en' ? locale : browserLanguage(acceptLanguage)
}
