import type { z } from 'zod'
import type { Act } from '#core/staff/acts.ts'
import { findReach } from '#core/staff/reach.ts'
import { day } from '#core/time/durations.ts'
import { localDate } from '#core/time/event-date.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { requireAct } from '#server/house/staff/gate.ts'
import { listQueues } from '../bank/list-lines.ts'
import { callOperation } from '../call-operation.ts'
import { listForms } from '../forms/list-forms.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { listBounces } from '../mail/list-bounces.ts'
import { listMoney } from '../money/list-money.ts'
import type { ListOutput } from '../declaring/list.ts'
import type { InputSchema, Operation, OperationContext } from '../operation.ts'
import { ordersInScope } from '../orders/queries-orders.ts'
import { listRefunds } from '../refunds/list-refunds.ts'
import { lateParcels, shopsOfOrders } from './queries-today.ts'

/** Something that waits for a person. */
export interface Task {
  kind: 'money' | 'failed-refund' | 'transfer' | 'refund' | 'form' | 'parcel' | 'job' | 'bounce'
  /** Since when. */
  since: string
  /** What it is in the list of its kind. */
  id: number | null
  order: string | null
  shop: string | null
  amountCents: number | null
  /** Who or what it is about. */
  about: string | null
}

/** How many of a kind are shown at most. */
export const maxTasks = 20
/** Milliseconds after which a paid parcel is late, and for how long a refused mail is news. */
const parcelLate = 3 * day
const bounceNews = 7 * day

/** How many of a kind are looked through for those of one shop. */
const maxLookedThrough = 200

/**
 * What waits for somebody and this caller may see, the oldest first. Each kind comes from its own list, with the gate that this has.
 * @param shop only what is about its orders, and what is about no order of any shop: that would wait unseen otherwise
 */
export async function collectTasks(ctx: OperationContext, shop: string | undefined): Promise<{ tasks: Task[]; isCut: boolean }> {
  const all = await collectKinds(ctx, shop === undefined ? maxTasks + 1 : maxLookedThrough)
  const kinds = shop === undefined ? all : await ofShop(ctx, all, shop)
  const tasks = kinds.flatMap((kind) => kind.slice(0, maxTasks)).toSorted((one, other) => one.since.localeCompare(other.since))
  return { tasks, isCut: kinds.some(({ length }) => length > maxTasks) }
}

async function ofShop({ db }: OperationContext, kinds: readonly Task[][], shop: string): Promise<Task[][]> {
  const references = kinds.flat().flatMap((task) => (task.shop === null && task.order !== null ? [task.order] : []))
  const shops = references.length === 0 ? new Map<string, string>() : await shopsOfOrders(db, references)
  const shopOf = (task: Task) => task.shop ?? (task.order === null ? undefined : shops.get(task.order)) ?? shop
  return kinds.map((kind) => kind.filter((task) => shopOf(task) === shop))
}

async function collectKinds(ctx: OperationContext, limit: number): Promise<Task[][]> {
  return Promise.all([
    moneyTasks(ctx),
    transferTasks(ctx, limit),
    refundTasks(ctx, limit),
    formTasks(ctx, limit),
    parcelTasks(ctx),
    jobTasks(ctx, limit),
    bounceTasks(ctx, limit),
  ])
}

const nothing = { id: null, order: null, shop: null, amountCents: null, about: null }

/** Money that no provider pays back by itself, and refunds that have failed. */
async function moneyTasks(ctx: OperationContext): Promise<Task[]> {
  const entries = await readEntries(ctx, listMoney, 'money.read', { limit: maxLookedThrough })
  return entries
    .filter(({ kind, byProvider, refundState }) =>
      kind === 'owed' ? (byProvider ? refundState === 'failed' : refundState !== 'pending') : true,
    )
    .map(({ id, createdAt, order, amountCents, byProvider, payee }) => ({
      ...{ kind: byProvider ? 'failed-refund' : 'money', since: createdAt, id, order, shop: null, amountCents, about: payee },
    }))
}

async function transferTasks(ctx: OperationContext, limit: number): Promise<Task[]> {
  const lines = await readEntries(ctx, listQueues, 'bank.read', { state: 'open', limit })
  return lines.map(({ id, bookedOn, amountCents, currency, party }) => ({
    ...{ ...nothing, kind: 'transfer', since: `${bookedOn}T00:00:00.000Z`, id, about: party },
    amountCents: currency === 'EUR' ? amountCents : null,
  }))
}

async function refundTasks(ctx: OperationContext, limit: number): Promise<Task[]> {
  const refunds = await readEntries(ctx, listRefunds, 'refunds.read', { limit })
  return refunds.map(({ id, submittedAt, order, event, amountCents }) => ({
    ...{ ...nothing, kind: 'refund', since: submittedAt, id, order, amountCents, about: event },
  }))
}

async function formTasks(ctx: OperationContext, limit: number): Promise<Task[]> {
  const forms = await readEntries(ctx, listForms, 'forms.read', { state: 'checking', limit })
  return forms.map(({ id, receivedAt, order, shop, name }) => ({
    ...nothing,
    kind: 'form',
    since: receivedAt,
    id,
    order,
    shop,
    about: name,
  }))
}

/** For whoever sends: what was paid days ago, could be sent, and has not been. */
async function parcelTasks(ctx: OperationContext): Promise<Task[]> {
  const { db, clock, identity } = ctx
  const scope = requireAct(ctx, identity, 'orders.mark-sent')
  if (!scope.ok) return []
  const now = clock.now()
  const { timeZone } = await officeClock(ctx)
  const waiting = { paidBefore: new Date(now.getTime() - parcelLate), today: localDate(now.toISOString(), timeZone) }
  const late = await lateParcels(db, scope.value, waiting)
  const scoped = await ordersInScope(db, scope.value, { orderIds: late.map(({ id }) => id) }, { limit: late.length })
  const own = new Map(scoped.map((order) => [order.id, order]))
  return late.flatMap(({ id, paidAt }): Task[] => {
    const order = own.get(id)
    return order?.isComplete ? [{ ...nothing, kind: 'parcel', since: paidAt.toISOString(), order: order.reference, shop: order.shop }] : []
  })
}

async function jobTasks(ctx: OperationContext, limit: number): Promise<Task[]> {
  const jobs = await readEntries(ctx, listJobs, 'jobs.read', { limit })
  return jobs.map(({ id, updatedAt, name }) => ({ ...nothing, kind: 'job', since: updatedAt, id, about: name }))
}

/** Mails that came back in the last days: what is older has been seen, and nothing marks it as done. */
async function bounceTasks(ctx: OperationContext, limit: number): Promise<Task[]> {
  const bounces = await readEntries(ctx, listBounces, 'mail.read', { limit })
  const oldest = new Date(ctx.clock.now().getTime() - bounceNews).toISOString()
  return bounces
    .filter(({ at, isDelay }) => !isDelay && at >= oldest)
    .map(({ at, order, recipient }) => ({ ...nothing, kind: 'bounce', since: at, order, about: recipient }))
}

/** The first entries of a list, as its own face would give them to the caller; none for whoever may not read it. */
async function readEntries<Item extends z.ZodObject>(
  ctx: OperationContext,
  list: Operation<InputSchema, ListOutput<Item>>,
  act: Act,
  input: Record<string, unknown>,
): Promise<z.output<Item>[]> {
  if (findReach(ctx.identity, act) === null) return []
  const answer = await callOperation(ctx, list, input)
  return answer.ok ? (answer.value as { items: z.output<Item>[] }).items : []
}
