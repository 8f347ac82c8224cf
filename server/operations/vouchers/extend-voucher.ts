import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { extendVoucher as extend } from '#server/money/vouchers/change-voucher.ts'
import { changeOperation } from '../operation.ts'
import { calendarDay } from '../declaring/values.ts'
import { findVoucher, showVoucher, voucherId, voucherWithLedger } from './voucher-shown.ts'

/** Makes a voucher last longer. */
export const extendVoucher = changeOperation({
  name: 'vouchers.extend',
  act: 'vouchers.extend',
  summary: 'Makes a voucher last longer, never shorter',
  input: z.object({
    id: voucherId,
    until: calendarDay.describe('Its new last day, by the calendar of the shop'),
  }),
  output: voucherWithLedger,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id', 'until'] },
  says: ({ id, expiresOn }, say) => [say('vouchers.lasts', { id, until: expiresOn })],
  async run(ctx, { id, until }) {
    if (!(await findVoucher(ctx, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const extended = await extend(ctx, { voucherId: id, until })
    return extended.ok ? done(await showVoucher(ctx, id)) : extended
  },
})
