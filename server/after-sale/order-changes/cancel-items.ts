import type { Connection } from '#db/database.ts'
import { cancelItems as cancel, type Cancellation, type Cancelled } from '#server/money/orders/life/cancel.ts'
import type { OrderRow } from '#server/money/orders/order.ts'
import { consequences } from './consequences.ts'

/** Cancels items of an order, or all of it, with what that means for payments, vouchers and tickets: `server/money/orders/life/cancel.ts`. */
export async function cancelItems(trx: Connection, order: OrderRow, cancellation: Cancellation): Promise<Cancelled> {
  return cancel(trx, order, cancellation, consequences)
}
