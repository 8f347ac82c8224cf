import { phraseStored } from '#texts/say.ts'
import { z } from 'zod'
import { readableTicketCode } from '#core/ticketing/ticket-code.ts'
import { done, refuse, type Problem } from '#server/foundations/problems.ts'
import { acceptRefund as accept } from '#server/after-sale/self-service/decide-forms.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { about, shownCents } from '../declaring/values.ts'
import { findRefund, isDecided, refundId, refundSchema, showRefund } from './refund-shown.ts'

/** Carries out a refund that waits for a person (OPS-22). */
export const acceptRefund = changeOperation({
  name: 'refunds.accept',
  act: 'refunds.decide',
  summary: 'Carries out a refund that waits for a person: its tickets become void and their price goes back',
  details: 'Tickets that are not named stay valid and may be given back again. What a person has to pay out is in `money list`.',
  input: z.object({
    id: refundId,
    ticket: z
      .array(z.string().overwrite((written) => written.replaceAll(/\D/g, '')))
      .min(1, { error: 'input_list' })
      .max(100, { error: 'input_list' })
      .optional()
      .describe('Only these tickets, by their thirteen digits; by default all')
      .meta(about({ value: 'NUMBER' })),
    expectedCents: shownCents('What goes back'),
  }),
  output: refundSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE', 'TICKET_USED', 'ORDER_STATE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, input) {
    const { id, ticket } = input as { id: number; ticket?: string[] }
    const row = await findRefund(ctx, id)
    if (!row) return refuse('THING_NOT_FOUND', { field: 'id' })
    const accepted = await carryOut(ctx, { id, codes: ticket, preview: true })
    if (!accepted.ok) return accepted
    const { amountCents } = accepted.value
    const chosen = row.tickets.filter(({ code }) => ticket === undefined || ticket.includes(code))
    const { reference: order, email, eventSlug: event, checkReason } = row
    const why = phraseStored(ctx.say, checkReason)
    const request = { id, order, email, event }
    return done({
      says: [
        why === null ? ctx.say('refunds.request', request) : ctx.say('refunds.request_because', { ...request, why }),
        ...chosen.map(({ code, holderName: holder, state: ticket }) =>
          ctx.say('refunds.ticket', { code: readableTicketCode(code), holder, ticket }),
        ),
        row.accountIban === null
          ? ctx.say('refunds.goes_back', { amount: amountCents })
          : ctx.say('refunds.goes_to', { amount: amountCents, holder: row.accountHolder ?? '–', iban: row.accountIban }),
      ],
      asks: ctx.say('refunds.accept_asks'),
      shown: { expectedCents: amountCents },
    })
  },
  says: ({ id, amountCents }, say) => [say('refunds.accepted', { id, amount: amountCents ?? 0, list: 'money.list' })],
  async run(ctx, { id, ticket, expectedCents }) {
    if (!(await findRefund(ctx, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const accepted = await carryOut(ctx, { id, codes: ticket, expectedCents })
    return accepted.ok ? done(await showRefund(ctx, id)) : accepted
  },
})

async function carryOut(
  ctx: OperationContext,
  input: { id: number; codes: readonly string[] | undefined; expectedCents?: number; preview?: boolean },
): ReturnType<typeof accept> {
  const accepted = await accept(ctx, { ...input, actor: ctx.actor })
  if (accepted.ok) return accepted
  const [problem] = accepted.problems
  return (problem && refusals[problem.code]?.(input.id, ctx.say)) ?? accepted
}

const refusals: Partial<Record<Problem['code'], (id: number, say: Say) => ReturnType<typeof refuse>>> = {
  NOT_FOUND: isDecided,
  INVALID_INPUT: () => refuse('INVALID_INPUT', { field: 'ticket', text: 'refund_ticket_unknown' }),
  TICKET_USED: () => refuse('TICKET_USED', { text: 'staff_ticket_ended' }),
  ORDER_STATE: () => refuse('ORDER_STATE', { text: 'staff_order_ended' }),
}
