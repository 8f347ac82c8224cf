import type { Consequences } from '#server/orders/life/consequences.ts'
import { scheduleVoiding } from '#server/payments/closing/schedule-voiding.ts'
import { returnMoney } from '#server/payments/refunding/return-money.ts'
import { voidTickets } from '#server/ticketing/issuing/void-tickets.ts'
import { endGifts } from '#server/vouchers/end-gifts.ts'

/** What the end of an order means for its payments, its gift vouchers, its tickets and its money. */
export const consequences: Consequences = { closePayments: scheduleVoiding, endGifts, voidTickets, returnMoney }
