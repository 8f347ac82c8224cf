import { createHash } from 'node:crypto'
import { makeVoucherCode, voucherCodeBytes } from '#core/vouchers/voucher-code.ts'
import type { Context } from '#server/foundations/context.ts'
import { signatureBytes } from '#server/foundations/signed.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'

/*
 * A voucher's code follows from its id and the app secret. So a mail that was lost can be sent again, although the table of vouchers holds
 * only the hash by which a code is found (`docs/decisions/0074-vouchers.md`).
 */

/** The code of a voucher, without hyphens. */
export async function codeOfVoucher(ctx: Pick<Context, 'db' | 'random' | 'clock'>, id: string): Promise<string> {
  return makeVoucherCode(signatureBytes(await appSecret(ctx), 'voucher', id).subarray(0, voucherCodeBytes))
}

/** By which a voucher is found. @param code as `plainVoucherCode` returns it */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
