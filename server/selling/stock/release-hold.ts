import { sweepDelay } from '#core/sessions/expiry.ts'
import { type BatchQueue, batchQueue } from '#db/batch-queue.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { endSessions, expiredSessions } from '#server/house/sessions/records-sessions.ts'
import { lockPools, noteHolds, noteTurns } from './records-pools.ts'
import { awaitUnits } from './units/await-units.ts'
import { freeSeats } from './records-seats.ts'
import { deleteHolds, lockExpiredHolds, movePools, sessionsStillHolding } from './units/queries-units.ts'

/**
 * Returns the units of these cart items to their pools, and frees their seats. Items may have no holds any more, because their session expired.
 * What a waiting list waits for is set aside for it (`units/await-units.ts`).
 * @param nextTaking pools that this transaction will take from afterwards: what comes back to them is not set aside. All pools are
 *   locked at once, in the order of their ids, because locking in two rounds could deadlock
 */
export async function releaseHold(connection: Connection, cartItemIds: number[], nextTaking: number[] = []): Promise<void> {
  if (cartItemIds.length === 0) return
  const freed = await deleteHolds(connection, cartItemIds)
  if (nextTaking.length > 0) await lockPools(connection, [...freed.map(({ poolId }) => poolId), ...nextTaking])
  const left = await movePools(
    connection,
    freed.map(({ poolId, units }) => ({ poolId, held: -units, sold: 0 })),
  )
  if (freed.some(({ hasSeats }) => hasSeats)) await freeSeats(connection, cartItemIds)
  const setAside = await awaitUnits(
    connection,
    freed.filter(({ poolId }) => !nextTaking.includes(poolId)),
  )
  const refilled = freed.filter(({ poolId, units }) => left.get(poolId) === units && !setAside.has(poolId))
  await noteTurns(
    connection,
    refilled.map(({ poolId }) => poolId),
  )
}

const sweepBatch = 200

interface FreeRequest {
  poolIds: number[]
  /** The value of `freed` when this was requested. */
  before: number
}

interface Freeing {
  /** Frees expired holds. @returns whether anything was freed since the request */
  free: BatchQueue<FreeRequest, boolean>
  /** Cart items freed by this process so far. */
  freed: number
}

/**
 * Frees what expired sessions hold in these pools, without waiting for the sweeper. When something popular has sold out, every
 * refused visitor requests this at the same time, so the requests share a batch.
 * @returns whether anything was freed since the request, for this one or another: then a retry may succeed
 */
export function freeExpiredInPools(ctx: Context, poolIds: number[]): Promise<boolean> {
  const freeing = ctx.queues.of(expiredHolds)
  return freeing.free({ poolIds, before: freeing.freed })
}

function expiredHolds(ctx: Context): Freeing {
  const freeing: Freeing = {
    freed: 0,
    free: batchQueue(
      async (requests) => {
        freeing.freed += await freeExpired(ctx, [...new Set(requests.flatMap(({ poolIds }) => poolIds))])
        return requests.map(({ before }) => freeing.freed > before)
      },
      { workers: 1 },
    ),
  }
  return freeing
}

/** @returns how many cart items were freed */
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
 * The sweeper: returns the units of sessions that ended half a minute ago to their pools (OPS-09). Sessions and holds that are
 * locked by another transaction are left to the next round, so several processes may sweep at the same time.
 * @returns how many sessions were swept
 */
export async function sweepExpiredSessions(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() - sweepDelay)
  for (let swept = 0; ;) {
    const ended = await inTransaction(ctx.db, async (trx) => {
      const sessionIds = await expiredSessions(trx, until, sweepBatch)
      if (sessionIds.length === 0) return 0
      const items = await lockExpiredHolds(trx, { until, sessionIds })
      await noteHolds(trx, 'freed', items, now)
      await releaseHold(trx, items)
      const holding = await sessionsStillHolding(trx, sessionIds)
      const done = sessionIds.filter((id) => !holding.has(id))
      await endSessions(trx, done, now)
      return done.length
    })
    swept += ended
    if (ended < sweepBatch) return swept
  }
}
