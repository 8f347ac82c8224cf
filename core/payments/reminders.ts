/** Minutes after placing at which a buyer who pays at once, and has not paid yet, is reminded (OPS-18). They need a few minutes for it. */
export const payNowReminderMinutes = 10

/** Days before the deadline at which a buyer is reminded of a bank transfer: it takes a working day, so they can still be in time. */
export const transferReminderDays = 2
/** An order whose deadline was short from the start is not reminded within so many days of its placing. */
export const transferRestDays = 1
