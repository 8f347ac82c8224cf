import { z } from 'zod'
import { flawOfVoucher } from '#core/vouchers/validity.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import { listVouchers, voucherMovements, type ListedVoucher } from '#server/money/vouchers/records.ts'
import type { OperationContext } from '../operation.ts'
import { centsOut, id, momentOut } from '../declaring/values.ts'
import { vouchersInScope } from './queries-vouchers.ts'

/** A voucher as staff see it. */
export const voucherSchema = z
  .object({
    id: z.uuid().describe('Its id'),
    partner: z.string().describe('The company whose money it is, by its slug'),
    codeEnd: z.string().describe('The last four characters of its code'),
    standing: z
      .enum(['counts', 'spent', 'expired', 'ended', 'disputed'])
      .describe(
        'Whether it counts. `spent`: its balance is, or it counted for one order and that has it; `ended`: by the staff; `disputed`: the money that it was issued for is',
      ),
    balanceCents: centsOut('What is left'),
    redeemedCents: centsOut('What orders have of it'),
    singleUse: z.boolean().describe('Counts for one order only'),
    email: z.string().nullable().describe('Who gets it by mail'),
    reason: z.string().describe('Why it was issued'),
    order: z.string().nullable().describe('The order whose money it was, by its reference'),
    issuedAt: momentOut.describe('When it was issued'),
    issuedBy: z.string().describe('Who issued it'),
    expiresOn: z.string().describe('Its last day, by the calendar of the shop'),
    endedAt: momentOut.nullable().describe('When it was ended'),
  })
  .meta({ id: 'Voucher', description: 'A voucher of a company' })

/** A voucher with everything that was ever booked on it. */
export const voucherWithLedger = voucherSchema
  .extend({
    movements: z
      .array(
        z.object({
          at: momentOut.describe('When'),
          kind: z.string().describe('`issue` and `return` add to the balance, `redemption` and `end` take from it'),
          amountCents: centsOut('How much'),
          order: z.string().nullable().describe('The order that it paid, or that gave it back, by its reference'),
          actor: z.string().describe('Who did it'),
        }),
      )
      .describe('Its ledger, the oldest first'),
  })
  .meta({ id: 'VoucherWithLedger', description: 'A voucher of a company, with its ledger' })

/** Names a voucher of the caller's companies. */
export const voucherId = id('voucher').describe('The voucher, by its id')

/** The voucher with this id, if the caller's scope holds it. */
export async function findVoucher({ db, scope }: OperationContext, wanted: string): Promise<ListedVoucher | undefined> {
  const ids = await vouchersInScope(db, scope, { id: wanted, limit: 1 })
  return (await listVouchers(db, { ids, limit: 1 }))[0]
}

/** A voucher as it stands now. */
export async function showVoucher(ctx: OperationContext, wanted: string): Promise<z.input<typeof voucherWithLedger>> {
  const row = await findVoucher(ctx, wanted)
  if (!row) throw new Error(`voucher ${wanted} has gone`)
  const movements = (await voucherMovements(ctx.db, row.id)).map(({ at, kind, amountCents, actor, reference }) => {
    return { at: at.toISOString(), kind, amountCents, actor, order: reference }
  })
  const today = shopDay(ctx, await officeClock(ctx))
  return { ...presentVoucher({ ...row, today }), movements }
}

/** A row as the answer has it. @param row.today by the clock of the house */
export function presentVoucher(row: ListedVoucher & { today: string }): z.input<typeof voucherSchema> {
  const { reference: order, issuedAt, endedAt } = row
  const flaw = flawOfVoucher(row, row.today)
  const standing = flaw === 'ended' && endedAt === null ? 'disputed' : (flaw ?? 'counts')
  return { ...row, order, standing, issuedAt: issuedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
