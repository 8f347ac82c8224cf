import { cartPayload } from '#server/carts/resolvers.ts'
import { partsOf } from '#server/orders/presenting/present-supplements.ts'
import type { Slice } from '#server/slice.ts'
import { toEuros } from '#core/money/cents.ts'
import { paidByVouchers, type PaidByVoucher } from './queries.ts'
import { enterVoucher, leaveOutVoucher } from './enter-voucher.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    enterVoucher: async (_root, { input: { code } }, ctx) => cartPayload(ctx, await enterVoucher(ctx, code)),
    removeVoucher: async (_root, { input: { voucherId } }, ctx) => cartPayload(ctx, await leaveOutVoucher(ctx, voucherId)),
  },
  Order: {
    vouchers: async (order, _arguments, ctx) => {
      const ids = partsOf(order).flatMap(({ id }) => (id ? [id] : []))
      return presentPaid(await paidByVouchers(ctx.db, ids))
    },
  },
}

function presentPaid(paid: readonly PaidByVoucher[]) {
  return paid.map(({ orderId, voucherId, codeEnd, amountCents }) => ({ id: voucherId, orderId, codeEnd, amount: toEuros(amountCents) }))
}
