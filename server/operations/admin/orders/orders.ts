import type { Order } from '#api/admin-resolvers.ts'
import { plainReference } from '#core/orders/reference.ts'
import { cancelOrder as cancel } from '#server/checkout/cancel-order.ts'
import { refundPart as refund, type RefundPartInput } from '#server/checkout/refund-part.ts'
import { markSent } from '#server/checkout/mark-sent.ts'
import { resendOrderMail as resend } from '#server/order-mails/resend-order-mail.ts'
import { markDelivered } from '#server/orders/mark-delivered.ts'
import { bouncesOf } from '#server/outbox/bounces/queries-bounces.ts'
import { openCents } from '#server/orders/queries-clearing.ts'
import { findOrder, orderItems } from '#server/orders/queries.ts'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { listLength, type AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { findEventInScope } from '../queries-scope.ts'
import { ordersInScope, type ScopedOrder } from './queries-scoped-orders.ts'

/** Lists orders with something in the caller's scope. Whoever sees no buyers finds none by their address. */
export const orders: Queries['orders'] = async ({ email, event, first }, ctx) => {
  const scoped = await ordersInScope(ctx.db, ctx.scope, { email, event, limit: listLength(first) })
  const presented = await Promise.all(scoped.map((order) => present(ctx, order)))
  return done(presented.filter((order) => order !== null))
}

/** Shows one order. Problems: THING_NOT_FOUND. */
export const order: Queries['order'] = async ({ reference }, ctx) => show(ctx, reference)

/** What cancelling would do (OPS-15). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, ORDER_STATE. */
export const cancellation: Queries['cancellation'] = async ({ order: reference, event, items, refundSent }, ctx) => {
  const found = await findCancellable(ctx, { reference, event, items, refundSent })
  if (!found.ok) return found
  const preview = await cancel(ctx, { ...found.value, preview: true })
  if (!preview.ok) return preview
  const { endsOrder, items: ended, totalCents } = preview.value.plan
  return done({ endsOrder, items: ended.length, totalCents })
}

/** Cancels an order or a part of it (OPS-15). Problems as `cancellation`. */
export const cancelOrder: Mutations['cancelOrder'] = async ({ order: reference, event, items, refundSent, expectedCents }, ctx) => {
  const found = await findCancellable(ctx, { reference, event, items, refundSent })
  if (!found.ok) return found
  const cancelled = await cancel(ctx, { ...found.value, expectedCents })
  return cancelled.ok ? show(ctx, reference) : cancelled
}

/** What a partial refund would pay back. Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, INVALID_INPUT, REFUND_TOO_MUCH, ORDER_STATE. */
export const partialRefund: Queries['partialRefund'] = async (asked, ctx) => {
  const found = await findRefundable(ctx, asked)
  if (!found.ok) return found
  const preview = await refund(ctx, { ...found.value, preview: true })
  if (!preview.ok) return preview
  const { leftCents, totalCents, ticketsVoided } = preview.value
  return done({ leftCents, totalCents, ticketsVoided })
}

/** Refunds a part of the price of items (OPS-15). Problems as `partialRefund`. */
export const refundPart: Mutations['refundPart'] = async ({ expectedLeftCents, expectedCents, ...asked }, ctx) => {
  const found = await findRefundable(ctx, asked)
  if (!found.ok) return found
  const expected = { leftCents: expectedLeftCents, totalCents: expectedCents }
  const refunded = await refund(ctx, { ...found.value, expected })
  return refunded.ok ? show(ctx, asked.order) : refunded
}

/** Items of an order that all lie in the scope, and an amount that makes sense. */
async function findRefundable(ctx: AdminContext, asked: Parameters<Queries['partialRefund']>[0]): Promise<Result<RefundPartInput>> {
  const { order: reference, items, amountCents, end, refundSent } = asked
  if (amountCents <= 0) return refuse('INVALID_INPUT', { field: 'amountCents' })
  const found = await findCancellable(ctx, { reference, items, refundSent })
  return found.ok ? done({ ...found.value, itemIds: items, amountCents, end: end ?? false }) : found
}

/** Books money that arrived (OPS-13). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, INVALID_INPUT. */
export const markOrderPaid: Mutations['markOrderPaid'] = async ({ order: reference, amountCents }, ctx) => {
  if (amountCents <= 0) return refuse('INVALID_INPUT', { field: 'amountCents' })
  return onWholeOrder(ctx, reference, (orderId) => bookBankMoney(ctx, { orderId, amount: amountCents, actor: ctx.actor }))
}

/** Marks an order as sent (OPS-19). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, ORDER_STATE. */
export const markOrderSent: Mutations['markOrderSent'] = async ({ order: reference }, ctx) =>
  onWholeOrder(ctx, reference, (orderId) => markSent(ctx, { orderId, actor: ctx.actor }))

/** Marks an order's parcel as arrived (OPS-19). Problems as `markOrderSent`. */
export const markOrderDelivered: Mutations['markOrderDelivered'] = async ({ order: reference }, ctx) =>
  onWholeOrder(ctx, reference, (orderId) => markDelivered(ctx, { orderId, actor: ctx.actor }))

/** Sends an order's mail again. Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, NOT_POSSIBLE with the reason. */
export const resendOrderMail: Mutations['resendOrderMail'] = async ({ order: reference }, ctx) =>
  onWholeOrder(ctx, reference, async (orderId) => {
    const sent = await resend(ctx, { orderId, actor: ctx.actor })
    return 'refused' in sent ? refuse('NOT_POSSIBLE', { words: { fault: sent.refused.replaceAll('_', ' ') } }) : done(null)
  })

async function onWholeOrder(
  ctx: AdminContext,
  reference: string,
  work: (orderId: string) => Promise<Result<unknown>>,
): Promise<Result<Order>> {
  const found = await findScoped(ctx, reference)
  if (!found) return refuse('THING_NOT_FOUND')
  if (!found.isComplete) return refuse('ACT_NOT_GRANTED', { words: { act: 'items of others' } })
  const worked = await work(found.id)
  return worked.ok ? show(ctx, reference) : worked
}

/** What of an order somebody asks to cancel. */
interface Asked {
  reference: string
  event?: string | null | undefined
  items?: readonly number[] | null | undefined
  refundSent?: boolean | null | undefined
}

/** An order of which all that is to be cancelled lies in the scope. */
async function findCancellable(
  ctx: AdminContext,
  { reference, event, items, refundSent }: Asked,
): Promise<Result<{ orderId: string; actor: string; refundSent: boolean; eventId?: number; itemIds?: readonly number[] }>> {
  const found = await findScoped(ctx, reference)
  if (!found) return refuse('THING_NOT_FOUND')
  const common = { orderId: found.id, actor: ctx.actor, refundSent: refundSent ?? false, ...(items && { itemIds: items }) }
  if (items && !(await areItemsOf(ctx, found, items))) return refuse('THING_NOT_FOUND', { field: 'items' })
  if (!found.isComplete && event == null && !items) return refuse('ACT_NOT_GRANTED', { words: { act: 'items of others' } })
  // An unpaid order always ends as a whole.
  const row = await findOrder(ctx.db, found.id)
  if (!found.isComplete && row?.paidAt === null) return refuse('ACT_NOT_GRANTED', { words: { act: 'items of others' } })
  if (event == null) return done(common)
  const eventId = await findEventInScope(ctx.db, ctx.scope, event, 'some')
  if (eventId === undefined || !found.products.includes(eventId)) return refuse('THING_NOT_FOUND', { field: 'event' })
  return done({ ...common, eventId })
}

/** Whether all of these are items of an order that lie in the scope. */
async function areItemsOf({ db }: AdminContext, { id, products }: ScopedOrder, items: readonly number[]): Promise<boolean> {
  const own = (await orderItems(db, id)).filter(({ productId }) => products.includes(productId)).map((item) => item.id)
  return items.every((item) => own.includes(item))
}

async function findScoped({ db, scope }: AdminContext, reference: string): Promise<ScopedOrder | undefined> {
  return (await ordersInScope(db, scope, { reference: plainReference(reference), limit: 1 }))[0]
}

async function show(ctx: AdminContext, reference: string): Promise<Result<Order>> {
  const found = await findScoped(ctx, reference)
  const presented = found && (await present(ctx, found))
  return presented ? done(presented) : refuse('THING_NOT_FOUND')
}

async function present({ db }: AdminContext, { id, shop, products, isComplete, showsContact }: ScopedOrder): Promise<Order | null> {
  const [row, items, bounces] = await Promise.all([findOrder(db, id), orderItems(db, id), isComplete ? bouncesOf(db, id) : []])
  if (!row) return null
  return {
    reference: row.reference,
    shop,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    isComplete,
    buyer: isComplete ? `${row.billingAddress.firstName} ${row.billingAddress.lastName}`.trim() : null,
    email: showsContact ? row.email : null,
    totalCents: isComplete ? row.totalCents : null,
    balanceCents: isComplete ? await openCents(db, row) : null,
    items: items
      .filter(({ productId }) => products.includes(productId))
      .map(({ id: number, productSlug, productName, variantDescription, priceCents, creditedCents, cancellationId }) => ({
        id: number,
        product: productSlug,
        name: productName,
        variant: variantDescription,
        priceCents,
        creditedCents,
        isCancelled: cancellationId !== null,
      })),
    bounces: bounces.map(({ at, kind, recipient, severity, isDelay, status, reason }) => ({
      at: at.toISOString(),
      mail: kind,
      recipient: showsContact ? recipient : null,
      isHard: severity === 'hard',
      isDelay,
      status,
      reason: showsContact ? reason : null,
    })),
  }
}
