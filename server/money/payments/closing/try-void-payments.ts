import type { Context } from '#server/foundations/context.ts'
import type { PaymentRow } from '../stored/queries-payments.ts'
import { voidPayment } from './void-payment.ts'

/**
 * Voids payments now, before another one is opened, so that the same order is not paid twice.
 * @returns false when a provider could not be reached or money is under way: then nothing else may be opened
 */
export async function tryVoidPayments(ctx: Context, payments: readonly PaymentRow[]): Promise<boolean> {
  try {
    const states = []
    for (const { id } of payments) states.push(await voidPayment(ctx, { paymentId: id }))
    return !states.includes('pending')
  } catch (error) {
    ctx.log.error({ err: error }, 'An open payment could not be voided')
    return false
  }
}
