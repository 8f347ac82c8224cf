import { mayDo } from '#core/orders/life.ts'
import { isFinal, isPaid, orderStatuses } from '#core/orders/status.ts'

/** The statuses of orders that are paid. */
export const paid = orderStatuses.filter(isPaid)
/** Those of paid orders whose tickets and documents are made. */
export const finished = paid.filter((status) => !mayDo(status, 'finish'))
/** Those of orders that have ended. */
export const ended = orderStatuses.filter(isFinal)
