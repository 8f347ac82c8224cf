import { isPaid } from '#core/orders/status.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { lockOrder } from '#server/money/orders/queries.ts'
import { issueVoucher } from './issue-voucher.ts'
import { giftsToIssue } from './queries-gifts.ts'

/**
 * Issues the gift vouchers of a paid order. The order is locked and the database allows one voucher for each item, so that concurrent and
 * repeated runs issue each once. An order that is not paid gets none, so that nobody learns a code that they have not paid for. The code
 * is mailed to the recipient, or to the buyer, in the same transaction.
 */
export async function issueGifts(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  if ((await giftsToIssue(ctx.db, orderId)).length === 0) return
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    const { shopId, locale } = order
    for (const { itemId, partnerId, priceCents: amount, gift } of await giftsToIssue(trx, orderId)) {
      await issueVoucher(ctx, trx, {
        ...{ partnerId, shopId, locale, orderId, amount },
        ...{ giftItemId: itemId, email: gift.email ?? order.email, mailOn: gift.sendOn, reason: 'gift', actor: 'buyer' },
      })
    }
  })
}
