import { findPaymentMethod } from '#core/payments/methods.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import { isPaid } from '#core/orders/status.ts'

export type OrderMailKind =
  | 'order_placed'
  | 'payment_instructions'
  | 'payment_waiting'
  | 'payment_received'
  | 'shipped'
  | 'cancelled'
  | 'partly_cancelled'
  | 'partly_refunded'
  | 'event_changed'
  | 'checkin_invitation'
  | 'choice_made'
  | 'choice_reminder'
  | 'expired'
  | 'money_returned'
  | 'complimentary'
  | 'transfer_reminder'
  | 'transfer_incomplete'
  | 'amount_changed'
  | 'tickets_changed'
  | 'order_link'
  | 'email_corrected'

/** Mails that can be sent once more as they are: what they say follows from the order as it stands. */
export const resendableMails = [
  'payment_instructions',
  'order_placed',
  'payment_received',
  'complimentary',
  'shipped',
  'cancelled',
  'expired',
] as const satisfies readonly OrderMailKind[]

/**
 * The mail that is sent when an order is placed (OPS-18). Null for methods that are paid at once: the mail about the payment
 * confirms the order then. docs/rules/mails.md explains why.
 */
export function mailAtPlacement(paymentMethod: string): 'payment_instructions' | null {
  return findPaymentMethod(paymentMethod)?.mailAtPlacement ?? null
}

/**
 * Whether anybody who knows the recipient's address can cause this mail, because it costs them nothing. Such mails are limited per
 * mailbox; all others are sent at once.
 */
export function needsNoMoney(kind: OrderMailKind, order: { paidAt: Date | null; totalCents: number }): boolean {
  const answersMoney = kind === 'money_returned' || kind === 'transfer_incomplete'
  return !answersMoney && (order.paidAt === null || order.totalCents === 0)
}

/** Whether a queued mail still describes its order correctly. One that does not is dropped. */
export function isStillCorrect(kind: OrderMailKind, status: OrderStatus): boolean {
  switch (kind) {
    case 'order_placed':
      return status !== 'cancelled' && status !== 'expired'
    case 'payment_instructions':
    case 'payment_waiting':
    case 'transfer_reminder':
    case 'transfer_incomplete':
    case 'amount_changed':
      return status === 'payment_pending'
    case 'payment_received':
    case 'complimentary':
    case 'tickets_changed':
    case 'checkin_invitation':
    case 'choice_reminder':
      return isPaid(status)
    // An unpaid order of an event that was called off is cancelled, with a mail of its own.
    case 'event_changed':
      return isPaid(status) || status === 'payment_pending'
    case 'shipped':
      // Of a part of the goods it is sent while the others wait to be packed.
      return status === 'pending_fulfillment' || status === 'fulfillment' || status === 'done'
    case 'cancelled':
      return status === 'cancelled'
    case 'expired':
      return status === 'expired'
    // What was cancelled stays cancelled, and money that was sent back is gone, whatever happened to the order since.
    case 'partly_cancelled':
    case 'partly_refunded':
    case 'money_returned':
    case 'choice_made':
    case 'order_link':
    case 'email_corrected':
      return true
  }
}

/** The mails that bring tickets. */
export const ticketMails: ReadonlySet<OrderMailKind> = new Set(['payment_received', 'complimentary', 'tickets_changed'])

/** Whether a mail asks for a bank transfer, and so shows the account. */
export function asksForTransfer(kind: OrderMailKind): boolean {
  return kind === 'payment_instructions' || kind === 'transfer_reminder' || kind === 'transfer_incomplete' || kind === 'amount_changed'
}
