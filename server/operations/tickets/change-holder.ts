import { z } from 'zod'
import { sameText } from '#core/text/same-text.ts'
import { inTransaction } from '#db/transaction.ts'
import { mailLastState } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { lockTicketsOfOrder } from '#server/after-sale/ticketing/records.ts'
import { signingKey } from '#server/after-sale/ticketing/signing-keys.ts'
import { changeHolder as change } from '#server/after-sale/ticketing/tickets.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockOrderWithSupplements, orderEvents, orderItems, type OrderItem } from '#server/money/orders/records.ts'
import { impossible } from '../declaring/impossible.ts'
import { about, words, wholeNumber } from '../declaring/values.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { findWholeOrder, orderField, orderSchema, showOrder } from '../orders/order-shown.ts'
import { nameOfItem } from '../orders/cancellation-words.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { ticketsOfOrder, type DoorTicket } from './queries-tickets.ts'

/** The changes that fans ask for by a form have the form's number as the cause of their mails; no form comes near this one. */
const firstCause = 10_000_000_000

const input = z.object({
  order: orderField,
  ticket: wholeNumber(1, 2_147_483_647)
    .describe('Which of its tickets, by its number; tickets list has them')
    .meta(about({ value: 'TICKET', example: 1 })),
  name: words(100, 'Grace Hopper').describe('First and last name of the new holder'),
})

/** Makes a ticket out to somebody else for a buyer who has asked for it (TKT-03). */
export const changeHolder = changeOperation({
  name: 'tickets.change-holder',
  act: 'orders.correct',
  summary: 'Makes a ticket of an order out to somebody else; it gets another code, and the buyer the new ticket',
  details: 'The code so far lets nobody in any more. Tickets that are sent by post keep their names.',
  input: input.extend({
    expectedHolder: words(200, 'Ada Lovelace').describe('The holder so far, as it was shown; refused if it has changed since'),
  }),
  output: orderSchema.extend({ holder: z.string().describe('To whom the ticket is made out now') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['order', 'ticket', 'name'] },
  shown: ['expectedHolder'],
  async preview(ctx, given) {
    const { order, ticket, name } = given as z.output<typeof input>
    const found = await findWholeOrder(ctx, order)
    if (!found.ok) return found
    const looked = await look(ctx, found.value.id, { ticket, name })
    if (!looked.ok) return looked
    const { holderName: now, code, item } = looked.value
    const what = { name, now, code: `…${code.slice(-4)}`, item: nameOfItem(item, ctx) }
    return done({ says: [ctx.say('tickets.holder_changes', what)], asks: ctx.say('tickets.holder_asks'), shown: { expectedHolder: now } })
  },
  says: ({ reference: order, holder }, say) => [say('tickets.holder_changed', { order, holder })],
  async run(ctx, { order, ticket, name, expectedHolder }) {
    const found = await findWholeOrder(ctx, order)
    if (!found.ok) return found
    const orderId = found.value.id
    const key = await signingKey(ctx)
    const changed = await inTransaction<Result<null>>(ctx.db, async (trx) => {
      const locked = await lockOrderWithSupplements(trx, orderId)
      if (!locked) return refuse('THING_NOT_FOUND', { field: 'order' })
      await lockTicketsOfOrder(trx, orderId)
      const looked = await look({ ...ctx, db: trx }, orderId, { ticket, name })
      if (!looked.ok) return looked
      const { itemId: orderItemId, eventId, holderName } = looked.value
      if (holderName !== expectedHolder) return changedSince('expectedHolder', expectedHolder, holderName)
      const now = ctx.clock.now()
      await change(trx, ctx, { orderId, orderItemId, eventId, holderName }, { name, key, now, actor: ctx.actor })
      await mailLastState(trx, ctx, { orderId, kind: 'tickets_changed', cause: firstCause + ticket })
      return done(null)
    })
    if (!changed.ok) return changed
    const shown = await showOrder(ctx, order)
    return shown.ok ? done({ ...shown.value, holder: name }) : shown
  },
})

/** A ticket that can be made out to this name. Problems: THING_NOT_FOUND, NOT_POSSIBLE. */
async function look(
  ctx: OperationContext,
  orderId: string,
  { ticket: id, name }: { ticket: number; name: string },
): Promise<Result<DoorTicket & { item: OrderItem }>> {
  const [tickets, items] = await Promise.all([ticketsOfOrder(ctx.db, orderId), orderItems(ctx.db, orderId)])
  const ticket = tickets.find((each) => each.id === id)
  const item = items.find((each) => each.id === ticket?.itemId)
  if (!ticket || !item) return refuse('THING_NOT_FOUND', { field: 'ticket' })
  const code = `…${ticket.code.slice(-4)}`
  if (ticket.state !== 'valid') return impossible(await whyNotValid(ctx, orderId, ticket))
  if (item.physical) return impossible(ctx.say('tickets.holder_by_post', { code }))
  if (sameText(ticket.holderName, name)) return impossible(ctx.say('tickets.holder_already', { code, name: ticket.holderName }))
  return done({ ...ticket, item })
}

/** Why a ticket has no holder any more that could change: by whom and when it was made out to somebody else, or what became of it. */
async function whyNotValid(ctx: OperationContext, orderId: string, { code, itemId, state, voidedAt }: DoorTicket): Promise<string> {
  const end = `…${code.slice(-4)}`
  const change = (await orderEvents(ctx.db, orderId)).findLast(
    ({ kind, data, at }) =>
      kind === 'holder_changed' && (data as { item?: number }).item === itemId && at.getTime() === voidedAt?.getTime(),
  )
  if (!change) return ctx.say('tickets.holder_not_valid', { code: end, state })
  const by = (await actorNames(ctx, [change.actor])).get(change.actor) ?? change.actor
  return ctx.say('tickets.holder_changed_already', { code: end, by, at: change.at })
}
