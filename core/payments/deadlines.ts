import { hour, minute } from '#core/time/durations.ts'
import { findPaymentMethod, redirectMinutes } from './methods.ts'

/**
 * The time until which an unpaid order keeps its units.
 * @param method id of a method in `methods.ts`. @throws for any other
 */
export function paymentDeadline(method: string, placedAt: Date): Date {
  const known = findPaymentMethod(method)
  if (!known) throw new Error(`core/payments/methods.ts has no payment method "${method}"`)
  return new Date(placedAt.getTime() + known.unpaidMinutes * minute)
}

/** The time until which something that was added to an order waits for its buyer to buy it: long enough for a provider's page. */
export function supplementDeadline(addedAt: Date): Date {
  return pageCloses(addedAt)
}

/**
 * The deadline after the buyer chose another method: never earlier than before, and never counted from the choice. A bank
 * transfer has its 7 days from placement, however often the choice changes.
 */
export function deadlineAfterMethod(method: string, order: { placedAt: Date; paymentDeadline: Date | null }): Date {
  const deadline = paymentDeadline(method, order.placedAt)
  return order.paymentDeadline && order.paymentDeadline > deadline ? order.paymentDeadline : deadline
}

/** How long an approval may be used, and how long an order that nobody has approved is offered again: PayPal keeps them for three hours. */
export const approvalSpan = 2.5 * hour

/** The deadline of an order whose money set out at `now`: never earlier than before. */
export function deadlineUnderWay(method: string, now: Date, deadline: Date | null): Date {
  const arrival = new Date(now.getTime() + (findPaymentMethod(method)?.underWayMinutes ?? 0) * minute)
  return deadline && deadline > arrival ? deadline : arrival
}

/**
 * When a provider's page closes. Card pages must stay open for at least 30 minutes, so a page opened late in an order's
 * life may outlive the order; the page is then voided when the order ends.
 */
export function pageCloses(openedAt: Date): Date {
  return new Date(openedAt.getTime() + redirectMinutes * minute)
}

/** Providers refuse to open a page for less time than this: Stripe's minimum. */
export const minPageMinutes = 30
/** A payment that has no page after so long was abandoned: by then the provider would refuse its closing time. */
export const openingMinutes = 4
/** A payment page that closes earlier than this is replaced by a new one: nobody pays in less time. */
export const minMinutesToPay = 5

/** Seconds that a provider has to answer, all attempts together: a buyer waits for it. */
export const maxAnswerSeconds = 20
/** Minutes after which the reconciliation takes over what should have happened: a payment, a provider's event, a refund. */
export const reconcileAfterMinutes = 2
/** A payment that is pending for longer is a finding of the doctor: by then its page has closed. */
export const pendingFindingMinutes = 60
