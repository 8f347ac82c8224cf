import { english, type Sentence } from '#core/text/sentence.ts'
import { isOver } from '#core/catalog/events/event-end.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { inLocale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { formatDay } from './date-range.ts'
import { eventCapacity } from './event-capacity.ts'
import type { EventRow } from './queries-events.ts'

/** `Moorgrab, Torfmond` */
export function eventTitle({ artistName, name }: Pick<EventRow, 'artistName' | 'name'>): string {
  return descriptiveName({ artist: inLocale(artistName, 'en'), name: inLocale(name, 'en') })
}

/** `2027-03-13 20:00`, in the venue's time. */
export function eventTime({ happeningFrom, timeZone }: Pick<EventRow, 'happeningFrom' | 'timeZone'>): string {
  return `${formatDay(happeningFrom, timeZone)} ${formatMoment(happeningFrom, 'time', 'en', timeZone)}`
}

/** What can be said about an event in two words, the most important first. */
export function eventState(event: EventRow, now: Date): Sentence {
  if (event.cancelledAt) return english`called off`
  if (isOver(event, now)) return english`over`
  if (!event.active) return english`not active`
  if (event.presaleAt && event.presaleAt > now) return english`presale ${formatDay(event.presaleAt, event.timeZone)}`
  return event.sold + event.unpaid + event.held >= eventCapacity(event.pools) ? english`sold out` : english`on sale`
}
