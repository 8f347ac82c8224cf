import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { TextOverrides } from '#core/shops/text-overrides.ts'
import type { ShopAddress } from '#core/urls.ts'

export interface Gate {
  shop: string
  category: string
}

/** A shop as every request carries it: read once, kept in memory, refreshed when it changes. */
export interface Shop extends ShopAddress {
  id: number
  name: LocalText
  domain: string | null
  defaultLocale: Locale
  design: string
  /** ENT-02, as stored. */
  meta: Record<string, unknown>
  /** Texts it says differently (OPS-29). */
  textOverrides: TextOverrides
  paymentBlacklist: string[]
  orderMergingAllowed: boolean
  legalEntityId: number
  /** What is kept behind a discount code, in any shop of the house: the same list for all of them (SHP-14). */
  gates: readonly Gate[]
}
