import { bulkOperation } from '../declaring/bulk.ts'
import { markOrderSent } from '../orders/mark-order-sent.ts'
import { manyOrders } from './choose-orders.ts'

/** Says that the parcels of many orders are on their way. */
export const markManySent = bulkOperation({
  ...manyOrders,
  name: 'bulk.mark-sent',
  summary: 'Says that the parcels of many orders were sent; each buyer gets a mail',
  of: markOrderSent,
  shared: [],
})
