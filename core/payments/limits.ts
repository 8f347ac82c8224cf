import type { Cents } from '#core/money/cents.ts'

/** More than that in one booking by hand, in or out, is a slip of the keyboard. */
export const maxBookingCents: Cents = 100_000_00
