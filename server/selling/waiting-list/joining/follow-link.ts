import { listFormSchema } from '#core/waiting-list/list-form.ts'
import { mayOnList, waitingListConfirmDays } from '#core/waiting-list/entry.ts'
import { lastOffersBefore } from '#core/waiting-list/offer-end.ts'
import { day } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { insertAwaitedPools, lockPools, poolsOfVariants } from '#server/selling/stock/records-pools.ts'
import { maxOnList, stepRefusal } from './join-list.ts'
import { entryOfToken, opensEntry } from './list-token.ts'
import { withdrawOffers } from '../offers/end-offer.ts'
import {
  changeEntry,
  confirmEntry,
  deleteEntry,
  findListed,
  lockEntry,
  lockList,
  moveEntries,
  type EntryRow,
} from '../stored/queries-entries.ts'

/**
 * Confirms an entry, which gets the last place of its list; repeating it changes nothing. From then on units that come back are set
 * aside for the list. Problems: WAITING_LIST_LINK, WAITING_LIST_CLOSED.
 */
export function confirm(ctx: Context, token: string): Promise<Result<null>> {
  return withEntry(ctx, token, async (trx, entry) => {
    if (!mayOnList(entry.state, 'confirm')) return mayOnList(entry.state, 'ask') ? refuse('WAITING_LIST_LINK') : done(null)
    const now = ctx.clock.now()
    if (now.getTime() - entry.mailedAt.getTime() > waitingListConfirmDays * day) return refuse('WAITING_LIST_LINK')
    const product = await findListed(trx, entry.productId)
    const endsSoon = product?.endsAt && product.endsAt.getTime() - now.getTime() < lastOffersBefore
    if (!product || product.cancelledAt || endsSoon) return refuse('WAITING_LIST_CLOSED')
    await confirmEntry(trx, entry.id, now)
    if (entry.kind === 'sale_start') return done(null)
    const variantIds = entry.variantId === null ? product.variants.map(({ id }) => id) : [entry.variantId]
    const poolIds = [...new Set([...(await poolsOfVariants(trx, variantIds)).values()].flat())]
    await lockPools(trx, poolIds)
    await insertAwaitedPools(trx, poolIds, entry.kind === 'tickets')
    // What came back since the fan asked.
    await enqueue(trx, 'serve-waiting-list', { productId: entry.productId }, { key: `waiting-list:${entry.productId}` })
    return done(null)
  })
}

/** Changes for how many tickets an entry is; its place stays. Problems: WAITING_LIST_LINK, INVALID_INPUT and AMOUNT_STEP (field: amount). */
export function changeAmount(ctx: Context, token: string, amount: number): Promise<Result<null>> {
  const parsed = listFormSchema.pick({ amount: true }).safeParse({ amount })
  if (!parsed.success) return Promise.resolve(refuseForm(parsed.error))
  return withEntry(ctx, token, async (trx, entry) => {
    if (entry.kind !== 'tickets' || !mayOnList(entry.state, 'change')) return refuse('WAITING_LIST_LINK')
    const product = await findListed(trx, entry.productId)
    const max = product ? maxOnList(product, entry.variantId, ctx.config.fairness.itemsPerLine) : 0
    if (amount > max) return refuse('INVALID_INPUT', { field: 'amount', limit: max, text: 'waiting_list_problem_amount' })
    const refusal = product && stepRefusal(product, { variantId: entry.variantId, amount })
    if (refusal) return refusal
    await changeEntry(trx, entry.id, { amount })
    await enqueue(trx, 'serve-waiting-list', { productId: entry.productId }, { key: `waiting-list:${entry.productId}` })
    return done(null)
  })
}

/** Takes an address off the list and deletes it; what was set aside for it goes to the next. Silent about links that are invalid. */
export async function leave(ctx: Context, token: string): Promise<void> {
  await withEntry(ctx, token, async (trx, entry) => {
    await removeEntry(ctx, trx, entry)
    return done(null)
  })
}

/** Deletes an entry, whose list and row are locked. An open offer is withdrawn. */
export async function removeEntry(ctx: Context, trx: Connection, entry: EntryRow): Promise<void> {
  if (entry.state === 'offered') await withdrawOffers(trx, [entry.id], 'withdrawn', ctx.clock.now())
  await deleteEntry(trx, entry.id)
  await enqueue(trx, 'serve-waiting-list', { productId: entry.productId }, { key: `waiting-list:${entry.productId}` })
}

/** Declines an offer: its units go to the next at once, and the entry ends. Problems: WAITING_LIST_LINK, OFFER_ENDED. */
export function decline(ctx: Context, token: string): Promise<Result<null>> {
  return withEntry(ctx, token, async (trx, entry) => {
    if (!mayOnList(entry.state, 'decline')) return refuse('OFFER_ENDED')
    const now = ctx.clock.now()
    await withdrawOffers(trx, [entry.id], 'declined', now)
    await moveEntries(trx, [entry.id], 'lapsed', now)
    return done(null)
  })
}

/**
 * Runs a change of the entry that a link opens, with its list and its row locked.
 * @returns WAITING_LIST_LINK for a link that opens none, also when it ended while the lock was waited for
 */
export async function withEntry<Value>(
  ctx: Context,
  token: string,
  change: (trx: Connection, entry: EntryRow) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const found = await entryOfToken(ctx, token)
  if (!found) return refuse('WAITING_LIST_LINK')
  return inTransaction<Result<Value>>(ctx.db, async (trx) => {
    await lockList(trx, found.productId)
    const entry = await lockEntry(trx, found.id)
    return entry && opensEntry(entry, token) ? change(trx, entry) : refuse('WAITING_LIST_LINK')
  })
}
