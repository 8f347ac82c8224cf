/** What a voucher that the shop gives may be worth at most, in cents: more is a slip of the keyboard. */
export const maxVoucherCents = 1_000_000
