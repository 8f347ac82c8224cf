/**
 * The time zone of the shops' office (IANA name): deadlines, documents, mails and days that belong to no venue are counted
 * in it. Concerts use their venue's own zone.
 */
export const shopTimeZone = 'Europe/Berlin'
