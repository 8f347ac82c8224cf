import { overAt, type EventSpan } from '#core/catalog/events/event-end.ts'
import { day, hour } from '#core/time/durations.ts'

/** What fans can do after the sale while its window is open (OPS-20), by the names that commands use. */
export const serviceActs = ['refund', 'change', 'cancel', 'checkin'] as const
export type ServiceAct = (typeof serviceActs)[number]

/** Tickets change hands and come back until so long before their event (LIM-30). */
const lastHoursBefore = 48
/** Check-in opens so long before its event (LIM-24). */
const checkInDaysBefore = 5

/** When the check-in of an event opens, unless an operator has set another time. */
export function checkInStart({ happeningFrom, checkInStartAt }: { happeningFrom: Date; checkInStartAt: Date | null }): Date {
  return checkInStartAt ?? new Date(happeningFrom.getTime() - checkInDaysBefore * day)
}

/** When a form is open, as an operator has set it. */
export interface SetWindow {
  opensAt: Date
  /** Null for the act's own deadline. */
  closesAt: Date | null
}

/** The times of the event that a form is about. */
export interface ServedEvent extends EventSpan<Date> {
  checkInStartAt: Date | null
  checkInEndAt: Date | null
}

/** From when until when a form is open; null: without end. */
export interface OpenTime {
  from: Date
  until: Date | null
}

/**
 * The time in which a form is open for the tickets of an event (TKT-01). An operator opens it, and it closes when they said, else by the
 * deadline of its act: 48 hours before the event for a change of holder and a return. A refund has no deadline, because an event that
 * was called off is refunded for as long as its operator says. Check-in opens by itself five days before the event, or when its import
 * said (CHI-03), and closes when the event is over: of several days, each has guests who come for the first time.
 * @param window as an operator has set it; null if none has
 * @returns null if it never is
 */
export function openTime(act: ServiceAct, window: SetWindow | null, event: ServedEvent): OpenTime | null {
  const before = (time: number) => new Date(event.happeningFrom.getTime() - time)
  if (act === 'checkin') {
    return {
      from: window?.opensAt ?? checkInStart(event),
      until: window?.closesAt ?? event.checkInEndAt ?? overAt(event),
    }
  }
  if (!window) return null
  return { from: window.opensAt, until: window.closesAt ?? (act === 'refund' ? null : before(lastHoursBefore * hour)) }
}

/** Whether a form is open at a time. It closes at the very moment of its deadline. */
export function isOpenAt(time: OpenTime | null, now: Date): boolean {
  return time !== null && time.from <= now && (time.until === null || now < time.until)
}
