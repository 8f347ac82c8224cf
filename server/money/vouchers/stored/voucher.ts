import type { Cents } from '#core/money/cents.ts'
import type { Locale } from '#core/shops/locale.ts'

/** A voucher as it stands; amounts in cents. */
export interface Voucher {
  id: string
  /** The company whose money it is: it counts for what this company sells. */
  partnerId: number
  shopId: number
  locale: Locale
  /** Who gets it by mail; null for one that was handed over. */
  email: string | null
  /** The last characters of its code. */
  codeEnd: string
  singleUse: boolean
  balanceCents: Cents
  /** What orders have of it. */
  redeemedCents: Cents
  /** The order whose money it was, or in which it was bought as a gift; null for one that the shop gave. */
  orderId: string | null
  /** The item of that order which it is, if it is a gift. */
  orderItemId: number | null
  issuedAt: Date
  issuedBy: string
  reason: string
  /** Its last day, `YYYY-MM-DD` by the shop's calendar. */
  expiresOn: string
  endedAt: Date | null
  /** Money that it was issued for has gone back, by a dispute for example. */
  isDisputed: boolean
}

/** The columns of a `Voucher`. */
export const voucherColumns = [
  'id',
  'partnerId',
  'shopId',
  'locale',
  'email',
  'codeEnd',
  'singleUse',
  'balanceCents',
  'redeemedCents',
  'orderId',
  'orderItemId',
  'issuedAt',
  'issuedBy',
  'reason',
  'expiresOn',
  'endedAt',
] as const satisfies readonly (keyof Voucher)[]

/** `issue` and `return` add to a voucher's balance, `redemption` and `end` subtract. */
export type VoucherMovementKind = 'issue' | 'redemption' | 'return' | 'end'
