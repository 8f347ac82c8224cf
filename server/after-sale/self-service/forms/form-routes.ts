import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ticketForms, type TicketAct } from '#core/self-service/ticket-form.ts'
import { systemPaths } from '#core/urls.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, problemTable, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { submitApplication } from '../applications/submit-application.ts'
import { updatePersonalization } from '../checkin/update-personalization.ts'
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

/** The answers of a check-in, by the names of the event's fields. */
const checkInSchema = z.object({ id: text, answers: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}) })
const applicationBody = z.object({ name: text, email: text, message: text })

/** `POST /api/shops/{shop}/forms/{id}/responses` with `ticket-change`, `ticket-cancel`, `checkin` or `jobs` (API-14). */
export function formRoutes(app: FastifyInstance): void {
  app.post<{ Params: { shop: string; id: string } }>(systemPaths.rest(':shop', '/forms/:id/responses'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const result = await receive(ctx, request)
    if (result.ok) return reply.code(201).send({ id: String(result.value) })
    const [first] = result.problems
    if (first && problemTable[first.code].status !== 422) return sendProblems(reply, ctx, result.problems)
    return reply.code(422).send({ errors: formErrors(ctx, result.problems) })
  })
}

async function receive(ctx: RequestContext, request: FastifyRequest<{ Params: { id: string } }>): Promise<Result<number | string>> {
  const act = findAct(request.params.id)
  if (act) return receiveTicketForm(ctx, act, request)
  if (request.params.id === 'checkin') return receiveCheckIn(ctx, request)
  if (request.params.id === 'jobs') {
    const body = readBody(applicationBody, request)
    return body.ok ? submitApplication(ctx, body.value) : body
  }
  return refuse('NOT_FOUND', { text: 'request_no_call' })
}

async function receiveTicketForm(ctx: RequestContext, act: TicketAct, request: FastifyRequest): Promise<Result<number>> {
  const body = readBody(bodySchema, request)
  if (!body.ok) return body
  const { order_id: orderId, tickets, ...form } = body.value
  return submitForm(ctx, act, { ...form, orderId, tickets: tickets.map(({ name_new: nameNew, ...ticket }) => ({ ...ticket, nameNew })) })
}

/** @returns the number of the ticket, as it was sent */
async function receiveCheckIn(ctx: RequestContext, request: FastifyRequest): Promise<Result<string>> {
  const body = readBody(checkInSchema, request)
  if (!body.ok) return body
  const { id, answers } = body.value
  const written = await updatePersonalization(ctx, id, JSON.stringify({ ...answers, checked_in: true }))
  return written.ok ? done(id) : written
}

function findAct(id: string): TicketAct | undefined {
  return Object.entries(ticketForms).find(([name]) => name === id)?.[1]
}

/** One message per field, by the names of this API. */
function formErrors(ctx: RequestContext, problems: readonly Problem[]): Record<string, string> {
  const names: Record<string, string> = { orderId: 'order_id' }
  return Object.fromEntries(
    problems.map((problem) => {
      const field = problem.field ?? ''
      return [names[field] ?? field.replace('nameNew', 'name_new'), problemText(problem, ctx)]
    }),
  )
}
