import { hour, minute } from '#core/time/durations.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Config } from '#server/config/config.ts'
import type { Budgets, Context, Purpose } from '#server/foundations/context.ts'
import { addToCounters, counterKey, type Count } from './queries-request-counters.ts'

/*
 * What one network may do within a minute or an hour of the clock (OPS-28). Each purpose has a budget of its own, so that wrong order
 * references do not use up the newsletter's.
 *
 * An attempt is added to the count first and compared afterwards, so a budget is exact for all processes together, however many
 * attempts arrive at once. Concurrent attempts share a statement.
 */

type BudgetContext = Pick<Context, 'config' | 'clock' | 'queues'>

interface Budget {
  /** 0 for no limit. */
  max: number
  /** Milliseconds. */
  period: number
}

/** Activity is counted by session; a network, which may have many visitors, may send this many times as much. */
const sessionsPerNetwork = 10

function budgetFor(purpose: Purpose, { limits }: Config): Budget {
  switch (purpose) {
    case 'write':
      return { max: limits.writesPerMinute, period: minute }
    case 'staff-call':
      return { max: limits.staffCallsPerMinute, period: minute }
    case 'order-reference':
    case 'order-search':
    case 'order-merge':
    case 'access-code':
    case 'ticket-number':
    case 'ticket-form':
    case 'door-code':
    case 'voucher-code':
    case 'staff-network':
      return { max: limits.guessesPerHour, period: hour }
    case 'staff-account':
      return { max: limits.staffAttemptsPerHour, period: hour }
    case 'newsletter':
      return { max: limits.newsletterRequestsPerHour, period: hour }
    case 'waiting-list':
      return { max: limits.waitingListRequestsPerHour, period: hour }
    case 'waiting-place':
      return { max: limits.waitingPlacesPerHour, period: hour }
    case 'withdrawal':
    case 'cart-mail':
    case 'place-mail':
      return { max: limits.withdrawalMailsPerHour, period: hour }
    case 'error-report':
    case 'activity-of-session':
      return { max: limits.reportsPerMinute, period: minute }
    case 'activity':
      return { max: limits.reportsPerMinute * sessionsPerNetwork, period: minute }
  }
}

/**
 * The budgets of one network, for the behaviours that count attempts.
 * @param visitors the network; null for this machine, which has budgets like every other
 */
export function makeBudgets(ctx: BudgetContext, visitors: string | null): Budgets {
  const network = visitors ?? 'this machine'
  return {
    take: async (purpose, subject = network) => (await takeFrom(ctx, purpose, subject)).isAllowed,
    async giveBack(purpose) {
      const { period } = budgetFor(purpose, ctx.config)
      await ctx.queues.of(counting)({ kind: purpose, subject: network, beganAt: windowAt(ctx.clock.now(), period), count: -1 })
    },
  }
}

/**
 * Takes units from the budget that a subject has for a purpose.
 * @returns whether the budget allowed all of them, and the seconds until the next one begins
 */
export async function takeFrom(
  ctx: BudgetContext,
  purpose: Purpose,
  subject: string,
  units = 1,
): Promise<{ isAllowed: boolean; retryAfter: number }> {
  const { max, period } = budgetFor(purpose, ctx.config)
  if (max === 0) return { isAllowed: true, retryAfter: 0 }
  const now = ctx.clock.now()
  const beganAt = windowAt(now, period)
  const used = await ctx.queues.of(counting)({ kind: purpose, subject, beganAt, count: units })
  return { isAllowed: used <= max, retryAfter: Math.ceil((beganAt.getTime() + period - now.getTime()) / 1000) }
}

function windowAt(now: Date, period: number): Date {
  return new Date(Math.floor(now.getTime() / period) * period)
}

/** Adds to counts. @returns each count after its own addition, as if they had been made one after the other */
function counting({ db }: Context): BatchQueue<Count, number> {
  return batchQueue(
    async (counts) => {
      const added = new Map<string, Count>()
      for (const count of counts) {
        const key = counterKey(count)
        added.set(key, { ...count, count: (added.get(key)?.count ?? 0) + count.count })
      }
      const sums = await addToCounters(db, [...added.values()])
      const running = new Map(sums.map((sum) => [counterKey(sum), sum.count - (added.get(counterKey(sum))?.count ?? 0)]))
      return counts.map((count) => {
        const current = (running.get(counterKey(count)) ?? 0) + count.count
        running.set(counterKey(count), current)
        return current
      })
    },
    { workers: 2 },
  )
}
