import { sentence } from '#core/text/sentence.ts'
import { isMovable, systemClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { span, type Finding } from './finding.ts'
import { databaseTime } from './queries-doctor.ts'

/** Milliseconds. Several processes agree about holds and deadlines only while their clocks agree. */
const noticeable = 1000
const harmful = 5000

/** Compares the database's clock with this machine's, and reports a sandbox clock that was moved. */
export async function examineClock(ctx: Pick<Context, 'db' | 'clock'>): Promise<Finding[]> {
  const before = systemClock.now().getTime()
  const theirs = (await databaseTime(ctx.db)).getTime()
  const after = systemClock.now().getTime()
  return [...checkDifference(theirs - (before + after) / 2, after - before), ...movedClock(ctx)]
}

/** @param difference milliseconds by which the database is ahead @param roundTrip milliseconds of the measurement, half of which is its error */
export function checkDifference(difference: number, roundTrip: number): Finding[] {
  const apart = Math.max(0, Math.abs(difference) - roundTrip / 2)
  const part = 'clock'
  if (apart < noticeable)
    return [{ part, level: 'good', message: sentence('doctor.clock_agrees', { milliseconds: Math.round(apart + roundTrip / 2) }) }]
  const message = sentence(difference > 0 ? 'doctor.clock_ahead' : 'doctor.clock_behind', { span: span(apart / 1000) })
  return [
    {
      part,
      level: apart >= harmful ? 'bad' : 'warn',
      message,
      advice: sentence('doctor.clock_advice'),
    },
  ]
}

function movedClock({ clock }: Pick<Context, 'clock'>): Finding[] {
  const moved = isMovable(clock) ? clock.moved() : 0
  if (moved === 0) return []
  const message = sentence(moved > 0 ? 'doctor.clock_forward' : 'doctor.clock_back', { span: span(Math.abs(moved) / 1000) })
  return [{ part: 'clock', level: 'warn', message, advice: sentence('doctor.clock_reset', { call: 'POST {"reset": true}' }) }]
}
