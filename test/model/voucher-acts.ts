import fc from 'fast-check'
import { inTransaction } from '#db/transaction.ts'
import { codeOfVoucher } from '#server/money/vouchers/stored/code-of-voucher.ts'
import { issueVoucher } from '#server/money/vouchers/issue-voucher.ts'
import type { World } from '../world/factories.ts'
import { act, fanIndex, often, type Act, type IssuedVoucher, type Notes } from './act.ts'
import type { ModelShop } from './model-shop.ts'

/** Vouchers are issued or bought as gifts, entered into carts by whoever likes, also one by several, and taken out again. */
export function voucherActs(world: World): fc.Arbitrary<Act>[] {
  const issue = fc
    .record({ amount: fc.constantFrom(1, 500, 3990, 9900), isPromoters: fc.boolean(), singleUse: fc.boolean() })
    .map(({ amount, isPromoters, singleUse }) =>
      act(
        `an operator issues a voucher of ${amount} cents${isPromoters ? ' of the promoter' : ''}${singleUse ? ' for once' : ''}`,
        (notes, shop) =>
          shop.attempt('issue a voucher', async () => {
            const voucher = {
              ...{ partnerId: isPromoters ? world.promoter : world.company, shopId: world.main.id, locale: 'de' as const, email: null },
              ...{ amount, singleUse, orderId: null, reason: 'model', actor: 'model' },
            }
            const issued = await inTransaction(shop.context.db, (trx) => issueVoucher(shop.context, trx, voucher))
            notes.vouchers.push({ ...issued, amount })
          }),
      ),
    )
  const enter = fc.record({ fan: fanIndex, voucher: fc.nat(5) }).map(({ fan, voucher }) =>
    act(`fan ${fan} enters voucher ${voucher}`, async (notes, shop) => {
      const { code } = voucherAt(notes, voucher) ?? {}
      if (code) await shop.attempt('enter a voucher', async () => shop.fans[fan]?.enterVoucher(code))
    }),
  )
  const takeOut = fc.record({ fan: fanIndex, voucher: fc.nat(5) }).map(({ fan, voucher }) =>
    act(`fan ${fan} takes voucher ${voucher} out`, async (notes, shop) => {
      const { voucherId } = voucherAt(notes, voucher) ?? {}
      if (voucherId) await shop.attempt('remove a voucher', async () => shop.fans[fan]?.removeVoucher(voucherId))
    }),
  )
  const receive = fc.constant(
    act('whoever was given a voucher reads the mail with its code', (notes, shop) =>
      shop.attempt('read a gift', async () => {
        const known = notes.vouchers.map(({ voucherId }) => voucherId)
        for (const { id: voucherId, amount } of await giftsIssued(shop)) {
          if (known.includes(voucherId)) continue
          notes.vouchers.push({ voucherId, amount, code: await codeOfVoucher(shop.context, voucherId) })
        }
      }),
    ),
  )
  return [...often(2, issue), ...often(3, enter), takeOut, ...often(2, receive)]
}

/** The vouchers that were bought as gifts and issued, with their prices in cents. */
async function giftsIssued(shop: ModelShop): Promise<{ id: string; amount: number }[]> {
  return shop.context.db
    .selectFrom('voucher as v')
    .innerJoin('orderItem as i', 'i.id', 'v.orderItemId')
    .select(['v.id', 'i.priceCents as amount'])
    .orderBy('i.id')
    .execute()
}

/** One of the vouchers, counted from the latest. */
function voucherAt({ vouchers }: Notes, index: number): IssuedVoucher | undefined {
  return vouchers.at(-1 - (index % Math.max(1, vouchers.length)))
}
