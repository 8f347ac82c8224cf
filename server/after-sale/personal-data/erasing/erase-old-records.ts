import { firstStoredDay, storedSince } from '#core/orders/retention.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import { eraseSendersBefore } from '#server/money/bank/records.ts'
import type { Context } from '#server/foundations/context.ts'
import { erasedEmail, ordersPlacedBefore } from '#server/money/orders/records-personal-data.ts'
import { eraseRecipientsBefore } from '#server/foundations/outbox/queries-erasing.ts'
import { eraseFormsBefore } from '#server/after-sale/self-service/records.ts'
import { eraseIfDue } from './erase-order.ts'

/** The most orders of one run. The next one goes on. */
const ordersPerRun = 500

/**
 * A recurring job: erases the personal data of what has been kept for as long as the law asks (OPS-32). Mails and forms go after
 * `KEEP_LETTERS_YEARS`, orders after `KEEP_RECEIPTS_YEARS`, the other side of bank lines after `KEEP_BOOKS_YEARS`.
 * @returns how many orders it erased
 */
export async function eraseOldRecords(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const { letters, receipts, books } = ctx.config.retentionYears
  await eraseRecipientsBefore(ctx.db, storedSince(now, letters), erasedEmail)
  await eraseFormsBefore(ctx.db, { before: storedSince(now, letters), now })
  await eraseSendersBefore(ctx.db, { day: firstStoredDay(now, books), before: storedSince(now, books) })
  let erased = 0
  for (const order of await ordersPlacedBefore(ctx.db, storedSince(now, receipts), ordersPerRun)) {
    const act = { job: 'erase-old-records', act: 'persons.erase', thing: `order:${order.reference}` } as const
    const kept = await recordJobAct(
      ctx,
      act,
      () => eraseIfDue(ctx, order, { actor: 'shop' }),
      (keptUntil) => keptUntil === null,
    )
    if (kept === null) erased += 1
  }
  return erased
}
