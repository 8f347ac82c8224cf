import type { Cents } from '#core/money/cents.ts'
import { noPaymentMethod } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/**
 * Takes the payment method off an order that vouchers pay, and what is left to pay off its charge, because nothing is paid by that method.
 * The caller has locked the order and booked the charge back.
 * @param input.left what vouchers leave to pay, at most the charge, in cents
 * @returns the order as it is now
 */
export async function waiveCharge(trx: Connection, order: OrderRow, { left, now }: { left: Cents; now: Date }): Promise<OrderRow> {
  const { extraChargeCents, totalCents } = order
  const set = { paymentMethod: noPaymentMethod, extraChargeCents: extraChargeCents - left, totalCents: totalCents - left }
  return takeStep(trx, order, 'waive_charge', { at: now, actor: 'buyer', set })
}
