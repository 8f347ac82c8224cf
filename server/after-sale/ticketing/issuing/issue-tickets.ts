import { isPaid } from '#core/orders/status.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { findOrder, lockOrder } from '#server/money/orders/queries.ts'
import { finishWhenComplete } from '#server/money/documents/finish-when-complete.ts'
import { insertTickets, itemsWithoutTicket } from '../queries.ts'
import { issueGifts } from '#server/money/vouchers/issue-gifts.ts'
import { matchTicketsToMoney } from './review-tickets.ts'
import { signingKey, signTicket } from './signing-keys.ts'

/**
 * The job `issue-tickets`: issues a ticket for every event item of a paid order, in the buyer's name unless it was personalised
 * (OPS-16). The order is locked and the database allows one valid ticket per item, so that concurrent runs issue each ticket once.
 * An order that is not paid gets none. Its gift vouchers are issued before, in a transaction of their own.
 */
export async function issueTickets(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  await issueGifts(ctx, { orderId })
  if (await isIssued(ctx, orderId)) return
  const key = await signingKey(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    // The database leaves out a ticket whose code is taken; the next round draws another code. One round is usual.
    for (let items = await itemsWithoutTicket(trx, orderId); items.length > 0;) {
      const tickets = items.map((item) => {
        const code = makeTicketCode(twelveDigits(ctx))
        return {
          orderId,
          orderItemId: item.id,
          eventId: item.eventId,
          code,
          signingKeyId: key.id,
          signature: signTicket(key, { code, eventId: item.eventId, keyId: key.id }),
          holderName: holderName(order.billingAddress, item.personalIdentifier),
          personalIdentifier: item.personalIdentifier,
          issuedAt: ctx.clock.now(),
        }
      })
      const inserted = await insertTickets(trx, tickets)
      items = inserted === tickets.length ? [] : await itemsWithoutTicket(trx, orderId)
    }
    // The payment may have been disputed or refunded since.
    await matchTicketsToMoney(trx, { orderId, now: ctx.clock.now() })
    await finishWhenComplete(trx, order, ctx.clock.now())
  })
}

/** Whether another job has issued the tickets of an order, and ended its processing if nothing else was missing. Locks nothing. */
async function isIssued({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const order = await findOrder(db, orderId)
  return order?.status !== 'processing' && (await itemsWithoutTicket(db, orderId)).length === 0
}

/** Twelve random digits for a new code. */
export function twelveDigits(ctx: Pick<Context, 'random'>): string {
  return [0, 1].map(() => String(ctx.random.integer(1_000_000)).padStart(6, '0')).join('')
}
