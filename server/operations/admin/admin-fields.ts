import { acts } from './audit/acts.ts'
import { callOffEvent, event, events, moveEvent, putEventBackOn } from './events/events.ts'
import {
  cancellation,
  cancelOrder,
  partialRefund,
  refundPart,
  markOrderDelivered,
  markOrderPaid,
  markOrderSent,
  order,
  orders,
  resendOrderMail,
} from './orders/orders.ts'
import { createStaffKey, endStaffKey, endStaffSession, staffKeys, staffSessions } from './staff/keys-and-sessions.ts'
import { endStaff, grantRole, inviteStaff, resetStaff, revokeRole, staff } from './staff/staff.ts'
import type { Mutations, Queries } from './operation-types.ts'

/** What answers each field of the admin API. A field of the SDL that is missing here does not compile. */
export const adminFields: { Query: Queries; Mutation: Mutations } = {
  Query: {
    acts,
    cancellation,
    partialRefund,
    event,
    events,
    order,
    orders,
    staff,
    staffKeys,
    staffSessions,
  },
  Mutation: {
    callOffEvent,
    cancelOrder,
    refundPart,
    createStaffKey,
    endStaff,
    endStaffKey,
    endStaffSession,
    grantRole,
    inviteStaff,
    markOrderDelivered,
    markOrderPaid,
    markOrderSent,
    moveEvent,
    putEventBackOn,
    resendOrderMail,
    resetStaff,
    revokeRole,
  },
}
