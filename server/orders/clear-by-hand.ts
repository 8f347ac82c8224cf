import { inTransaction } from '#db/transaction.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Context } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { bookMovement } from './book-movement.ts'
import { clearEntry, lockClearing, openClearings } from './queries-clearing.ts'
import { insertOrderEvent, lockOrder } from './queries.ts'

/**
 * Takes an entry off the list of money to clear, because an operator has paid it out or settled it otherwise, and books the payout.
 * A refund that is still waiting for its provider is no longer made.
 * @param input.id the entry's number
 * @returns the amount in cents. Problems: NOT_FOUND (no open entry with this number)
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
