import { orderStoredUntil } from '#core/orders/retention.ts'
import type { Context } from '#server/foundations/context.ts'
import { ordersOfEmail } from '#server/money/orders/queries-erasing.ts'

/** An order of a person, and how long its data have to be kept. */
export interface StoredOrder {
  reference: string
  status: string
  /** The last day, `open` while it is not finished, null if it may be erased. */
  until: string | null
}

/** The orders that were placed with an e-mail address, and how long each has to be kept (OPS-32). */
export async function storedOrders({ db, config }: Pick<Context, 'db' | 'config'>, email: string): Promise<StoredOrder[]> {
  return (await ordersOfEmail(db, email)).map((order) => {
    const { reference, status } = order
    return { reference, status, until: orderStoredUntil(order, config.retentionYears) }
  })
}
