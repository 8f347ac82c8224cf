import type { NewsletterMailKind } from '#core/newsletter/newsletter-mail-kind.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { WaitingListMailKind } from '#core/waiting-list/entry.ts'

/** Every kind of mail that the shop sends. Each mail names its own in the header `X-Stagefront-Kind`. */
export type MailKind =
  | OrderMailKind
  | `newsletter_${NewsletterMailKind}`
  | `waiting_list_${WaitingListMailKind}`
  | 'cart'
  | 'place'
  | 'form_received'
  | 'form_refused'
  | 'refund_refused'
  | 'withdrawal'
  | 'withdrawal_company'
  | 'application'
  | 'contact'
  | 'voucher'
  | 'staff_invitation'
  | 'test'

/**
 * Who can cause a mail. `anybody`: whoever knows an address, for nothing. `link`: whoever has a link of the order, which travels with
 * forwarded mails. `buyer`: whoever ordered. `money`: what was paid or sent back. `staff`: a person who works for the shop. `clock`: a date.
 */
type MailCause = 'anybody' | 'link' | 'buyer' | 'money' | 'staff' | 'clock'

/**
 * What keeps a kind from filling a mailbox. `once`: once per order, or per thing that it is about. `turn`: takes its turn within
 * `MAILS_PER_HOUR` of its mailbox (`takeMailTurn`); for order mails while the order has cost nothing. `last`: always takes its turn, and is
 * dropped once a later change has made it untrue, so that the last state alone is mailed. `few`: a small number per order or day, which its
 * own file counts. `requests`: the request that causes it is limited per network address, and it takes its turn within those of the company.
 */
type MailLimit = 'once' | 'turn' | 'last' | 'few' | 'requests'

/** Who can cause each kind of mail, and what limits it. A new kind does not compile without; `docs/rules/mails.md` has the same table. */
export const mailRules: Record<MailKind, { cause: MailCause; limit: MailLimit }> = {
  order_placed: { cause: 'money', limit: 'once' },
  payment_instructions: { cause: 'anybody', limit: 'turn' },
  payment_waiting: { cause: 'anybody', limit: 'turn' },
  payment_received: { cause: 'money', limit: 'once' },
  complimentary: { cause: 'staff', limit: 'once' },
  shipped: { cause: 'staff', limit: 'once' },
  cancelled: { cause: 'buyer', limit: 'once' },
  partly_cancelled: { cause: 'buyer', limit: 'once' },
  partly_refunded: { cause: 'staff', limit: 'once' },
  event_changed: { cause: 'staff', limit: 'once' },
  checkin_invitation: { cause: 'clock', limit: 'once' },
  choice_made: { cause: 'link', limit: 'last' },
  choice_reminder: { cause: 'clock', limit: 'once' },
  expired: { cause: 'anybody', limit: 'turn' },
  money_returned: { cause: 'money', limit: 'once' },
  transfer_reminder: { cause: 'anybody', limit: 'turn' },
  transfer_incomplete: { cause: 'money', limit: 'once' },
  amount_changed: { cause: 'anybody', limit: 'turn' },
  tickets_changed: { cause: 'link', limit: 'last' },
  order_link: { cause: 'anybody', limit: 'few' },
  email_corrected: { cause: 'buyer', limit: 'few' },
  cart: { cause: 'anybody', limit: 'turn' },
  place: { cause: 'anybody', limit: 'turn' },
  newsletter_confirm: { cause: 'anybody', limit: 'turn' },
  newsletter_known: { cause: 'anybody', limit: 'turn' },
  newsletter_link: { cause: 'anybody', limit: 'turn' },
  waiting_list_confirm: { cause: 'anybody', limit: 'turn' },
  waiting_list_known: { cause: 'anybody', limit: 'turn' },
  waiting_list_offer: { cause: 'clock', limit: 'once' },
  waiting_list_restock: { cause: 'clock', limit: 'once' },
  waiting_list_sale_start: { cause: 'clock', limit: 'once' },
  waiting_list_closed: { cause: 'clock', limit: 'once' },
  form_received: { cause: 'anybody', limit: 'turn' },
  form_refused: { cause: 'anybody', limit: 'turn' },
  refund_refused: { cause: 'staff', limit: 'once' },
  withdrawal: { cause: 'anybody', limit: 'turn' },
  withdrawal_company: { cause: 'anybody', limit: 'turn' },
  application: { cause: 'anybody', limit: 'requests' },
  contact: { cause: 'anybody', limit: 'requests' },
  voucher: { cause: 'money', limit: 'once' },
  staff_invitation: { cause: 'staff', limit: 'once' },
  test: { cause: 'staff', limit: 'requests' },
}
