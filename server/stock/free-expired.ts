import { batchQueue } from '#db/batch-queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { sweepDelay } from '#core/sessions/expiry.ts'
import type { Context } from '#server/context.ts'
import { endSessions, expiredSessions } from '#server/sessions/queries.ts'
import { noteHolds } from './queries-notes.ts'
import { lockExpiredHolds, sessionsStillHolding } from './queries.ts'
import { releaseHold } from './release-hold.ts'

const batch = 200

interface Asked {
  poolIds: number[]
  /** How many were freed when this was asked. */
  before: number
}

interface Freeing {
  ask: (asked: Asked) => Promise<boolean>
  /** Cart items freed by this process so far. */
  freed: number
}

const freeings = new WeakMap<Context['db'], Freeing>()

/**
 * Frees what expired visitors hold in these pools, at once: somebody is waiting for it. In a rush on what is sold out everybody
 * who is refused asks for this, and they ask together.
 * @returns whether anything was freed since they asked, by this or by another's asking: then it is worth another try
 */
export function freeExpiredInPools(ctx: Context, poolIds: number[]): Promise<boolean> {
  const freeing = freeingOf(ctx)
  return freeing.ask({ poolIds, before: freeing.freed })
}

function freeingOf(ctx: Context): Freeing {
  const known = freeings.get(ctx.db)
  if (known) return known
  const made: Freeing = {
    freed: 0,
    ask: batchQueue<Asked, boolean>(
      async (asked) => {
        made.freed += await freeExpired(ctx, [...new Set(asked.flatMap(({ poolIds }) => poolIds))])
        return asked.map(({ before }) => made.freed > before)
      },
      { lanes: 1 },
    ),
  }
  freeings.set(ctx.db, made)
  return made
}

/** @returns how many cart items */
async function freeExpired(ctx: Context, poolIds: number[]): Promise<number> {
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
