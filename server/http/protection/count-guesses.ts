import { hour } from '#core/time/durations.ts'
import type { Context, Guesses } from '#server/context.ts'
import { addToCounters, readCounter } from './queries-request-counters.ts'

/**
 * Counts the wrong guesses of one network address within a clock hour, for all processes together (OPS-28). Guesses are rare and cost a
 * query anyway, so they are counted in the database.
 */
export function guessesFrom(ctx: Pick<Context, 'config' | 'db' | 'clock'>, address: string): Guesses {
  const thisHour = () => new Date(Math.floor(ctx.clock.now().getTime() / hour) * hour)
  return {
    async areTooMany() {
      return (await readCounter(ctx.db, 'guess', thisHour(), address)) >= ctx.config.limits.guessesPerHour
    },
    async count() {
      await addToCounters(ctx.db, 'guess', thisHour(), [{ address, count: 1 }])
    },
  }
}
