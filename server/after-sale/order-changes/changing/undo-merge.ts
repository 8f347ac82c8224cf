import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { expireOrder } from '#server/money/orders/end-order.ts'
import { readOrderRow, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { lockOpenSupplements, lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { consequences } from './consequences.ts'

/**
 * Takes back what was added to an order and has not been bought: it ends as if its deadline had passed, without a mail. The order itself
 * stays as it was. What was paid in part goes back. A payment that is open on the provider's page is closed; if it took money after all, that is treated as late money.
 * Called again it changes nothing.
 * Problems: ORDER_NOT_FOUND, ORDER_STATE (it was bought by bank transfer, and its money may be on its way).
 */
export async function undoMerge(ctx: Context, key: OrderKey): Promise<Result<null>> {
  const known = await readOrderRow(ctx.db, key)
  if (!known) return refuse('ORDER_NOT_FOUND')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, known.supplementOf ?? known.id)
    const [supplement] = order ? await lockOpenSupplements(trx, order) : []
    if (!supplement) return done(null)
    if (supplement.concludedAt !== null) return refuse('ORDER_STATE')
    await expireOrder(trx, supplement, { now: ctx.clock.now() }, consequences)
    return done(null)
  })
}
