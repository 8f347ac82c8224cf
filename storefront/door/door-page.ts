import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { formatMoment } from '#core/time/format-moment.ts'

/** What the page of an open door is written in: the reader's language, and the clock of the event's venue. */
export interface DoorPage extends TextOptions {
  timeZone: string
}

/** The time of day at the venue, wherever the phone believes it is: `20:14`. */
export function clockTime(moment: string | number, { locale, timeZone }: DoorPage): string {
  return formatMoment(new Date(moment), 'time', locale, timeZone)
}
