import { cartPayload } from '#server/selling/carts/present-cart.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { presentPaidByVouchers, presentRefunds } from './present-vouchers.ts'
import { enterVoucher, leaveOutVoucher } from './entering/enter-voucher.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    enterVoucher: async (_root, { input: { code } }, ctx) => cartPayload(ctx, await enterVoucher(ctx, code)),
    removeVoucher: async (_root, { input: { voucherId } }, ctx) => cartPayload(ctx, await leaveOutVoucher(ctx, voucherId)),
  },
  Order: {
    vouchers: (order, _arguments, ctx) => presentPaidByVouchers(ctx, order),
    refunds: (order, _arguments, ctx) => presentRefunds(ctx, order),
  },
}
