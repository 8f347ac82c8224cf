import { inTransaction } from '#db/transaction.ts'
import { sweepDelay } from '#core/sessions/expiry.ts'
import type { Context } from '../context.ts'
import { endSessions, expiredSessions } from '../sessions/queries.ts'
import { noteHolds } from './queries-notes.ts'
import { lockExpiredHolds, sessionsStillHolding } from './queries.ts'
import { releaseHold } from './release-hold.ts'

const batch = 200

/** Frees what expired visitors hold in these pools, at once: somebody is waiting for it. @returns how many cart items */
export async function freeExpiredInPools(ctx: Context, poolIds: number[]): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const items = await lockExpiredHolds(trx, { until: now, poolIds })
    await noteHolds(trx, 'freed', items, now)
    await releaseHold(trx, items)
    return items.length
  })
}

/**
 * The sweeper: puts the units of sessions that ended half a minute ago back on sale (OPS-09). Sessions and holds that
 * another transaction works on are skipped and come with the next round, so that several processes may sweep at once.
 * @returns how many sessions were cleared
 */
export async function sweepExpiredSessions(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() - sweepDelay)
  for (let cleared = 0; ;) {
    const ended = await inTransaction(ctx.db, async (trx) => {
      const sessionIds = await expiredSessions(trx, until, batch)
      if (sessionIds.length === 0) return 0
      const items = await lockExpiredHolds(trx, { until, sessionIds })
      await noteHolds(trx, 'freed', items, now)
      await releaseHold(trx, items)
      const holding = await sessionsStillHolding(trx, sessionIds)
      const done = sessionIds.filter((id) => !holding.has(id))
      await endSessions(trx, done, now)
      return done.length
    })
    cleared += ended
    if (ended < batch) return cleared
  }
}
