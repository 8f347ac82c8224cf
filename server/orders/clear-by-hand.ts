import { inTransaction } from '#db/transaction.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Context } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { bookMovement } from './book-movement.ts'
import { clearEntry, lockClearing, openClearings } from './queries-clearing.ts'
import { insertOrderEvent, lockOrder } from './queries.ts'

/**
 * A person has paid this money out, or has seen to it otherwise: the entry leaves the list, and the ledger says that the
 * money has left. A refund that waits for its provider is not made any more. Problems: NOT_FOUND (no open entry of this id).
 */
export async function clearByHand(ctx: Context, input: { id: number; actor: string }): Promise<Result<{ amount: Cents }>> {
  const { id, actor } = input
  const listed = (await openClearings(ctx.db)).find((entry) => entry.id === id)
  if (!listed) return refuse('NOT_FOUND')
  return inTransaction<Result<{ amount: Cents }>>(ctx.db, async (trx) => {
    const { orderId } = listed
    await lockOrder(trx, orderId)
    const entry = await lockClearing(trx, id)
    if (!entry) return refuse('NOT_FOUND')
    const now = ctx.clock.now()
    if (entry.booked) await bookMovement(trx, { orderId, at: now, kind: 'payout', amount: entry.amountCents, actor, note: entry.reason })
    await clearEntry(trx, { id, clearedAt: now, clearedBy: actor })
    await insertOrderEvent(trx, {
      orderId,
      at: now,
      kind: 'money_cleared',
      actor,
      data: { amount: entry.amountCents, reason: entry.reason },
    })
    return done({ amount: entry.amountCents })
  })
}
