import { createHash } from 'node:crypto'
import { ticketFormSchema, type TicketAct, type TicketForm } from '#core/self-service/ticket-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuse, refuseAll, refuseForm, type Problem, type Result } from '#server/foundations/problems.ts'
import { lockFreeUploads } from '../uploads/queries-uploads.ts'
import { isFormOpen } from '../windows/is-form-open.ts'
import { findFormByDigest, insertTicketForm } from './queries-forms.ts'

/**
 * Receives a change of holder or a return (API-14). What becomes of it is decided by a job, so that neither the answer nor the time it
 * takes tells whether a ticket exists. A form that is sent again is received once.
 * Problems: FORM_CLOSED, INVALID_INPUT per field, TOO_MANY_REQUESTS.
 * @returns the form's number
 */
export async function submitForm(ctx: RequestContext, act: TicketAct, input: object): Promise<Result<number>> {
  const parsed = ticketFormSchema(act).safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const form = parsed.data
  const digest = createHash('sha256')
    .update(JSON.stringify([ctx.shop.id, act, form]))
    .digest('hex')
  const existing = await findFormByDigest(ctx.db, digest)
  if (existing !== undefined) return done(existing)
  if (!(await isFormOpen(ctx, act))) return refuse('FORM_CLOSED')
  if (!(await ctx.budgets.take('ticket-form'))) return refuse('TOO_MANY_REQUESTS')
  return inTransaction<Result<number>>(ctx.db, async (trx) => {
    const missing = missingProofs(form, await lockFreeUploads(trx, ctx.shop.id, fileKeys(form)))
    if (missing.length > 0) return refuseAll(missing)
    const row = { shopId: ctx.shop.id, act, locale: ctx.locale, form, digest, receivedAt: ctx.clock.now() }
    const id = await insertTicketForm(trx, row)
    if (id === null) return done((await findFormByDigest(trx, digest)) ?? 0)
    await enqueue(trx, 'decide-ticket-form', { formId: id }, { key: `ticket-form:${id}` })
    await enqueue(trx, 'send-service-mail', { kind: 'form_received', id }, { key: `service-mail:form_received:${id}` })
    return done(id)
  })
}

function fileKeys({ tickets }: TicketForm): string[] {
  return tickets.flatMap(({ file }) => (file === '' ? [] : [file]))
}

/** A proof is one form's: a key that another form has used, or that was deleted since, has to be uploaded again. */
function missingProofs({ tickets }: TicketForm, free: ReadonlySet<string>): Problem[] {
  const used = new Set<string>()
  return tickets.flatMap(({ file }, index) => {
    if (file === '') return []
    const isFree = free.has(file) && !used.has(file)
    used.add(file)
    return isFree ? [] : [{ code: 'INVALID_INPUT' as const, field: `tickets.${index}.file`, text: 'service_proof_missing' }]
  })
}
