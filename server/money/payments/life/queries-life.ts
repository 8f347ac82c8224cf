import type { PaymentState } from '#core/payments/life.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import type { PaymentRow } from '../stored/queries-payments.ts'

/* Private to this folder (`oxlint.config.ts`): nobody else changes a payment's state or moments. */

export async function insertPayment(
  connection: Connection,
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'method' | 'provider' | 'state' | 'amountCents' | 'successUrl' | 'cancelUrl' | 'createdAt'>,
): Promise<void> {
  await connection.insertInto('payment').values(payment).execute()
}

/** What changes with a payment's state. */
export interface PaymentChange {
  providerPaymentId?: string | null
  receivedCents?: Cents
  /** Why it took no money, or not what was requested. */
  failure?: string | null
}

export async function updatePayment(
  connection: Connection,
  id: string,
  change: PaymentChange & { state?: PaymentState; settledAt?: Date; underWaySince?: Date },
): Promise<void> {
  await connection.updateTable('payment').set(change).where('id', '=', id).execute()
}
