import type { OrderNote } from '#core/orders/notes.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../../page-context.ts'

type Text = (inputs: Record<string, never>, page: PageContext) => string

/** As `orders.show` gives it. */
type Spaced<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First} ${Spaced<Rest>}` : Name

/** Entries of an order's history, by the words in which `orders.show` gives them. */
const events: Readonly<Record<Spaced<OrderNote>, Text> & Record<string, Text>> = {
  placed: m.office_event_placed,
  'payment method': m.office_event_payment_method,
  concluded: m.office_event_concluded,
  'payment under way': m.office_event_payment_under_way,
  paid: m.office_event_paid,
  expired: m.office_event_expired,
  revived: m.office_event_revived,
  sent: m.office_event_sent,
  'partly sent': m.office_event_partly_sent,
  'goods returned': m.office_event_goods_returned,
  'sent undone': m.office_event_sent_undone,
  done: m.office_event_done,
  'handed out': m.office_event_handed_out,
  'hand out undone': m.office_event_hand_out_undone,
  'partly cancelled': m.office_event_partly_cancelled,
  'partly refunded': m.office_event_partly_refunded,
  cancelled: m.office_event_cancelled,
  'email corrected': m.office_event_email_corrected,
  'address corrected': m.office_event_address_corrected,
  'personal data erased': m.office_event_personal_data_erased,
  'staff note': m.office_event_staff_note,
  'money cleared': m.office_event_money_cleared,
  'mail resent': m.office_event_mail_resent,
  'choice made': m.office_event_choice_made,
  'refund requested': m.office_event_refund_requested,
  'refund refused': m.office_event_refund_refused,
  'refund scheduled': m.office_event_refund_scheduled,
  refunded: m.office_event_refunded,
  'refund failed': m.office_event_refund_failed,
  'refund attempt failed': m.office_event_refund_attempt_failed,
  'money returned': m.office_event_money_returned,
  'transfer returned': m.office_event_transfer_returned,
  'payment differs': m.office_event_payment_differs,
  'refund set off': m.office_event_refund_set_off,
  'dispute open': m.office_event_dispute_open,
  'dispute won': m.office_event_dispute_won,
  'dispute lost': m.office_event_dispute_lost,
  'voucher redeemed': m.office_event_voucher_redeemed,
  'voucher returned': m.office_event_voucher_returned,
  'tickets voided': m.office_event_tickets_voided,
  'tickets frozen': m.office_event_tickets_frozen,
  'tickets valid again': m.office_event_tickets_valid_again,
  'holder changed': m.office_event_holder_changed,
  'contact data deleted': m.office_event_contact_data_deleted,
  'choice waits': m.office_event_choice_waits,
  'choice lapsed': m.office_event_choice_lapsed,
  'choice by deadline': m.office_event_choice_by_deadline,
  processing: m.office_order_status_processing,
  'pending fulfillment': m.office_order_status_pending_fulfillment,
}

/** What happened to an order. */
export function eventWord(what: string, page: PageContext): string {
  return events[what]?.({}, page) ?? what
}

/** Who did something: the buyer, the shop by itself, somebody of the staff by the number of their account, or a command's user. */
export function actorWord(by: string, page: PageContext): string {
  if (by === 'buyer') return m.office_actor_buyer({}, page)
  if (by === 'shop' || by.startsWith('job:')) return m.office_actor_shop({}, page)
  const [, account] = /^staff:(\d+)$/.exec(by) ?? []
  return account === undefined ? by : m.office_actor_account({ account }, page)
}

const bookings: Readonly<Record<string, Text>> = {
  charge: m.office_money_charge,
  cancellation: m.office_money_cancellation,
  payment: m.office_money_payment,
  refund: m.office_money_refund,
  payout: m.office_money_payout,
  dispute: m.office_money_dispute,
  'write off': m.office_money_write_off,
  voucher: m.office_money_voucher,
  donation: m.office_money_donation,
}

/** What was booked on an order. */
export function moneyWord(what: string, page: PageContext): string {
  return bookings[what]?.({}, page) ?? what
}
