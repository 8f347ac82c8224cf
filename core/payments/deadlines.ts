import { day, minute } from '#core/time/durations.ts'

/** How long an order paid at a provider keeps its units, and how long a hosted payment page stays open. */
export const redirectMinutes = 35
/** How long an order paid by bank transfer keeps its units. */
export const bankTransferDays = 7

/** Until when an unpaid order keeps its units, from the moment it is placed (design §9): 7 days for a bank transfer, else 35 minutes. */
export function paymentDeadline(method: string, placedAt: Date): Date {
  return new Date(placedAt.getTime() + (method === 'bank_transfer' ? bankTransferDays * day : redirectMinutes * minute))
}

/**
 * The deadline after the buyer chose another way to pay. A bank transfer has its 7 days from the placing, however often
 * the choice changes; any other choice takes nothing away from the time already promised, and adds none.
 */
export function deadlineAfterChoice(method: string, order: { placedAt: Date; paymentDeadline: Date | null }): Date {
  const fresh = paymentDeadline(method, order.placedAt)
  return order.paymentDeadline && order.paymentDeadline > fresh ? order.paymentDeadline : fresh
}

/**
 * When a provider's page closes. Card pages must stay open for 30 minutes at least, so a second try late in an order's
 * life may outlive the order: the order's end then voids the page.
 */
export function pageCloses(begunAt: Date): Date {
  return new Date(begunAt.getTime() + redirectMinutes * minute)
}
