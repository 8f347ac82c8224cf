/** The withdrawal period in days that the law requires (§ 355 BGB). A shop may grant more. */
export const statutoryWithdrawalDays = 14
/** The most days until a refund of tickets has reached its buyer (LIM-27). */
export const payoutDays = 28
/** The days in which goods must be sent back and money refunded after a withdrawal (§ 357 BGB). */
export const returnDays = 14
