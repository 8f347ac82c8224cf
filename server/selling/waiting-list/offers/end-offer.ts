import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { openItemsOfSession } from '#server/selling/carts/records-carts.ts'
import { endSessions, lockSessions } from '#server/house/sessions/records-sessions.ts'
import { noteHolds } from '#server/selling/stock/records-pools.ts'
import { releaseHold } from '#server/selling/stock/release-hold.ts'
import { lockList, moveEntries } from '../stored/queries-entries.ts'
import { dueOffers, endOffers, listOpenOffers, type OpenOffer } from './queries-offers.ts'

/**
 * Ends the open offers of entries before their time, and returns their units. The list and the entries are locked. The next on the list
 * get the units by the job that returning them enqueues.
 */
export async function withdrawOffers(
  trx: Connection,
  entryIds: readonly string[],
  state: 'declined' | 'withdrawn',
  now: Date,
): Promise<void> {
  await end(trx, await listOpenOffers(trx, entryIds), state, now)
}

/** Ends the offers of a list that have run out. @returns how many */
export async function lapseOffers(ctx: Context, productId: number): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockList(trx, productId)
    const offers = await dueOffers(trx, productId, now)
    await end(trx, offers, 'lapsed', now)
    await moveEntries(
      trx,
      offers.map(({ entryId }) => entryId),
      'lapsed',
      now,
    )
    return offers.length
  })
}

/** The sweeper may have returned the units already: then there is nothing left to return. */
async function end(trx: Connection, offers: readonly OpenOffer[], state: 'declined' | 'lapsed' | 'withdrawn', now: Date): Promise<void> {
  if (offers.length === 0) return
  const sessionIds = offers.map(({ sessionId }) => sessionId)
  await lockSessions(trx, sessionIds)
  const itemIds: number[] = []
  for (const id of sessionIds) itemIds.push(...(await openItemsOfSession(trx, id)))
  await noteHolds(trx, 'given_back', itemIds, now)
  await releaseHold(trx, itemIds)
  await endSessions(trx, sessionIds, now)
  await endOffers(
    trx,
    offers.map(({ id }) => id),
    state,
    now,
  )
}
