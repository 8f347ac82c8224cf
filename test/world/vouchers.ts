import { inTransaction } from '#db/transaction.ts'
import { issueVoucher, type NewVoucher } from '#server/money/vouchers/issue-voucher.ts'
import { findVoucher } from '#server/money/vouchers/stored/queries-vouchers.ts'
import type { TestShop } from './test-shop.ts'

/** Issues vouchers for tests and reads what is left of them. */
export function voucherTests(shop: Pick<TestShop, 'context' | 'world'>) {
  return {
    /** Issues one of the shop's own company, unless `change` says otherwise. @param amount in cents */
    issue: (amount: number, change: Partial<NewVoucher> = {}) =>
      inTransaction(shop.context.db, (trx) =>
        issueVoucher(shop.context, trx, {
          ...{ partnerId: shop.world.company, shopId: shop.world.main.id, locale: 'de', email: null },
          ...{ amount, orderId: null, reason: 'test', actor: 'test', ...change },
        }),
      ),
    /** What is left, in cents. */
    left: async ({ voucherId }: { voucherId: string }) => (await findVoucher(shop.context.db, voucherId))?.balanceCents,
    find: ({ voucherId }: { voucherId: string }) => findVoucher(shop.context.db, voucherId),
  }
}
