import { toMonth, type Month } from '#core/accounting/months.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { accountedCompanies } from './records.ts'
import { accountDocuments, accountMovements, insertPeriod, sumOpenParts, type MonthSum } from './stored/queries-closing.ts'

/**
 * Closes a month of a company's accounts: all of its documents, and all that its shops received and paid, up to the month's end is in this
 * month from now on, unless an earlier closed one has it. Months are closed in their order, once they are over by the company's clock.
 * What is booked later with a day in it belongs to the first open month.
 * @param input.expectedCents the gross sum that was shown; missing in a preview
 * @returns what the month comes to. Problems: NOT_POSSIBLE, CHANGED_SINCE
 */
export async function closeMonth(
  ctx: Context,
  { partnerId, month, expectedCents, actor }: { partnerId: number; month: Month; expectedCents?: Cents | undefined; actor: string },
): Promise<Result<MonthSum>> {
  const [company] = await accountedCompanies(ctx.db, [partnerId])
  if (!company || company.next === null) return impossible('accounting.nothing_to_close', {})
  const { slug, next, timeZone } = company
  if (month < next) return impossible('accounting.closed_already', { partner: slug, month })
  if (month > next) return impossible('accounting.close_first', { partner: slug, month, next })
  if (month >= toMonth(shopDay(ctx, { timeZone }))) return impossible('accounting.month_runs', { month })
  return inTransaction(ctx.db, async (trx) => {
    if (expectedCents === undefined) return done(await sumOpenParts(trx, { partnerId, month }))
    const sum = await accountDocuments(trx, { partnerId, month })
    // Whoever closes it at the same time waits here, and finds it closed.
    const isOpen = await insertPeriod(trx, { ...sum, partnerId, month, closedAt: ctx.clock.now(), closedBy: actor })
    if (!isOpen) throw new Rollback(impossible('accounting.closed_already', { partner: slug, month }))
    await accountMovements(trx, { partnerId, month, timeZone })
    if (sum.grossCents !== expectedCents)
      throw new Rollback(changedSince('expectedCents', formatPrice(expectedCents), formatPrice(sum.grossCents)))
    return done(sum)
  })
}

function impossible(says: string, values: Sentence['values']) {
  return refuse('NOT_POSSIBLE', { sentence: sentence(says, values) })
}
