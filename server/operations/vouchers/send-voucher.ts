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
  says: ({ id, email }, say) => [say('vouchers.mailed_again', { id, email: email ?? '–' })],
  async run(ctx, { id }) {
    const voucher = await findVoucher(ctx, id)
    if (!voucher) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (await resendVoucher(ctx, voucher)) return done(await showVoucher(ctx, id))
    const fault = ctx.say(voucher.endedAt ? 'vouchers.ended_already' : 'vouchers.no_email', { id })
    return refuse('NOT_POSSIBLE', { words: { fault } })
  },
})
