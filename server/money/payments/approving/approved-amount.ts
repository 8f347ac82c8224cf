import type { Cents } from '#core/money/cents.ts'
import { approvalSpan } from '#core/payments/deadlines.ts'
import { isApprovedFirst } from '#core/payments/paypal-methods.ts'
import type { Context } from '#server/foundations/context.ts'
import { findUsableApproval } from '../stored/queries-approvals.ts'

/** What the buyer of this cart has approved before ordering; null if the method is another one, or the approval is too old. */
export async function approvedAmount(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, paymentMethod }: { id?: string | undefined; paymentMethod?: string | null | undefined },
): Promise<Cents | null> {
  if (!id || !isApprovedFirst(paymentMethod)) return null
  const since = new Date(ctx.clock.now().getTime() - approvalSpan)
  return (await findUsableApproval(ctx.db, id, since))?.amountCents ?? null
}
