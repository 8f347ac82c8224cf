import { lastOffersBefore } from '#core/waiting-list/offer-end.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { removeEntry } from './joining/follow-link.ts'
import { closeList } from './offers/close-list.ts'
import { lapseOffers } from './offers/end-offer.ts'
import { offerUnits } from './offers/offer-units.ts'
import { listsToServe } from './offers/queries-offers.ts'
import { announceRestock } from './announcing/announce-restock.ts'
import { announceSaleStart } from './announcing/announce-sale-start.ts'
import { entriesOfEmail } from './records-lists.ts'
import { lockEntry, lockList } from './stored/queries-entries.ts'

/**
 * The job `serve-waiting-list`: ends what has run out, and offers what is there to those who wait. It may run at any time and as often
 * as it likes.
 */
export async function serveList(ctx: Context, { productId }: Jobs['serve-waiting-list']): Promise<void> {
  await lapseOffers(ctx, productId)
  await closeList(ctx, productId)
  await offerUnits(ctx, productId)
  await announceRestock(ctx, productId)
  await announceSaleStart(ctx, productId)
}

/** Recurring: serves the lists for which time has done something. @returns how many */
export async function serveDueLists(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await listsToServe(ctx.db, now, new Date(now.getTime() + lastOffersBefore))
  for (const productId of due) await serveList(ctx, { productId })
  return due.length
}

/**
 * Takes an address off all waiting lists, or off those of one product; what was set aside for it goes to the next.
 * @returns how many entries were deleted
 */
export async function eraseEntries(ctx: Context, email: string, ofProduct?: number): Promise<number> {
  const all = await entriesOfEmail(ctx.db, email)
  const entries = all.filter(({ productId }) => ofProduct === undefined || productId === ofProduct)
  for (const { id, productId } of entries) {
    await inTransaction(ctx.db, async (trx) => {
      await lockList(trx, productId)
      const entry = await lockEntry(trx, id)
      if (entry) await removeEntry(ctx, trx, entry)
    })
  }
  noteAct({ entries: entries.length })
  return entries.length
}
