import { paymentMove, type PaymentEvent, type PaymentState } from '#core/payments/life.ts'
import type { Connection } from '#db/database.ts'
import type { PaymentRow } from '../stored/queries-payments.ts'
import { insertPayment, updatePayment, type PaymentChange } from './queries-life.ts'

/** Writes a new payment, before its provider opens anything for it. The caller has locked its order. */
export async function openPayment(trx: Connection, payment: Omit<Parameters<typeof insertPayment>[1], 'state'>): Promise<void> {
  await insertPayment(trx, { ...payment, state: paymentMove('open', 'none').state })
}

/**
 * Lets an event happen to a payment as the table says (`core/payments/life.ts`). The caller has locked its order and it.
 * @returns the payment's state afterwards
 * @throws Error for an event that the payment's state does not allow
 */
export async function movePayment(
  trx: Connection,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  event: Exclude<PaymentEvent, 'open'>,
  { at, ...change }: { at: Date } & PaymentChange,
): Promise<PaymentState> {
  const move = paymentMove(event, state)
  await updatePayment(trx, id, { ...change, [move.moment]: at, ...(move.state !== state && { state: move.state }) })
  return move.state
}
