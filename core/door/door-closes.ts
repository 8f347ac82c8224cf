import { overAt, type EventSpan } from '#core/catalog/events/event-end.ts'
import { hour } from '#core/time/durations.ts'

/** How long after its event is over a door ends by itself; where the end is not known, so long after the start. */
export const hoursAfterEvent = 12

/** When the doors of an event end by themselves. Until then what is picked up there may still be fetched. */
export function doorCloses(event: EventSpan<Date>): Date {
  return new Date(overAt(event).getTime() + hoursAfterEvent * hour)
}
