import { acts } from './audit/acts.ts'
import { events } from './events/events.ts'
import { cancellation, cancelOrder, markOrderPaid, markOrderSent, order, orders, resendOrderMail } from './orders/orders.ts'
import { approvePayout, completePayout, exportPayout, payouts, preparePayouts, withdrawPayout } from './payouts/payouts.ts'
import { acceptRefund, refund, refunds, refuseRefund } from './refunds/refunds.ts'
import { closeWindow, openWindow, windows } from './windows/windows.ts'
import type { Mutations, Queries } from './operation-types.ts'

/** What answers each field of the admin API. A field of the SDL that is missing here does not compile. */
export const adminFields: { Query: Queries; Mutation: Mutations } = {
  Query: { acts, cancellation, events, order, orders, payouts, refund, refunds, windows },
  Mutation: {
    acceptRefund,
    approvePayout,
    cancelOrder,
    closeWindow,
    completePayout,
    exportPayout,
    markOrderPaid,
    markOrderSent,
    openWindow,
    preparePayouts,
    refuseRefund,
    resendOrderMail,
    withdrawPayout,
  },
}
