import { isPaid } from '#core/orders/status.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { finishWhenComplete } from '#server/documents/finish-when-complete.ts'
import { insertTickets, itemsWithoutTicket } from '../queries.ts'
import { signingKey, signTicket } from './signing-keys.ts'

/**
 * The job `issue-tickets`: one ticket for every concert in a paid order, held by the buyer unless it was personalised
 * (OPS-16). The order is locked meanwhile and the database allows one live ticket per item, so that many such jobs at
 * once issue what one would have. An order that is not paid, or not any more, gets none.
 */
export async function issueTickets(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const key = await signingKey(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    // A code that is already somebody's is left out by the database: draw again. One round is the rule.
    for (let items = await itemsWithoutTicket(trx, orderId); items.length > 0; items = await itemsWithoutTicket(trx, orderId)) {
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
      await insertTickets(trx, tickets)
    }
    await finishWhenComplete(trx, orderId, ctx.clock.now())
  })
}

function twelveDigits(ctx: Pick<Context, 'random'>): string {
  return [0, 1].map(() => String(ctx.random.integer(1_000_000)).padStart(6, '0')).join('')
}
