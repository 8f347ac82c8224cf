import { isMovable, systemClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { span, type Finding } from './finding.ts'
import { databaseTime } from './queries-doctor.ts'

/** Milliseconds. Holds and deadlines of several processes agree as long as their clocks do. */
const noticeable = 1000
const harmful = 5000

/** How far the database's clock and this process's are apart, and whether the sandbox's was moved. */
export async function examineClock(ctx: Pick<Context, 'db' | 'clock'>): Promise<Finding[]> {
  const asked = systemClock.now().getTime()
  const theirs = (await databaseTime(ctx.db)).getTime()
  const answered = systemClock.now().getTime()
  return [...checkDifference(theirs - (asked + answered) / 2, answered - asked), ...movedClock(ctx)]
}

/** @param difference milliseconds the database is ahead @param roundTrip milliseconds within which nothing can be told */
export function checkDifference(difference: number, roundTrip: number): Finding[] {
  const apart = Math.max(0, Math.abs(difference) - roundTrip / 2)
  const part = 'clock'
  if (apart < noticeable)
    return [{ part, level: 'good', said: `the database's clock and this machine's agree within ${Math.round(apart + roundTrip / 2)} ms` }]
  const said = `the database's clock is ${span(apart / 1000)} ${difference > 0 ? 'ahead of' : 'behind'} this machine's`
  return [
    {
      part,
      level: apart >= harmful ? 'bad' : 'warn',
      said,
      advice: 'Let both machines keep their time by NTP, e.g. timedatectl set-ntp true',
    },
  ]
}

function movedClock({ clock }: Pick<Context, 'clock'>): Finding[] {
  const moved = isMovable(clock) ? clock.moved() : 0
  if (moved === 0) return []
  const said = `the sandbox's clock was moved ${moved > 0 ? 'on' : 'back'} by ${span(Math.abs(moved) / 1000)}`
  return [{ part: 'clock', level: 'warn', said, advice: 'POST {"reset": true} to /sandbox/clock sets it right' }]
}
