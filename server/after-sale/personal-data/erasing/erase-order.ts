import { dayOfErasing, orderStoredUntil } from '#core/orders/retention.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteAccount } from '#server/after-sale/choices/records.ts'
import { eraseBuyer } from '#server/money/documents/records.ts'
import { eraseScans } from '#server/after-sale/door/records.ts'
import { eraseOrder } from '#server/money/orders/end-order.ts'
import { erasedEmail, type ErasableOrder } from '#server/money/orders/records-personal-data.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { eraseRecipients } from '#server/foundations/outbox/queries-erasing.ts'
import { eraseReports } from '#server/money/payments/records.ts'
import { eraseHolders } from '#server/after-sale/ticketing/records.ts'

/**
 * Erases the personal data of an order, unless it has to be kept. Goods, prices, numbers of documents and the ledger stay.
 * @returns how long it has to be kept (`orderStoredUntil`); null if it was erased
 */
export async function eraseIfDue(ctx: Context, found: ErasableOrder, { actor }: { actor: string }): Promise<string | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const order = await lockOrder(trx, found.id)
    const kept = orderStoredUntil({ ...found, ...(order && { status: order.status }) }, ctx.config.retentionYears)
    if (!order || (kept !== null && kept >= dayOfErasing(now))) return kept
    await eraseOrder(trx, order, { now, actor })
    await eraseHolders(trx, order.id)
    await eraseScans(trx, order.id)
    await eraseBuyer(trx, order.id)
    await deleteAccount(trx, order.id)
    await eraseReports(trx, order.id)
    await eraseRecipients(trx, order.id, erasedEmail)
    return null
  })
}
