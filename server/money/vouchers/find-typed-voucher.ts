import type { VoucherFlaw } from '#core/vouchers/validity.ts'
import { plainVoucherCode, voucherCodeLength } from '#core/vouchers/voucher-code.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type ProblemCode, type Result } from '#server/foundations/problems.ts'
import { hashOfCode } from './code-of-voucher.ts'
import { findVoucherByHash } from './queries.ts'
import type { Voucher } from './voucher.ts'

/** How whoever has the whole code is told why it does not count. An ended voucher is answered like one that never was. */
export const flawCodes: Record<VoucherFlaw, ProblemCode> = { ended: 'VOUCHER_UNKNOWN', expired: 'VOUCHER_EXPIRED', spent: 'VOUCHER_SPENT' }

/**
 * The voucher of a code that a visitor has typed, whether it still counts or not. Wrong codes are counted by network address (OPS-28); a
 * right one is always accepted, so that nobody is locked out by their neighbours' guesses: 70 bits are too many to be guessed.
 *
 * Problems (field: code): VOUCHER_MISTYPED (the check characters do not fit; not counted), VOUCHER_UNKNOWN, TOO_MANY_REQUESTS.
 */
export async function findTypedVoucher(ctx: RequestContext, typed: string): Promise<Result<Voucher>> {
  const field = 'code'
  const code = plainVoucherCode(typed)
  if (code === null) return refuse('VOUCHER_MISTYPED', { field, words: { length: String(voucherCodeLength) } })
  const voucher = await findVoucherByHash(ctx.db, hashOfCode(code))
  if (voucher) return done(voucher)
  return refuse((await ctx.budgets.take('voucher-code')) ? 'VOUCHER_UNKNOWN' : 'TOO_MANY_REQUESTS', { field })
}
