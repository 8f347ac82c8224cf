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
    return [
      { part, level: 'good', message: `the database's clock and this machine's agree within ${Math.round(apart + roundTrip / 2)} ms` },
    ]
  const message = `the database's clock is ${span(apart / 1000)} ${difference > 0 ? 'ahead of' : 'behind'} this machine's`
  return [
    {
      part,
      level: apart >= harmful ? 'bad' : 'warn',
      message,
      advice: 'Synchronise both machines by NTP, for example with timedatectl set-ntp true',
    },
  ]
}

function movedClock({ clock }: Pick<Context, 'clock'>): Finding[] {
  const moved = isMovable(clock) ? clock.moved() : 0
  if (moved === 0) return []
  const message = `the sandbox's clock was moved ${moved > 0 ? 'forward' : 'back'} by ${span(Math.abs(moved) / 1000)}`
  return [{ part: 'clock', level: 'warn', message, advice: 'POST {"reset": true} to /sandbox/clock resets it' }]
}
