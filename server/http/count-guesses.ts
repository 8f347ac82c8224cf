import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Guesses } from '../context.ts'

const limiters = new WeakMap<Config, RateLimiterMemory>()

/** What was guessed wrong from one address in the last hour, as this process saw it (OPS-28). */
export function guessesFrom(config: Config, address: string): Guesses {
  const points = config.limits.guessesPerHour
  const limiter = limiters.get(config) ?? new RateLimiterMemory({ points, duration: 3600 })
  limiters.set(config, limiter)
  return {
    async areTooMany() {
      const state = await limiter.get(address)
      return (state?.consumedPoints ?? 0) >= points
    },
    async count() {
      await limiter.penalty(address)
    },
  }
}
