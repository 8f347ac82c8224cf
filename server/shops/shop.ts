import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { ShopAddress } from '#core/urls.ts'

/** A shop as every request carries it: read once, kept in memory, refreshed when it changes. */
export interface Shop extends ShopAddress {
  id: number
  name: LocalText
  domain: string | null
  defaultLocale: Locale
  design: string
  /** ENT-02, as stored. */
  meta: Record<string, unknown>
  paymentBlacklist: string[]
  orderMergingAllowed: boolean
  legalEntityId: number
}
