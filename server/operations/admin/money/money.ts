import type { MoneyEntry } from '#api/admin-resolvers.ts'
import { clearByHand } from '#server/orders/clear-by-hand.ts'
import { openClearings, type ListedClearing } from '#server/orders/queries-clearing.ts'
import { retryRefund } from '#server/payments/refunding/retry-refund.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { payoutAccounts } from '#server/service/refunds/queries-refunds.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { ordersInScope } from '../orders/queries-scoped-orders.ts'

type Accounts = Awaited<ReturnType<typeof payoutAccounts>>

/** Lists the money to clear of the caller's orders (OPS-22). */
export const money: Queries['money'] = async ({ first }, ctx) => {
  const accounts = await payoutAccounts(ctx.db)
  return done((await entriesInScope(ctx)).slice(0, listLength(first)).map((entry) => present(entry, accounts)))
}

/**
 * Clears an entry. Problems: THING_NOT_FOUND, also for one that is cleared; INVALID_INPUT where the amount is another one; ORDER_STATE
 * while its provider has not decided.
 */
export const clearMoney: Mutations['clearMoney'] = async ({ id, expectedCents }, ctx) => {
  const entry = await findEntry(ctx, id)
  if (!entry) return refuse('THING_NOT_FOUND')
  if (entry.amountCents !== expectedCents) return refuse('INVALID_INPUT', { field: 'expectedCents' })
  const cleared = await clearByHand(ctx, { id, expectedCents, actor: ctx.actor })
  if (cleared.ok) return done(present(entry, await payoutAccounts(ctx.db)))
  return cleared.problems.some(({ code }) => code === 'NOT_FOUND') ? refuse('THING_NOT_FOUND') : cleared
}

/** Makes a failed refund due again. Problems: THING_NOT_FOUND, NOT_POSSIBLE for an entry that is no refund that has failed. */
export const retryMoney: Mutations['retryMoney'] = async ({ id }, ctx): Promise<Result<MoneyEntry>> => {
  const entry = await findEntry(ctx, id)
  if (!entry) return refuse('THING_NOT_FOUND')
  if (!(await retryRefund(ctx, entry))) return refuse('NOT_POSSIBLE', { words: { fault: `entry ${id} is no refund that has failed` } })
  const again = await findEntry(ctx, id)
  return again ? done(present(again, await payoutAccounts(ctx.db))) : refuse('THING_NOT_FOUND')
}

async function findEntry(ctx: AdminContext, id: number): Promise<ListedClearing | undefined> {
  return (await entriesInScope(ctx)).find((entry) => entry.id === id)
}

/** Entries show sums of an order and its buyer, so the scope has to hold all of the order. */
async function entriesInScope({ db, scope }: AdminContext): Promise<ListedClearing[]> {
  const entries = await openClearings(db)
  const orderIds = [...new Set(entries.map(({ orderId }) => orderId))]
  const orders = await ordersInScope(db, scope, { orderIds, limit: orderIds.length })
  const whole = new Set(orders.filter(({ isComplete }) => isComplete).map(({ id }) => id))
  return entries.filter(({ orderId }) => whole.has(orderId))
}

function present(entry: ListedClearing, accounts: Accounts): MoneyEntry {
  const { id, kind, amountCents, reference, email, reason, createdAt, paymentId, refundState, failure, failures, nextTryAt } = entry
  return {
    id: Number(id),
    kind,
    amountCents,
    order: reference,
    email,
    reason,
    createdAt: createdAt.toISOString(),
    byProvider: paymentId !== null,
    refundState,
    failure,
    failures,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    account: accounts.get(`${entry.orderId}:${reason}`) ?? null,
  }
}
