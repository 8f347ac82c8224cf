import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../stripe/account.ts'
import type { WebhookSender } from '../stripe/webhook-sender.ts'
import type { DeliveryRecord } from '../deliveries.ts'
import { latestCapture, type Business } from '../paypal/business.ts'
import type { PayPalWorld } from '../paypal/returns.ts'
import { deliveryModes, refundStatuses, type Controls } from '../controls.ts'
import { html, type Markup } from './html.ts'
import { browserLanguage, moment, money, sendPage } from './layout.ts'
import { texts, type Language } from './texts.ts'

const maxShown = 50

/** `/`: an introduction, the latest payments, and the latest webhook events with the shop's responses. */
export function overview(
  app: FastifyInstance,
  { account, webhooks, payPal, controls }: { account: Account; webhooks: WebhookSender; payPal: PayPalWorld; controls: Controls },
): void {
  app.get('/', (request, reply) => {
    const language = browserLanguage(request.headers['accept-language'])
    const text = texts[language]
    const payments = latestFirst([...shownPayments(account, text), ...payPalPayments(payPal.business)])
    const events = latestFirst([
      ...account.events.all().map((record) => ({ ...record, type: record.event.type })),
      ...payPal.business.events.all().map((record) => ({ ...record, type: record.event.event_type })),
    ])
    return sendPage(reply, {
      title: text.overviewTitle,
      language,
      width: 'wide',
      body: html`<h1>${text.overviewTitle}</h1>
        <p>${text.overviewIntro}</p>
        <p><a class="button" href="/inbox">${text.inbox}</a></p>
        ${nextForms(controls, language)}
        <h2>${text.payments}</h2>
        ${paymentTable(payments, language)}
        <h2>${text.events}</h2>
        ${eventTable(events, language)}`,
    })
  })

  app.post<{ Params: { id: string } }>('/events/:id/resend', async (request, reply) => {
    const { id } = request.params
    if (!(await webhooks.resend(id))) await payPal.webhooks.resend(id)
    return reply.redirect('/', 303)
  })
  app.post('/next', async (request, reply) => {
    const input = nextForm.safeParse(request.body)
    if (!input.success) return reply.code(422).send({ error: z.prettifyError(input.error) })
    const { next_refund: nextRefund, deliveries, release } = input.data
    if (nextRefund) await controls.setNextRefund(nextRefund)
    if (deliveries) await controls.setDeliveries(deliveries)
    if (release) {
      await controls.setDeliveries('normal')
      await webhooks.release(release)
      await payPal.webhooks.release(release)
    }
    return reply.redirect('/', 303)
  })
}

function paymentTable(payments: readonly ShownPayment[], language: Language): Markup {
  const text = texts[language]
  return payments.length === 0
    ? html`<p>${text.noPayments}</p>`
    : html`<div class="scroll" role="region" aria-label="${text.payments}" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${text.what}</th>
              <th scope="col">${text.amount}</th>
              <th scope="col">${text.state}</th>
              <th scope="col">${text.when}</th>
            </tr>
          </thead>
          <tbody>
            ${payments.map(
              ({ page, name, amount, currency, state, created }) =>
                html`<tr>
                  <td><a href="${page}">${name}</a></td>
                  <td class="number">${money(amount, currency, language)}</td>
                  <td>${state}</td>
                  <td>${moment(created * 1000, language)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
}

function eventTable(events: readonly ShownEvent[], language: Language): Markup {
  const text = texts[language]
  return events.length === 0
    ? html`<p>${text.noEvents}</p>`
    : html`<div class="scroll" role="region" aria-label="${text.events}" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${text.what}</th>
              <th scope="col">${text.state}</th>
              <th scope="col">${text.when}</th>
              <th scope="col">${text.resend}</th>
            </tr>
          </thead>
          <tbody>
            ${events.map(
              (record) =>
                html`<tr>
                  <td>${record.type}<br /><span class="soft">${record.id}</span></td>
                  <td>${describe(record, language)}</td>
                  <td>${moment(record.created * 1000, language)}</td>
                  <td>
                    <form method="post" action="/events/${record.id}/resend">
                      <button class="small" aria-label="${text.resend}: ${record.type} ${record.id}">${text.resend}</button>
                    </form>
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
}

/** The latest ones of both providers, newest first. */
function latestFirst<Item extends { created: number }>(items: Item[]): Item[] {
  return items
    .toSorted((a, b) => a.created - b.created)
    .slice(-maxShown)
    .reverse()
}

type ShownEvent = DeliveryRecord & { type: string }

interface ShownPayment {
  page: string
  name: string
  amount: number
  currency: string
  state: string | undefined
  created: number
}

/** Sessions and bank payments. */
function shownPayments(account: Account, text: (typeof texts)[Language]): ShownPayment[] {
  const sessions = account.sessions.all().map(({ session, lineItems }): ShownPayment => ({
    page: `/c/pay/${session.id}`,
    name: lineItems.map((item) => item.name).join(', '),
    amount: session.amount_total,
    currency: session.currency,
    state: text.states[session.status],
    created: session.created,
  }))
  const bankPayments = account.bankPayments.all().flatMap(({ id }): ShownPayment[] => {
    const intent = account.intents.get(id)
    if (!intent) return []
    const { description, amount, currency, status, created } = intent
    return [{ page: `/bank/${id}`, name: description ?? id, amount, currency, state: text.intentStates[status], created }]
  })
  return [...sessions, ...bankPayments]
}

function payPalPayments(business: Business): ShownPayment[] {
  return business.orders.all().map((order) => ({
    page: `/paypal/checkoutnow?token=${order.id}`,
    name: `PayPal, ${order.description ?? order.id}`,
    amount: order.amount,
    currency: order.currency,
    state: (latestCapture(business, order.id) ?? order).status.toLowerCase(),
    created: order.created,
  }))
}

const nextForm = z.object({
  next_refund: z.enum(refundStatuses).optional(),
  deliveries: z.enum(deliveryModes).optional(),
  release: z.enum(['forward', 'reverse']).optional(),
})

/** What a tester arranges for the next refund and for all webhook events. */
function nextForms(controls: Controls, language: Language): Markup {
  const text = texts[language]
  const choice = (name: string, values: readonly string[], chosen: string, label: (value: string) => string) =>
    html`<select id="${name}" name="${name}">
      ${values.map((value) => html`<option value="${value}" ${value === chosen && html`selected`}>${label(value)}</option>`)}
    </select>`
  return html`<fieldset>
    <legend>${text.nextTitle}</legend>
    <form method="post" action="/next" class="row">
      <div>
        <label for="next_refund">${text.nextRefund}</label>
        ${choice('next_refund', refundStatuses, controls.nextRefund(), (value) => value)}
      </div>
      <div>
        <label for="deliveries">${text.deliveries}</label>
        ${choice('deliveries', deliveryModes, controls.deliveries(), (value) => text.deliveryModes[value] ?? value)}
      </div>
      <button>${text.set}</button>
    </form>
    <form method="post" action="/next">
      <button class="small" name="release" value="forward">${text.release}</button>
      <button class="small" name="release" value="reverse">${text.releaseReverse}</button>
    </form>
  </fieldset>`
}

function describe(record: DeliveryRecord, language: Language): string {
  const text = texts[language]
  if (record.held) return text.held
  return record.deliveries
    .map((delivery) => {
      const state = delivery.deliveredAt !== null ? text.delivered : delivery.nextAt !== null ? text.waiting : text.givenUp
      return delivery.lastAnswer === null ? state : `${state} (${text.answer} ${delivery.lastAnswer})`
    })
    .join(', ')
}
