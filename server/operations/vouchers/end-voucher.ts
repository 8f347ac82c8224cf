import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { endVoucher as end } from '#server/money/vouchers/change-voucher.ts'
import { changeOperation } from '../operation.ts'
import { centsOut, shownCents } from '../declaring/values.ts'
import { findVoucher, showVoucher, voucherId, voucherWithLedger } from './voucher-shown.ts'

/** Ends a voucher for good. */
export const endVoucher = changeOperation({
  name: 'vouchers.end',
  act: 'vouchers.end',
  summary: 'Ends a voucher for good, because it was paid out or must not be used any more',
  details: 'What is left of it is booked out. Orders that it has paid stay paid.',
  input: z.object({ id: voucherId, expectedCents: shownCents('What is left of it') }),
  output: voucherWithLedger.extend({ bookedOutCents: centsOut('What was left') }),
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, { id }) {
    const voucher = await findVoucher(ctx, String(id))
    if (!voucher) return refuse('THING_NOT_FOUND', { field: 'id' })
    return done({
      says: [ctx.say('vouchers.has', { id: voucher.id, left: voucher.balanceCents })],
      asks: ctx.say('vouchers.end_asks'),
      shown: { expectedCents: voucher.balanceCents },
    })
  },
  says: ({ id, bookedOutCents }, say) => [say('vouchers.ended', { id, left: bookedOutCents })],
  async run(ctx, { id, expectedCents }) {
    if (!(await findVoucher(ctx, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const ended = await end(ctx, { voucherId: id, actor: ctx.actor, expectedCents })
    return ended.ok ? done({ ...(await showVoucher(ctx, id)), bookedOutCents: ended.value.left }) : ended
  },
})
