import type { Locale } from '#core/shops/locale.ts'

/** Devices that may share one session besides the one that began it. */
export const maxJoinedDevices = 5

/** An anonymous visitor, identified only by the random token in a cookie (SES-01). */
export interface Session {
  id: string
  locale: Locale | null
  firstHoldAt: Date | null
  /** Until then the items in this session's carts are held. */
  expiresAt: Date
  /** Whether it has placed an order. Only known of a session that was found by its cookie. */
  hasOrdered?: boolean
  /** This device shares the session of another one, whose mailed link it has opened. It sees the cart, no orders and no addresses. */
  isJoined?: boolean
}

/** A session that has no row yet: it is stored together with the first thing it holds. */
export interface NewSession {
  id: string
  /** SHA-256 of the cookie's token. */
  tokenHash: Uint8Array
  host: string
  locale: Locale | null
  expiresAt: Date
}
