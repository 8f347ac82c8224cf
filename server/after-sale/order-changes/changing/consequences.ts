import type { Consequences } from '#server/money/orders/end-order.ts'
import { returnMoney, scheduleVoiding } from '#server/money/payments/return-money.ts'
import { voidTickets } from '#server/after-sale/ticketing/tickets.ts'
import { endGifts } from '#server/money/vouchers/change-voucher.ts'

/** What the end of an order means for its payments, its gift vouchers, its tickets and its money. */
export const consequences: Consequences = { closePayments: scheduleVoiding, endGifts, voidTickets, returnMoney }
