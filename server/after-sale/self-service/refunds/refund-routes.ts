import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toEuros } from '#core/money/cents.ts'
import { systemPaths } from '#core/urls.ts'
import type { RefundKey } from './find-refund-order.ts'
import { queryText, readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { readRefund } from './present-refund.ts'
import { eventId } from '#server/foundations/request/event-id.ts'
import { submitRefund } from './submit-refund.ts'

interface RefundPath {
  Params: { shop: string; id: string; order_id: string }
}

/** ENT-31. Who sends it has agreed to the conditions, and without an account to getting the money back the way it came. */
const payloadSchema = z.object({
  item_details: z.array(z.object({ validation_code: z.string() })),
  email: z.string().optional(),
  bank_account: z.object({ name: z.string(), iban: z.string() }).nullish(),
})

/** `GET` and `PATCH /api/shops/{shop}/events/{id}/refund_requests/{order_id}` (API-12, API-13). */
export function refundRoutes(app: FastifyInstance): void {
  const path = systemPaths.rest(':shop', '/events/:id/refund_requests/:order_id')
  const keyOf = (request: FastifyRequest<RefundPath>, email?: string): RefundKey => ({
    eventId: eventId(request.params.id),
    orderId: request.params.order_id,
    emails: [email, queryText(request, 'email')],
    signature: queryText(request, 'signature'),
  })

  app.get<RefundPath>(path, async (request, reply) => {
    const ctx = requestVisitor(request)
    const number = queryText(request, 'validation_code')
    const result = await readRefund(ctx, { ...keyOf(request), ...(number && { ticketNumbers: [number] }) })
    return result.ok ? reply.send(snakeKeys(result.value)) : sendProblems(reply, ctx, result.problems)
  })

  app.patch<RefundPath>(path, async (request, reply) => {
    const ctx = requestVisitor(request)
    const body = readBody(payloadSchema, request)
    if (!body.ok) return sendProblems(reply, ctx, body.problems)
    const { item_details: items, bank_account: bankAccount, email } = body.value
    const itemDetails = items.map((item) => ({ validationCode: item.validation_code }))
    const form = { itemDetails, bankAccount, methodConfirmed: true, legalConsent: true }
    const ticketNumbers = items.map((item) => item.validation_code)
    const result = await submitRefund(ctx, { ...keyOf(request, email), ticketNumbers }, form)
    if (!result.ok) return sendProblems(reply, ctx, result.problems.map(snakeField))
    const { amountCents, reference } = result.value
    return reply.send({ payment_amount: amountCents === null ? null : toEuros(amountCents), payment_reference: reference })
  })
}

/** The field as this API names it. */
function snakeField<Problem extends { field?: string }>(problem: Problem): Problem {
  return problem.field ? { ...problem, field: problem.field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) } : problem
}
