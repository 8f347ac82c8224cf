/**
 * How many mails of a kind somebody can cause in a day (`few` in `mail-rules.ts`): enough for a typing error, too few to flood a mailbox.
 * `newsletter` and `waitingList`: of one address, whoever asks. `resent`: of one order. `withdrawal`: receipts to one address for
 * declarations that fit no order of it.
 */
export const maxMailsPerDay = { newsletter: 3, waitingList: 3, resent: 3, withdrawal: 10 } as const

/**
 * How many messages of the forms for contact and jobs are passed on to one company in an hour; the others wait. More than anybody reads, and
 * too few to bury the other mails of its mailbox, however many networks they come from.
 */
export const maxMessagesPerHour = 60
