import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ticketForms, type TicketAct } from '#core/service/ticket-form.ts'
import { systemPaths } from '#core/urls.ts'
import type { RequestContext } from '#server/context.ts'
import { problemTable, type Problem } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import { readBody, sendProblems } from '#server/request/rest.ts'
import { visitorOf } from '#server/request/visitor.ts'
import { submitForm } from './submit-form.ts'

/** ENT-33. The form's own schema says what is required. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const bodySchema = z.object({
  name: text,
  email: text,
  order_id: text,
  comment: text,
  tickets: z.array(z.object({ type: z.string().nullish(), name: text, name_new: text, id: text, file: text })).default([]),
})

/** `POST /api/shops/{shop}/forms/{id}/responses` with `ticket-change` or `ticket-cancel` (API-14). */
export function formRoutes(app: FastifyInstance): void {
  app.post<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/forms/:id/responses'), async (request, reply) => {
    const ctx = visitorOf(request)
    const act = actOf(request.params.id)
    if (!act) return sendProblems(reply, ctx, [{ code: 'NOT_FOUND' }])
    const body = readBody(bodySchema, request)
    if (!body.ok) return reply.code(422).send({ errors: errorsOf(ctx, body.problems) })
    const { order_id: orderId, tickets, ...form } = body.value
    const input = { ...form, orderId, tickets: tickets.map(({ name_new: nameNew, ...ticket }) => ({ ...ticket, nameNew })) }
    const result = await submitForm(ctx, act, input)
    if (result.ok) return reply.code(201).send({ id: String(result.value) })
    const [first] = result.problems
    if (first && problemTable[first.code].status !== 422) return sendProblems(reply, ctx, result.problems)
    return reply.code(422).send({ errors: errorsOf(ctx, result.problems) })
  })
}

function actOf(id: string): TicketAct | undefined {
  return Object.entries(ticketForms).find(([name]) => name === id)?.[1]
}

/** One message per field, by the names of this API. */
function errorsOf(ctx: RequestContext, problems: readonly Problem[]): Record<string, string> {
  const names: Record<string, string> = { orderId: 'order_id' }
  return Object.fromEntries(
    problems.map((problem) => {
      const field = problem.field ?? ''
      return [names[field] ?? field.replace('nameNew', 'name_new'), problemText(problem, ctx)]
    }),
  )
}
