import { done } from '#server/foundations/problems.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import { listVouchers as read } from '#server/money/vouchers/records.ts'
import { listOperation } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { vouchersInScope } from './queries-vouchers.ts'
import { presentVoucher, voucherSchema } from './voucher-shown.ts'

/** The vouchers of the caller's companies. */
export const listVouchers = listOperation({
  name: 'vouchers.list',
  act: 'vouchers.read',
  summary: 'Lists vouchers, the newest first',
  filters: { partner: slug('partner', 'COMPANY').optional().describe('Only those of this company, by its slug') },
  item: voucherSchema,
  sorts: ['issued'],
  columns: ['id', 'issuedAt', 'partner', 'codeEnd', 'balanceCents', 'standing', 'expiresOn', 'reason', 'order'],
  async read(ctx, { partner }, { limit, after }) {
    const ids = await vouchersInScope(ctx.db, ctx.scope, { partner, limit, after })
    const today = shopDay(ctx, await officeClock(ctx))
    return done((await read(ctx.db, { ids, limit })).map((row) => ({ ...row, today })))
  },
  cursor: ({ issuedAt, id }) => [issuedAt.toISOString(), id],
  present: presentVoucher,
})
