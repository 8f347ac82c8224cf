/** Days of withdrawal that the law gives a consumer (§ 355 BGB); a shop may give more. */
export const statutoryWithdrawalDays = 14
/** Days to send goods back, and to pay money back, after a withdrawal (§ 357 BGB). */
export const returnDays = 14
