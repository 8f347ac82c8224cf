import { fromZonedTime, oddTime, type OddTime } from '#core/time/from-zoned-time.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import type { EventPart, TimeOfDay } from './entities.ts'
import { resolveMoment, type WrittenMoment } from './moment.ts'

export interface EventTimes {
  happeningFrom: Date
  happeningUntil: Date | null
  doorTime: Date | null
  stageTime: Date | null
  presaleAt: Date | null
  checkInStartAt: Date | null
  checkInEndAt: Date | null
}

/**
 * An event's times in UTC. A time without a date is on the day of the event, in the time zone of the hall. An end or stage time before
 * the start is on the next day; doors after the start open the evening before.
 * @param basis the moment from whose day relative dates are counted
 */
export function eventTimes(event: EventPart, basis: Date, timeZone: string): EventTimes {
  const at = (moment: WrittenMoment | null) => (moment ? resolveMoment(moment, basis, timeZone) : null)
  const happeningFrom = resolveMoment(event.happeningFrom, basis, timeZone)
  const relativeToStart = (moment: WrittenMoment | TimeOfDay | null, side: 'after' | 'before') => {
    if (moment?.kind !== 'time') return at(moment)
    const sameDay = onDay(happeningFrom, moment, timeZone, 0)
    if (side === 'after' && sameDay < happeningFrom) return onDay(happeningFrom, moment, timeZone, 1)
    return side === 'before' && sameDay > happeningFrom ? onDay(happeningFrom, moment, timeZone, -1) : sameDay
  }
  return {
    happeningFrom,
    happeningUntil: relativeToStart(event.happeningUntil, 'after'),
    doorTime: relativeToStart(event.doorTime, 'before'),
    stageTime: relativeToStart(event.stageTime, 'after'),
    presaleAt: at(event.presaleAt),
    checkInStartAt: at(event.checkInStartAt),
    checkInEndAt: at(event.checkInEndAt),
  }
}

/** A time of an event that a change of clocks skips or doubles. */
export interface OddEventTime extends OddTime {
  field: keyof EventTimes
  /** As it stands in the file: `2027-03-28 02:30`. */
  wall: string
  /** Which of the readings was taken. */
  taken: Date
}

/** The times of an event that a change of clocks skips or doubles, where the file says no offset. */
export function oddEventTimes(event: EventPart, basis: Date, timeZone: string): OddEventTime[] {
  const times = eventTimes(event, basis, timeZone)
  return (Object.keys(times) as (keyof EventTimes)[]).flatMap((field) => {
    const [written, taken] = [event[field], times[field]]
    if (!written || !taken || written.kind === 'instant' || written.hour === null) return []
    // A skipped time was moved by the jump: the day is the one it moved on.
    const wall = { ...toZonedTime(taken, timeZone), hour: written.hour, minute: written.minute }
    const odd = oddTime(wall, timeZone)
    if (!odd) return []
    const [month, day, hour, minute] = [wall.month, wall.day, wall.hour, wall.minute].map((value) => String(value).padStart(2, '0'))
    return [{ ...odd, field, taken, wall: `${wall.year}-${month}-${day} ${hour}:${minute}` }]
  })
}

function onDay(day: Date, { hour, minute }: TimeOfDay, timeZone: string, days: number): Date {
  const local = toZonedTime(day, timeZone)
  const shifted = new Date(Date.UTC(local.year, local.month - 1, local.day + days))
  return fromZonedTime(
    { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate(), hour, minute },
    timeZone,
  )
}
