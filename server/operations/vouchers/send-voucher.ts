import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { resendVoucher } from '#server/money/vouchers/issue-voucher.ts'
import { changeOperation } from '../operation.ts'
import { findVoucher, showVoucher, voucherId, voucherWithLedger } from './voucher-shown.ts'

/** Mails a voucher's code to its address again. */
export const sendVoucher = changeOperation({
  name: 'vouchers.send',
  act: 'vouchers.send',
  summary: 'Mails the code of a voucher to its address again',
  input: z.object({ id: voucherId }),
  output: voucherWithLedger,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id, email }) => [`The code of voucher ${id} is mailed to ${email} again.`],
  async run(ctx, { id }) {
    const voucher = await findVoucher(ctx, id)
    if (!voucher) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (await resendVoucher(ctx, voucher)) return done(await showVoucher(ctx, id))
    const fault = `voucher ${id} ${voucher.endedAt ? 'has ended' : 'has no e-mail address'}`
    return refuse('NOT_POSSIBLE', { words: { fault } })
  },
})
