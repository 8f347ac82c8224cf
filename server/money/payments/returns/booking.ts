import type { Connection } from '#db/database.ts'
import type { PaymentRow } from '../stored/queries-payments.ts'

/** What a change of a payment's money is booked with. The transaction has locked the order, then the payment. */
export interface Booking {
  trx: Connection
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'provider'>
  now: Date
}
