import { phraseStored } from '#texts/say.ts'
import { z } from 'zod'
import { maxAnswer } from '#core/self-service/form-limits.ts'
import { refundRequests, type RefundRequestRow } from '#server/after-sale/self-service/records.ts'
import type { OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, lines, momentOut, number } from '../declaring/values.ts'
import { refundsInScope } from './queries-scoped-refunds.ts'

/** What has become of a request. */
export const refundState = z
  .enum(['checking', 'done', 'refused'])
  .describe('`checking`: a person has to decide; `done`: the money goes back; `refused`: its tickets stay valid')

/** Tickets of one event that a buyer gave back. */
export const refundSchema = z
  .object({
    id: z.int().describe('Its number'),
    submittedAt: momentOut.describe('When it was submitted'),
    order: z.string().describe('The order, by its reference'),
    email: z.string().describe('The address of its buyer'),
    event: z.string().describe('The event, by its slug'),
    state: refundState,
    checkReason: z.string().nullable().describe('Why a person has to decide'),
    amountCents: centsOut('What goes back; null until it is decided').nullable(),
    payee: z.string().nullable().describe('Whom it goes to, where the buyer named an account'),
    payeeIban: z.string().nullable().describe('To which account'),
    decidedAt: momentOut.nullable().describe('When it was decided'),
    decidedBy: z.string().nullable().describe('Who decided; `shop`: nobody had to'),
    tickets: z
      .array(
        z.object({
          code: z.string().describe('Its thirteen digits'),
          holder: z.string().describe('The name on it'),
          state: z.string().describe('`valid`, `void`, `used` or `frozen`'),
        }),
      )
      .describe('Its tickets'),
  })
  .meta({ id: 'Refund', description: 'Tickets of one event that a buyer gave back' })

/** Names a request within the caller's grants. */
export const refundId = number('refund', 'REQUEST').describe('The request, by its number')

/** Why something is refused, as the fan reads it. */
export const answerReason = lines(maxAnswer, 'zu spät').describe('Why, in the language of the fan, who gets it by mail')

/** The request with this number, if the caller's scope holds it. */
export async function findRefund({ db, scope }: OperationContext, id: number): Promise<RefundRequestRow | undefined> {
  return (await refundRequests(db, { ids: await refundsInScope(db, scope, { id, limit: 1 }) }))[0]
}

/** A request as it stands now. */
export async function showRefund(ctx: OperationContext, id: number): Promise<z.input<typeof refundSchema>> {
  const row = await findRefund(ctx, id)
  if (!row) throw new Error(`request ${id} has gone`)
  return presentRefund(row, ctx)
}

/** Says that somebody else has decided already. */
export function isDecided(id: number, say: Say) {
  return impossible(say('refunds.decided', { id }))
}

/** A row as the answer has it. */
export function presentRefund(row: RefundRequestRow, { say }: Pick<OperationContext, 'say'>): z.input<typeof refundSchema> {
  const { id, reference: order, email, eventSlug: event, state, checkReason, amountCents, decidedBy } = row
  return {
    ...{ id, order, email, event, state, amountCents, decidedBy },
    checkReason: phraseStored(say, checkReason),
    payee: row.accountHolder,
    payeeIban: row.accountIban,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    tickets: row.tickets.map(({ code, holderName, state: ticket }) => ({ code, holder: holderName, state: ticket })),
  }
}
