import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { latestCapture, type Business } from './business.ts'
import { PayPalFault, unknownResource } from './faults.ts'
import type { Capture } from './objects.ts'
import { decideCapture } from './orders.ts'
import { changeRefund, closeDispute, createRefund, findCapture, openDispute, type PayPalWorld } from './returns.ts'

/** In cents, as JSON numbers or as texts of a form; an empty field of a form means the whole payment. */
const amount = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(1).optional())
const flag = z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean())
const bodies = {
  capture: z.strictObject({ status: z.enum(['COMPLETED', 'DECLINED']) }),
  refund: z.strictObject({ amount }),
  dispute: z.strictObject({ amount, reason: z.string().min(1).max(100).default('UNAUTHORISED'), inquiry: flag.optional() }),
  refundStatus: z.strictObject({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) }),
  disputeStatus: z.strictObject({ status: z.enum(['won', 'lost']) }),
}

interface Path {
  Params: { id: string }
}

/**
 * Below `/controls/paypal`: what somebody does in PayPal's dashboard, or what PayPal decides, without the shop. Tests send JSON and get
 * the object; the forms of an order's page send fields and return to it.
 */
export function payPalActs(app: FastifyInstance, world: PayPalWorld): void {
  const { business, webhooks, base } = world
  const act = <Body extends z.ZodType>(path: string, body: Body, work: (id: string, input: z.infer<Body>) => Promise<object>) =>
    app.post<Path>(`/controls/paypal${path}`, async (request, reply) => {
      const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
      const input = body.safeParse(request.body ?? {})
      if (!input.success) return reply.code(422).send({ error: z.prettifyError(input.error) })
      try {
        const changed = await work(request.params.id, input.data)
        return isForm ? reply.redirect(pageOf(business, changed), 303) : changed
      } catch (error) {
        if (error instanceof PayPalFault) return reply.code(error.status).send({ error: error.message })
        throw error
      }
    })

  act('/payments/:id', bodies.capture, (id, { status }) => decideCapture(business, webhooks, base(), paymentOf(business, id), status))
  act('/payments/:id/refund', bodies.refund, (id, input) =>
    createRefund(world, paymentOf(business, id).id, { amount: input.amount ?? null, customId: null, status: 'COMPLETED' }),
  )
  act('/payments/:id/dispute', bodies.dispute, (id, input) =>
    openDispute(world, paymentOf(business, id).id, { amount: input.amount ?? null, reason: input.reason, inquiry: input.inquiry ?? false }),
  )
  act('/refunds/:id', bodies.refundStatus, async (id, { status }) => {
    const refund = business.refunds.get(id)
    if (!refund) throw unknownResource(id)
    return changeRefund(world, refund, status)
  })
  act('/disputes/:id', bodies.disputeStatus, async (id, { status }) => {
    const dispute = business.disputes.get(id)
    if (!dispute) throw unknownResource(id)
    return closeDispute(world, dispute, status)
  })
}

/** @param id of a capture or of its order */
function paymentOf(business: Business, id: string): Capture {
  return latestCapture(business, id) ?? findCapture(business, id)
}

/** The page of the order whose capture, refund or dispute was changed. */
function pageOf(business: Business, changed: object): string {
  const captureId = 'captureId' in changed ? changed.captureId : 'id' in changed ? changed.id : null
  const capture = typeof captureId === 'string' ? business.captures.get(captureId) : undefined
  return capture ? `/paypal/checkoutnow?token=${capture.orderId}` : '/'
}
