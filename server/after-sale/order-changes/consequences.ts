import type { Consequences } from '#server/money/orders/life/consequences.ts'
import { scheduleVoiding } from '#server/money/payments/closing/schedule-voiding.ts'
import { returnMoney } from '#server/money/payments/refunding/return-money.ts'
import { voidTickets } from '#server/after-sale/ticketing/issuing/void-tickets.ts'
import { endGifts } from '#server/money/vouchers/end-gifts.ts'

/** What the end of an order means for its payments, its gift vouchers, its tickets and its money. */
export const consequences: Consequences = { closePayments: scheduleVoiding, endGifts, voidTickets, returnMoney }
