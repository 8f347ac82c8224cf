import { fromZonedTime } from '#core/time/from-zoned-time.ts'
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
    const sameDay = onDayOf(happeningFrom, moment, timeZone, 0)
    if (side === 'after' && sameDay < happeningFrom) return onDayOf(happeningFrom, moment, timeZone, 1)
    return side === 'before' && sameDay > happeningFrom ? onDayOf(happeningFrom, moment, timeZone, -1) : sameDay
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

function onDayOf(day: Date, { hour, minute }: TimeOfDay, timeZone: string, days: number): Date {
  const local = toZonedTime(day, timeZone)
  const shifted = new Date(Date.UTC(local.year, local.month - 1, local.day + days))
  return fromZonedTime(
    { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate(), hour, minute },
    timeZone,
  )
}
