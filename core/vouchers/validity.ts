/** By German law a claim ends with the third year after the year in which it arose (§§ 195, 199 BGB): no voucher may end earlier. */
export const minVoucherYears = 3

/**
 * The last day of a voucher that is issued, or prolonged, on a day: `2029-12-31` for three years and any day of 2026.
 * @param today `YYYY-MM-DD` by the shop's calendar
 * @param years from the setting; at least `minVoucherYears`
 */
export function lastDayOfVoucher(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) + Math.max(years, minVoucherYears)}-12-31`
}

/** Nobody knows what a shop sells after so many years, and a slip of the keyboard should not promise it. */
export const maxVoucherYears = 30

/**
 * Whether a day can be the last one of a voucher: it exists, is not over, and is at most thirty years away.
 * @param day what somebody typed; right is `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` by the shop's calendar
 */
export function isDateInReach(day: string, today: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false
  return day >= today && Number(day.slice(0, 4)) <= Number(today.slice(0, 4)) + maxVoucherYears
}

/** What of a voucher decides whether it counts. */
export interface VoucherState {
  balanceCents: number
  redeemedCents: number
  singleUse: boolean
  /** Its last day, `YYYY-MM-DD` by the shop's calendar. */
  expiresOn: string
  endedAt: unknown
  /** Money that it was issued for has gone back, by a dispute for example. */
  isDisputed: boolean
}

/** Why a voucher does not count any more; `ended` also while the money behind it is lacking. */
export type VoucherFlaw = 'ended' | 'expired' | 'spent'

/**
 * Whether a voucher still counts. One for a single use is spent once an order has something of it.
 * @param today `YYYY-MM-DD` by the shop's calendar
 * @returns null for one that counts
 */
export function flawOfVoucher(voucher: VoucherState, today: string): VoucherFlaw | null {
  if (voucher.endedAt !== null || voucher.isDisputed) return 'ended'
  if (voucher.expiresOn < today) return 'expired'
  return voucher.balanceCents === 0 || (voucher.singleUse && voucher.redeemedCents > 0) ? 'spent' : null
}
