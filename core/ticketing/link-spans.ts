import { day } from '#core/time/durations.ts'

/** A page gets new download links whenever it is loaded. A day is enough to use the links of a page that was left open. */
export const downloadSpan = day
/** A ticket's link in a mail is passed on and kept. It ends with its ticket; two years are for concerts that move to another season. */
export const sharedLinkSpan = 2 * 365 * day
