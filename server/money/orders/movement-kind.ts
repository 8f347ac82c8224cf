/**
 * `dispute`: the provider took the money back because the buyer contests the payment, or gave it back to the shop. `write_off`: the
 * shop bears money that went back to the buyer without it. `voucher`: money that came from a voucher (below zero) or went into one.
 * `donation`: the price of a cancelled ticket that its holder gave to the artist; it stays with the ticket's contract partner.
 */
export type MovementKind = 'charge' | 'cancellation' | 'payment' | 'refund' | 'payout' | 'dispute' | 'write_off' | 'voucher' | 'donation'
