/**
 * Entries of an order's history that are no steps of its life (`life.ts`): they tell what happened to its money, its tickets, its mails and
 * the decisions about it, and change nothing of the order itself.
 */
export type OrderNote =
  | 'payment_under_way'
  | 'payment_differs'
  | 'refund_scheduled'
  | 'refund_attempt_failed'
  | 'refunded'
  | 'refund_failed'
  | 'refund_set_off'
  | `dispute_${'open' | 'won' | 'lost'}`
  | 'transfer_returned'
  | 'money_cleared'
  | 'voucher_redeemed'
  | 'voucher_returned'
  | 'tickets_voided'
  | 'tickets_frozen'
  | 'tickets_valid_again'
  | 'holder_changed'
  | 'contact_data_deleted'
  | 'choice_made'
  | 'choice_waits'
  | 'choice_lapsed'
  | 'choice_by_deadline'
  | 'refund_requested'
  | 'refund_refused'
  | 'mail_resent'
  | 'staff_note'
