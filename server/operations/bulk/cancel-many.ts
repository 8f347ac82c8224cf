import { bulkOperation } from '../declaring/bulk.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { manyOrders } from './choose-orders.ts'

/** Cancels many orders. */
export const cancelMany = bulkOperation({
  ...manyOrders,
  name: 'bulk.cancel',
  summary: 'Cancels many orders; the money of each goes back the way it came, and each buyer gets a mail',
  details: 'Goods that were sent or handed out stay paid unless they are asked for.',
  of: cancelOrder,
  shared: ['refundSent'],
  sum: { field: 'expectedCents', says: (ctx, cents) => ctx.say('bulk.back', { cents }) },
})
