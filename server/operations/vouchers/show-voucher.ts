import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { findVoucher, showVoucher as show, voucherId, voucherWithLedger } from './voucher-shown.ts'

/** One voucher with its ledger. */
export const showVoucher = readOperation({
  name: 'vouchers.show',
  act: 'vouchers.read',
  summary: 'Shows a voucher with all that was booked on it',
  input: z.object({ id: voucherId }),
  output: voucherWithLedger,
  thing: ['id'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  async run(ctx, { id }) {
    return (await findVoucher(ctx, id)) ? done(await show(ctx, id)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
