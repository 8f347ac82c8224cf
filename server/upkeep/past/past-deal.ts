import type { Basket } from './fill-basket.ts'
import type { Ids, Life } from './live-order.ts'

/** An order of the past, with what of it a batch needs. */
export interface PastDeal {
  number: number
  basket: Basket
  life: Life
  ids: Ids
  /** For what was given back; null for nothing. */
  cancellationId: number | null
  chargesVatRate: number
  /** The account that transfers come to. */
  iban: string
  now: number
}

/** Who acts for the shop in what was invented. */
export const actor = 'demo'
