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
 * An event's moments in UTC. A bare time belongs to the event's own day at the hall; an end or a stage time before the
 * beginning is after midnight, doors after the beginning were opened the evening before.
 * @param basis from whose day relative dates count
 */
export function eventTimes(event: EventPart, basis: Date, timeZone: string): EventTimes {
  const at = (moment: WrittenMoment | null) => (moment ? resolveMoment(moment, basis, timeZone) : null)
  const happeningFrom = resolveMoment(event.happeningFrom, basis, timeZone)
  const near = (moment: WrittenMoment | TimeOfDay | null, is: 'after' | 'before') => {
    if (moment?.kind !== 'time') return at(moment)
    const sameDay = onDayOf(happeningFrom, moment, timeZone, 0)
    if (is === 'after' && sameDay < happeningFrom) return onDayOf(happeningFrom, moment, timeZone, 1)
    return is === 'before' && sameDay > happeningFrom ? onDayOf(happeningFrom, moment, timeZone, -1) : sameDay
  }
  return {
    happeningFrom,
    happeningUntil: near(event.happeningUntil, 'after'),
    doorTime: near(event.doorTime, 'before'),
    stageTime: near(event.stageTime, 'after'),
    presaleAt: at(event.presaleAt),
    checkInStartAt: at(event.checkInStartAt),
    checkInEndAt: at(event.checkInEndAt),
  }
}

function onDayOf(day: Date, { hour, minute }: TimeOfDay, timeZone: string, days: number): Date {
  const local = toZonedTime(day, timeZone)
  const moved = new Date(Date.UTC(local.year, local.month - 1, local.day + days))
  return fromZonedTime({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate(), hour, minute }, timeZone)
}
