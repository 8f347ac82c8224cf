import { bulkOperation } from '../declaring/bulk.ts'
import { resendOrderMail } from '../orders/resend-order-mail.ts'
import { manyOrders } from './choose-orders.ts'

/** Sends a mail about many orders again. */
export const resendMany = bulkOperation({
  ...manyOrders,
  name: 'bulk.resend',
  summary: 'Sends a mail about many orders again, by default the one needed now',
  of: resendOrderMail,
  shared: ['mail'],
})
