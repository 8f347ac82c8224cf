import type { LocalText } from '#core/shops/locale.ts'
import type { PastPool } from '#server/selling/stock/records-pools.ts'

/** What can be bought, as an order copies it. */
export interface Sellable {
  productId: number
  slug: string
  artistId: number | null
  artistName: LocalText | null
  name: LocalText
  productType: LocalText | null
  color: LocalText | null
  vatRate: number
  partnerId: number
  withdrawal: '14_days' | 'none'
  /** `YYYY-MM-DD`; null for what is there. */
  shippableFrom: string | null
  variants: SellableVariant[]
}

export interface SellableVariant {
  id: number
  description: LocalText
  category: LocalText | null
  priceCents: number
  physical: boolean
  grams: number
  poolIds: number[]
}

export interface SellableShow extends Sellable {
  startsAt: number
  /** When its sale began. */
  opensAt: number
  isOver: boolean
  isSeated: boolean
  /** How many it is to have sold in the end. */
  tickets: number
}

export interface Wares {
  /** Those that are over first, each kind by its time. */
  shows: SellableShow[]
  merch: Sellable[]
  /** Merchandise of an artist, by the artist's id. */
  merchOf: ReadonlyMap<number, Sellable[]>
  /** The shops in which things of an artist are bought: that of all things, and the others. */
  shopsOf: ReadonlyMap<number, number[]>
  mainShopId: number
  poolKinds: Map<number, PastPool>
  /** How many places of a pool of a coming show may still be sold. */
  left: Map<number, number>
}
