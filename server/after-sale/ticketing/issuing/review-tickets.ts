import { isPaid } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { ticketStanding } from '#server/money/payments/records.ts'
import { sendHeldMails } from '#server/money/vouchers/issue-voucher.ts'
import { changeTicketsOfOrder, restoreTicketsOfOrder, voidTicketsOfOrder } from '../stored/queries-tickets.ts'

/**
 * The job `review-tickets`: after something has gone back of an order's money, freezes its tickets, makes them valid again, or voids
 * them, and sends the gifts whose mail waited. It looks at the money as it is when it runs, so that it may run late, twice, or in any
 * order.
 */
export async function reviewTickets(ctx: Context, { orderId }: Jobs['review-tickets']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    const now = ctx.clock.now()
    await matchTicketsToMoney(trx, { orderId, now })
    await sendHeldMails(trx, orderId, now)
  })
}

/**
 * Gives the tickets of an order the state that its money allows. Used ones stay as they are. Those that were voided because the money
 * went back live again when it came back, as after a refund that failed late, so that the result is the same whether the job ran in
 * between or not. The caller has locked the order.
 */
export async function matchTicketsToMoney(trx: Connection, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const standing = await ticketStanding(trx, orderId)
  const changed =
    standing === 'void'
      ? await voidTicketsOfOrder(trx, orderId, now)
      : (await changeTicketsOfOrder(trx, orderId, standing)) + (await restoreTicketsOfOrder(trx, orderId, standing))
  if (changed === 0) return
  const kind = ({ void: 'tickets_voided', frozen: 'tickets_frozen', valid: 'tickets_valid_again' } as const)[standing]
  await noteInHistory(trx, { orderId, at: now, kind, actor: 'shop', data: { tickets: changed } })
}
