import { lastOffersBefore } from '#core/waiting-list/offer-end.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { closeList } from './close-list.ts'
import { lapseOffers } from './offers/end-offer.ts'
import { offerUnits } from './offers/offer-units.ts'
import { listsToServe } from './offers/queries-offers.ts'
import { announceRestock } from './announce-restock.ts'
import { announceSaleStart } from './announce-sale-start.ts'

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
