import type { ShopAddress } from '#core/urls.ts'
import type { Locale, LocalText } from './locale.ts'
import type { TextOverrides } from './settings/text-overrides.ts'

/** A category that a shop keeps behind a discount code (SHP-14). */
export interface Gate {
  shop: string
  category: string
}

/** A shop as every request carries it: reference data, cached in memory and refreshed when it changes. */
export interface Shop extends ShopAddress {
  id: number
  name: LocalText
  domain: string | null
  defaultLocale: Locale
  design: string
  /** As stored; `readShopTheme` reads it. */
  theme: Record<string, unknown>
  /** ENT-02, as stored. */
  meta: Record<string, unknown>
  /** The shop's own wording of texts (OPS-29). */
  textOverrides: TextOverrides
  paymentBlacklist: string[]
  orderMergingAllowed: boolean
  legalEntityId: number
  /** The country of the company that runs it, by lower-case code. */
  homeCountry: string
  /** The clock of that company (IANA name): deadlines, documents and days that belong to no venue are counted in it. */
  timeZone: string
  /** The gates of all shops, the same list for each of them: no other shop shows these categories openly (SHP-14). */
  gates: readonly Gate[]
}
