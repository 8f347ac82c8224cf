import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refundStatuses } from '../controls.ts'
import type { Account } from './account.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { StripeFault } from './errors.ts'
import { settleBankPayment } from './intents.ts'
import type { PaymentIntent } from './objects.ts'
import { changeRefund, createRefund } from './refunds.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** In cents, as JSON numbers or as texts of a form; an empty field of a form means the whole payment. */
const amount = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(1).optional())
const flag = z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean())
const bodies = {
  refund: z.strictObject({ amount }),
  dispute: z.strictObject({ amount, reason: z.string().min(1).max(100).optional(), inquiry: flag.optional() }),
  refundStatus: z.strictObject({ status: z.enum(refundStatuses) }),
  bankPayment: z.strictObject({ status: z.enum(['succeeded', 'failed']) }),
  disputeStatus: z.strictObject({ status: z.enum(['won', 'lost']) }),
}

interface Path {
  Params: { id: string }
}

/**
 * `/controls/payments`, `/controls/refunds` and `/controls/disputes`: what somebody does in Stripe's dashboard or at a bank, without
 * the shop. Tests send JSON and get the object; the forms of the payment page send fields and return to it.
 */
export function bankActs(app: FastifyInstance, account: Account, webhooks: WebhookSender): void {
  const act = <Body extends z.ZodType>(path: string, body: Body, work: (id: string, input: z.infer<Body>) => Promise<object>) =>
    app.post<Path>(path, async (request, reply) => {
      const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
      const input = body.safeParse(request.body ?? {})
      if (!input.success) return reply.code(422).send({ error: z.prettifyError(input.error) })
      try {
        const changed = await work(request.params.id, input.data)
        return isForm ? reply.redirect(pageOf(account, changed), 303) : changed
      } catch (error) {
        if (error instanceof StripeFault) return reply.code(error.status).send({ error: error.message })
        throw error
      }
    })

  act('/controls/payments/:id', bodies.bankPayment, (id, { status }) =>
    settleBankPayment(account, webhooks, intentOf(account, id), { as: status, copies: 1 }),
  )
  act('/controls/payments/:id/refund', bodies.refund, (id, input) => {
    const intent = intentOf(account, id)
    return createRefund(account, webhooks, { payment_intent: intent.id, amount: input.amount, metadata: {}, expand: [] })
  })
  act('/controls/payments/:id/dispute', bodies.dispute, (id, input) => openDispute(account, webhooks, intentOf(account, id), input))
  act('/controls/refunds/:id', bodies.refundStatus, async (id, { status }) => {
    const refund = account.refunds.get(id)
    if (!refund) throw new StripeFault(404, `No such refund: '${id}'`)
    return changeRefund(account, webhooks, refund, status)
  })
  act('/controls/disputes/:id', bodies.disputeStatus, async (id, { status }) => {
    const dispute = account.disputes.get(id)
    if (!dispute) throw new StripeFault(404, `No such dispute: '${id}'`)
    return closeDispute(account, webhooks, dispute, status)
  })
}

/** @param id of a payment intent or of its checkout session */
function intentOf(account: Account, id: string): PaymentIntent {
  const intent = account.intents.get(account.sessions.get(id)?.session.payment_intent ?? id)
  if (!intent) throw new StripeFault(404, `No such payment: '${id}'`)
  return intent
}

/** The payment page of the object that was changed. */
function pageOf(account: Account, changed: object): string {
  const intent = 'payment_intent' in changed ? changed.payment_intent : null
  const session = account.sessions.all().find((record) => record.session.payment_intent === intent)
  if (session) return `/c/pay/${session.id}`
  return account.bankPayments.get(String(intent)) ? `/bank/${String(intent)}` : '/'
}
