import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import type { OrderRow } from '#server/money/orders/records.ts'

/**
 * Reports that a provider has failed a buyer who was about to pay (ERR-09), at the severity that operators look at first. Only what a
 * buyer's own request meets is reported, so that an outage does not add a report per minute and waiting payment.
 * @param act what was asked of the provider, in words, for example `could not be asked`
 */
export async function reportFault(
  ctx: Pick<Context, 'db' | 'clock'>,
  { shopId, reference }: Pick<OrderRow, 'shopId' | 'reference'>,
  { provider, act, fault }: { provider: string; act: string; fault: unknown },
): Promise<void> {
  const cause = fault instanceof Error ? fault.message : String(fault)
  const exception = `${provider}: order ${reference}: ${act}`
  const payload = { shopId, exception, cause, at: ctx.clock.now().toISOString() }
  await enqueue(ctx.db, 'report-fault', payload, { key: `fault:${reference}:${act}` })
}
