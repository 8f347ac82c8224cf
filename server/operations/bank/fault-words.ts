import type { BookingFault } from '#core/bank/booking-rule.ts'
import type { Say } from '../declaring/say.ts'

/** Why a line cannot be booked on orders, in words. */
export function faultWords(fault: BookingFault, say: Say): string {
  switch (fault.kind) {
    case 'not_open':
      return say('bank.not_open', fault)
    case 'line_unread':
      return say('bank.line_unread', { ...fault, mark: 'orders.mark-paid ORDER' })
    case 'no_money':
      return say('bank.no_money', fault)
    case 'own_payout':
      return say('bank.own_payout', { ...fault, done: 'payouts.done PAYOUT' })
    case 'no_order':
      return say('bank.no_order', fault)
    case 'named_twice':
      return say('bank.named_twice', fault)
    case 'sum_differs':
      return say('bank.sum_differs', fault)
    case 'other_currency':
      return say('bank.other_currency', fault)
    case 'more_than_came':
      return say('bank.more_than_came', fault)
    case 'in_payout':
      return say('bank.in_payout', { ...fault, list: 'payouts.list' })
  }
}
