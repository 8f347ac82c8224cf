import { acts } from './audit/acts.ts'
import { bankLines, bookBankLine, dismissBankLine, importBankStatement } from './bank/bank.ts'
import { closeDoor, doors, openDoor } from './doors/doors.ts'
import { callOffEvent, event, events, moveEvent, putEventBackOn } from './events/events.ts'
import { acceptTicketForm, refuseTicketForm, ticketForm, ticketForms } from './forms/forms.ts'
import { clearMoney, money, retryMoney } from './money/money.ts'
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
import { approvePayout, completePayout, exportPayout, payouts, preparePayouts, withdrawPayout } from './payouts/payouts.ts'
import { erasePerson, showPerson } from './persons/persons.ts'
import { acceptRefund, refund, refunds, refuseRefund } from './refunds/refunds.ts'
import { createStaffKey, endStaffKey, endStaffSession, staffKeys, staffSessions } from './staff/keys-and-sessions.ts'
import { endStaff, grantRole, inviteStaff, resetStaff, revokeRole, staff } from './staff/staff.ts'
import { offerWaitingList, removeFromWaitingList, waitingList, waitingLists } from './waiting-lists/waiting-lists.ts'
import {
  closeWaitingLine,
  continueWaitingLine,
  haltWaitingLine,
  openWaitingLine,
  setWaitingLineRate,
  waitingLines,
} from './waiting-room/waiting-room.ts'
import type { Mutations, Queries } from './operation-types.ts'

/** What answers each field of the admin API. A field of the SDL that is missing here does not compile. */
export const adminFields: { Query: Queries; Mutation: Mutations } = {
  Query: {
    acts,
    bankLines,
    cancellation,
    partialRefund,
    doors,
    event,
    events,
    money,
    order,
    orders,
    payouts,
    refund,
    refunds,
    staff,
    staffKeys,
    staffSessions,
    ticketForm,
    ticketForms,
    waitingLines,
    waitingList,
    waitingLists,
  },
  Mutation: {
    acceptRefund,
    acceptTicketForm,
    approvePayout,
    bookBankLine,
    callOffEvent,
    cancelOrder,
    refundPart,
    clearMoney,
    closeDoor,
    closeWaitingLine,
    completePayout,
    continueWaitingLine,
    createStaffKey,
    dismissBankLine,
    endStaff,
    endStaffKey,
    endStaffSession,
    erasePerson,
    exportPayout,
    grantRole,
    haltWaitingLine,
    importBankStatement,
    inviteStaff,
    markOrderDelivered,
    markOrderPaid,
    markOrderSent,
    moveEvent,
    offerWaitingList,
    openDoor,
    openWaitingLine,
    preparePayouts,
    putEventBackOn,
    refuseRefund,
    refuseTicketForm,
    removeFromWaitingList,
    resendOrderMail,
    resetStaff,
    retryMoney,
    revokeRole,
    setWaitingLineRate,
    showPerson,
    withdrawPayout,
  },
}
