import type { ApprovalStatus } from '#core/payments/provider.ts'
import type { CartRow } from '#server/selling/carts/cart.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { findApproval } from './stored/queries-approvals.ts'
import { reportFault } from './settling/report-fault.ts'

/** An approval of a cart, and who has approved it. */
export interface Approval {
  id: string
  buyer: ApprovalStatus['buyer']
}

/**
 * Asks the provider whether the buyer has approved what was opened for this cart. Nothing that the browser says counts: an object that
 * was opened for another cart, was paid already, or is over another amount or currency is refused.
 * Problems: PAYMENT_NOT_APPROVED, PAYMENT_FAILED (the provider cannot be asked).
 */
export async function confirmApproval(
  ctx: Context,
  cart: Pick<CartRow, 'id' | 'shopId' | 'reference'>,
  providerId: string,
): Promise<Result<Approval>> {
  const approval = await findApproval(ctx.db, { cartId: cart.id, providerId })
  if (!approval?.providerObject || approval.paymentId) return refuse('PAYMENT_NOT_APPROVED')
  const provider = ctx.payments.byName(approval.provider)
  if (!provider?.readApproval) return refuse('PAYMENT_NOT_APPROVED')
  try {
    const { isApproved, amount, currency, buyer } = await provider.readApproval({ kind: approval.providerObject, id: providerId })
    if (isApproved && amount === approval.amountCents && currency === 'EUR') return done({ id: approval.id, buyer })
    ctx.log.warn({ cartId: cart.id, providerId, isApproved, amount, currency }, 'An approval is not what was requested')
    return refuse('PAYMENT_NOT_APPROVED')
  } catch (error) {
    ctx.log.error({ err: error, cartId: cart.id, providerId }, 'The provider of an approval could not be asked')
    await reportFault(ctx, cart, { provider: provider.name, act: 'an approval could not be read', fault: error })
    return refuse('PAYMENT_FAILED')
  }
}
