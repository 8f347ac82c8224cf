import type { Locale } from '#core/shops/locale.ts'

/** An anonymous visitor: the cookie's random token names it, nothing else (SES-01). */
export interface Session {
  id: string
  locale: Locale | null
  firstHoldAt: Date | null
  /** Until then the units in this session's carts are theirs. */
  expiresAt: Date
}
