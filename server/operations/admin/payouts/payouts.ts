import type { Payout as PresentedPayout } from '#api/admin-resolvers.ts'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import { localDate } from '#core/time/event-date.ts'
import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import {
  approvePayout as approve,
  completePayout as complete,
  exportPayout as exportFile,
  preparePayouts as prepare,
  withdrawPayout as withdraw,
  type Unpayable,
} from '#server/bank/payouts/payouts.ts'
import { findPayout, itemsOf, listedPayouts, type Payout } from '#server/bank/payouts/queries-payouts.ts'
import type { Connection } from '#db/database.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'

/** Lists payouts (OPS-22). Their acts count for the whole house only, so the scope holds all of them. */
export const payouts: Queries['payouts'] = async ({ first }, { db }) =>
  done(await presentAll(db, await listedPayouts(db, listLength(first))))

/** Prepares payouts of all that is owed by transfer (OPS-22). */
export const preparePayouts: Mutations['preparePayouts'] = async (_args, ctx) => {
  const { ids, unpayable } = await prepare(ctx, { actor: ctx.actor })
  const made = (await listedPayouts(ctx.db, 0)).filter(({ id }) => ids.includes(id))
  return done({
    payouts: await presentAll(ctx.db, made),
    unpayable: unpayable.map(presentUnpayable),
  })
}

/** Approves a payout. Problems: THING_NOT_FOUND, NOT_POSSIBLE with the reason. */
export const approvePayout: Mutations['approvePayout'] = async ({ id }, ctx) =>
  change(ctx, id, () => approve(ctx, { id, actor: ctx.actor }))

/** Writes a payout's file. Problems: THING_NOT_FOUND, INVALID_INPUT, NOT_POSSIBLE with the reason. */
export const exportPayout: Mutations['exportPayout'] = async ({ id, on }, ctx) => {
  if (!(await findPayout(ctx.db, id))) return refuse('THING_NOT_FOUND')
  const today = localDate(ctx.clock.now().toISOString(), shopTimeZone)
  const executeOn = on ?? today
  if (!isCalendarDay(executeOn) || executeOn < today) return refuse('INVALID_INPUT', { field: 'on' })
  const outcome = await exportFile(ctx, { id, executeOn, actor: ctx.actor })
  return outcome.ok
    ? done({ name: `payout-${id}.xml`, xml: outcome.xml, unpayable: outcome.unpayable.map(presentUnpayable) })
    : refuse('NOT_POSSIBLE', { words: { fault: outcome.fault } })
}

/** Books a payout as made. Problems: THING_NOT_FOUND, NOT_POSSIBLE with the reason. */
export const completePayout: Mutations['completePayout'] = async ({ id }, ctx) =>
  change(ctx, id, () => complete(ctx, { id, actor: ctx.actor }))

/** Takes a payout back. Problems: THING_NOT_FOUND, NOT_POSSIBLE with the reason. */
export const withdrawPayout: Mutations['withdrawPayout'] = async ({ id }, ctx) =>
  change(ctx, id, () => withdraw(ctx, { id, actor: ctx.actor }))

async function change(
  ctx: AdminContext,
  id: number,
  work: () => Promise<{ ok: true } | { ok: false; fault: string }>,
): Promise<Result<PresentedPayout>> {
  if (!(await findPayout(ctx.db, id))) return refuse('THING_NOT_FOUND')
  const outcome = await work()
  if (!outcome.ok) return refuse('NOT_POSSIBLE', { words: { fault: outcome.fault } })
  const changed = await findPayout(ctx.db, id)
  return changed ? done(await present(ctx.db, changed)) : refuse('THING_NOT_FOUND')
}

function presentUnpayable({ reference, amount, why }: Unpayable) {
  return { order: reference, amountCents: amount, why }
}

async function presentAll(db: Connection, rows: readonly Payout[]): Promise<PresentedPayout[]> {
  return Promise.all(rows.map((row) => present(db, row)))
}

async function present(db: Connection, row: Payout): Promise<PresentedPayout> {
  const { id, accountIban, preparedBy, approvedBy, exportedBy, closedBy, made } = row
  const items = await itemsOf(db, id)
  return {
    id,
    accountIban,
    preparedBy,
    approvedBy,
    exportedBy,
    closedBy,
    made,
    totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
    transfers: items.map(({ reference, payee, payeeIban, amountCents }) => ({ order: reference, payee, payeeIban, amountCents })),
  }
}
