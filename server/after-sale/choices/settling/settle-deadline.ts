import { areChoicesOpen, stillCounts } from '#core/choices/event-choices.ts'
import { ticketStanding } from '#core/choices/ticket-standing.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockEventChoices, runningEventChoices, settleEventChoices, type EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import type { Context } from '#server/foundations/context.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { choiceTickets, ordersToDecide, storeChoices } from '../stored/queries-choices.ts'

const batchSize = 100

/**
 * Recurring: decides about the tickets for which nobody has chosen until the deadline, as the choices were opened. What has to be carried
 * out is due at once (`carryOutDueChoices`). @returns how many events it settled
 */
export async function settleDeadlines(ctx: Context): Promise<number> {
  const passed = await runningEventChoices(ctx.db, ctx.clock.now())
  for (const event of passed) {
    for (let after: string | null = null; ;) {
      const orderIds: string[] = await ordersToDecide(ctx.db, { eventId: event.eventId, after, limit: batchSize })
      for (const orderId of orderIds) await decideInOrder(ctx, orderId, event)
      after = orderIds.at(-1) ?? null
      if (after === null) break
    }
    await settleEventChoices(ctx.db, event, ctx.clock.now())
  }
  return passed.length
}

async function decideInOrder(ctx: Context, orderId: string, { eventId, round }: EventChoicesRow): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockOrderWithSupplements(trx, orderId)
    const event = (await lockEventChoices(trx, [eventId])).get(eventId)
    const now = ctx.clock.now()
    // The choices were opened anew, or ended, after this began.
    if (!event || event.round !== round || event.endedAt !== null || areChoicesOpen(event, now) || event.fallback === 'none') return
    const { fallback: choice } = event
    const tickets = (await choiceTickets(trx, orderId)).filter((ticket) => ticket.eventId === eventId)
    const undecided = tickets.filter((ticket) => {
      const standing = ticketStanding(ticket, event)
      return standing === 'undecided' || (standing === 'frozen' && !(ticket.chosen && stillCounts(ticket.chosen, event)))
    })
    await storeChoices(
      trx,
      undecided.map(({ itemId }) => ({
        ...{ itemId, orderId, eventId, choice, round, chosenAt: now, chosenBy: 'deadline' as const },
        ...(choice === 'keep' ? { dueAt: null, doneAt: now } : { dueAt: now, doneAt: null }),
      })),
    )
    if (undecided.length === 0) return
    await noteInHistory(trx, {
      ...{ orderId, at: now, kind: 'choice_by_deadline', actor: 'shop' },
      data: { [choice]: undecided.length },
    })
  })
}
