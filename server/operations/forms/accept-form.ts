import { phraseStored } from '#texts/say.ts'
import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { acceptForm as accept } from '#server/after-sale/self-service/decide-forms.ts'
import type { TicketFormRow } from '#server/after-sale/self-service/records.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, shownCents } from '../declaring/values.ts'
import { decidableForm, formId, formSchema, isDecided, showForm } from './form-shown.ts'

/** Carries out a form that waits for a person (OPS-21). */
export const acceptForm = changeOperation({
  name: 'forms.accept',
  act: 'forms.decide',
  summary: 'Carries out a form that waits for a person: holders are changed, or tickets end and their price goes back',
  input: z.object({ id: formId, expectedCents: shownCents('What goes back') }),
  output: formSchema.extend({
    amountCents: centsOut('What goes back'),
    sendAgain: z.boolean().describe('Whether a ticket that was sent by post has a new number, so that it has to be printed and sent again'),
  }),
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE', 'CHANGED_SINCE', 'TICKET_USED', 'ORDER_STATE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, { id }) {
    const form = await decidableForm(ctx, Number(id))
    if (!form.ok) return form
    const accepted = await carryOut(ctx, { id: Number(id), preview: true })
    if (!accepted.ok) return accepted
    const { amountCents } = accepted.value
    return done({
      says: [...describe(form.value, ctx.say), consequences(form.value, amountCents, ctx.say)],
      asks: ctx.say('forms.accept_asks'),
      shown: { expectedCents: amountCents },
    })
  },
  says: ({ id, sendAgain }, say) => [say('forms.accepted', { id }), ...(sendAgain ? [say('forms.send_again')] : [])],
  async run(ctx, { id, expectedCents }) {
    const form = await decidableForm(ctx, id)
    if (!form.ok) return form
    const accepted = await carryOut(ctx, { id, expectedCents })
    if (!accepted.ok) return accepted
    const sendAgain = form.value.act === 'change' && form.value.tickets.some(({ ticket }) => ticket?.physical)
    return done({ ...(await showForm(ctx, id)), ...accepted.value, sendAgain })
  },
})

async function carryOut(
  ctx: OperationContext,
  input: { id: number; expectedCents?: number; preview?: boolean },
): ReturnType<typeof accept> {
  const accepted = await accept(ctx, { ...input, actor: ctx.actor })
  if (accepted.ok) return accepted
  const [code] = accepted.problems.map((problem) => problem.code)
  if (code === 'NOT_FOUND') return isDecided(input.id, ctx.say)
  if (code === 'TICKET_USED') return refuse('TICKET_USED', { text: 'staff_ticket_ended' })
  return code === 'ORDER_STATE' ? refuse('ORDER_STATE', { text: 'staff_order_ended' }) : accepted
}

function describe({ id, act: form, name, email, checkReason, comment, tickets }: TicketFormRow, say: Say): string[] {
  const what = { id, form, name, email }
  const why = phraseStored(say, checkReason)
  return [
    why === null ? say('forms.form', what) : say('forms.form_because', { ...what, why }),
    ...tickets.map(({ number, holder, newHolder, physical, uploadKey, ticket }) =>
      [
        `  ${number}`,
        newHolder ? `${holder} → ${newHolder}` : holder,
        say(physical ? 'forms.by_post' : 'forms.online'),
        ticket ? ticketWords(ticket, say) : say('forms.no_ticket'),
        ...(uploadKey ? [say('forms.with_picture')] : []),
      ].join('  '),
    ),
    ...(comment ? [say('forms.comment', { comment })] : []),
  ]
}

function ticketWords(
  { eventSlug: event, reference: order, holderName: holder, state: ticket }: NonNullable<TicketFormRow['tickets'][number]['ticket']>,
  say: Say,
): string {
  return say('forms.ticket', { event, order, holder, ticket })
}

function consequences({ act }: TicketFormRow, amount: number, say: Say): string {
  return act === 'change' ? say('forms.new_tickets') : say('forms.goes_back', { amount })
}
