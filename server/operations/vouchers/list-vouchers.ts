import { done } from '#server/foundations/problems.ts'
import { listVouchers as read } from '#server/money/vouchers/queries.ts'
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
  async read({ db, scope }, { partner }, { limit, after }) {
    const ids = await vouchersInScope(db, scope, { partner, limit, after })
    return done(await read(db, { ids, limit }))
  },
  cursor: ({ issuedAt, id }) => [issuedAt.toISOString(), id],
  present: presentVoucher,
})
