import { fullName } from '#core/addresses/full-name.ts'
import { day, hour, minute } from '#core/time/durations.ts'
import { holderName } from '#core/ticketing/holder-name.ts'
import type { PastMovement, PastOrder, PastReturn } from '#server/money/orders/records-ledger.ts'
import type { PastTicket } from '#server/after-sale/ticketing/records.ts'
import type { Batch } from './batch.ts'
import type { Basket } from './fill-basket.ts'
import { itemRows, toMoment, orderRow } from './live-order.ts'
import { actor, type PastDeal } from './past-deal.ts'
import { payOrder, type OrderMoney } from './pay-order.ts'

/** Adds everything about one order to a batch. */
export function addToBatch(batch: Batch, deal: PastDeal): void {
  const { basket, life, ids, cancellationId, chargesVatRate } = deal
  const items = itemRows(basket, ids, cancellationId)
  const movements: PastMovement[] = []
  const money: OrderMoney = { ...deal, items, movements }
  const order = orderRow(basket, life, ids, { balanceCents: 0, chargesVatRate })
  payOrder(batch, order, money)
  order.balanceCents = movements.reduce((sum, { amountCents }) => sum + amountCents, 0)
  batch.orders.orders.push(order)
  batch.orders.items.push(...items)
  batch.orders.movements.push(...movements)
  addHistory(batch, order, deal)
  addUnits(batch, order, deal)
  addMails(batch, order, deal)
  const cancellations = batch.orders.cancellations.filter(({ orderId }) => orderId === order.id).map((row) => ({ ...row, reductions: [] }))
  if (life.paidAt !== null) batch.invoices.push({ order, items, issuedAt: new Date(life.paidAt + minute), cancellations })
  addRequest(batch, order, deal)
}

/** What came back of the goods; null for nothing. Every third piece is damaged, and counts as sold for ever. */
function cameBack({ number, basket, life, ids, cancellationId }: PastDeal): Omit<PastReturn, 'orderId'> | null {
  const index = basket.units.findIndex(({ kind, isReturned }) => kind === 'merch' && isReturned)
  if (index < 0 || cancellationId === null || life.sentAt === null || life.returnedAt === null) return null
  const isDamaged = number % 3 === 0
  // The money goes back once somebody has seen what came.
  const at = new Date(life.returnedAt - hour)
  return { at, actor, orderItemId: ids.items[index] ?? 0, restocked: !isDamaged, keepsUnits: isDamaged }
}

function addHistory({ orders }: Batch, { id: orderId, paymentMethod, balanceCents }: PastOrder, deal: PastDeal): void {
  const { life, basket, number } = deal
  const back = cameBack(deal)
  if (back !== null) orders.returns.push({ orderId, ...back })
  const entry = (at: number | null, kind: string, by: string, data: Record<string, unknown> = {}) => {
    if (at !== null) orders.entries.push({ orderId, at: new Date(at), kind, actor: by, data })
  }
  entry(basket.at, 'placed', 'buyer', { paymentMethod })
  entry(life.expiredAt, 'expired', 'shop')
  const { paidAt, sentAt, returnedAt } = life
  if (paidAt === null) return
  const hasGoods = basket.units.some(({ variant }) => variant.physical)
  entry(paidAt, 'paid', paymentMethod === 'bank_transfer' ? actor : paymentMethod.startsWith('paypal') ? 'paypal' : 'stripe')
  entry(paidAt + minute, hasGoods ? 'pending_fulfillment' : 'done', 'shop')
  entry(sentAt, 'sent', actor)
  if (sentAt !== null && (life.status === 'done' || life.endsWithReturn))
    entry(Math.min(sentAt + 14 * day, returnedAt ?? Infinity), 'done', 'shop')
  if (back !== null)
    entry(back.at.getTime(), 'goods_returned', actor, { restocked: back.keepsUnits ? 0 : 1, damaged: back.keepsUnits ? 1 : 0 })
  entry(returnedAt, life.endsWithReturn ? 'cancelled' : 'partly_cancelled', actor)
  if (basket.task !== 'dispute_lost') return
  entry(paidAt + 20 * day, 'dispute_lost', 'stripe', { amount: balanceCents, disputeId: `dp_past_${number}` })
  entry(paidAt + 20 * day + minute, 'tickets_voided', 'shop', { reason: 'dispute_lost' })
}

/** What the order has of the pools, and its tickets. */
function addUnits(batch: Batch, order: PastOrder, deal: PastDeal): void {
  const { basket, life, ids, cancellationId } = deal
  const back = cameBack(deal)
  if (life.status === 'expired') return
  const unpaidTransfer = life.status === 'payment_pending' && basket.method === 'bank_transfer'
  basket.units.forEach((unit, index) => {
    const { kind, product, variant } = unit
    const orderItemId = ids.items[index] ?? 0
    const isCancelled = unit.isReturned && cancellationId !== null
    if (!isCancelled || (back?.keepsUnits && back.orderItemId === orderItemId)) {
      for (const poolId of variant.poolIds)
        batch.sales.push({ orderItemId, poolId, productId: product.productId, unpaidTransfer: unpaidTransfer && kind === 'event' })
    }
    if (kind !== 'event' || life.paidAt === null) return
    const usedAt = unit.isUsed && !isCancelled && ticketState(basket) === 'valid' ? arrival(basket, orderItemId) : null
    batch.tickets.push({
      ...{ orderId: order.id, orderItemId, eventId: product.productId, holderName: holderName(order.billingAddress, null) },
      state: isCancelled ? 'void' : usedAt ? 'used' : ticketState(basket),
      issuedAt: new Date(life.paidAt + minute),
      voidedAt: isCancelled ? toMoment(life.returnedAt) : ticketState(basket) === 'void' ? new Date(life.paidAt + 20 * day) : null,
      usedAt,
    })
    if (usedAt) batch.scans.push({ orderItemId, at: usedAt })
  })
}

function ticketState({ task }: Basket): PastTicket['state'] {
  return task === 'dispute_lost' ? 'void' : 'valid'
}

/** Most come in the half hour before the show begins. */
function arrival({ show }: Basket, itemId: number): Date {
  const spread = ((itemId * 7919) % 1000) / 1000
  return new Date((show?.startsAt ?? 0) - hour + 80 * minute * spread ** 1.4)
}

function addMails(batch: Batch, order: PastOrder, { basket, life }: PastDeal): void {
  const mail = (at: number | null, kind: string) => {
    if (at === null) return
    const messageId = `<past-${kind}-${order.id}@stagefront.example>`
    batch.mails.push({
      ...{ orderId: order.id, kind, recipient: order.email, locale: order.locale, messageId },
      createdAt: new Date(at),
      sentAt: new Date(at + 4000),
    })
  }
  if (basket.method === 'bank_transfer') mail(basket.at, 'payment_instructions')
  mail(life.paidAt === null ? null : life.paidAt + minute, 'payment_received')
  mail(life.sentAt, 'shipped')
  mail(life.expiredAt, 'expired')
  mail(life.returnedAt, life.endsWithReturn ? 'cancelled' : 'partly_cancelled')
  const last = batch.mails.at(-1)
  if (basket.task === 'bounced_mail' && last?.orderId === order.id)
    batch.bounced.set(last.messageId, new Date(last.sentAt.getTime() + 9000))
}

function addRequest(batch: Batch, order: PastOrder, { basket, life, ids, now }: PastDeal): void {
  const { task, units, buyer } = basket
  if ((task !== 'refund_request' && task !== 'holder_form') || life.paidAt === null) return
  const index = units.findIndex(({ kind, variant, isUsed }) => kind === 'event' && !variant.physical && !isUsed)
  const unit = units[index]
  if (!unit) return
  batch.requests.push({
    ...{ orderId: order.id, shopId: order.shopId, itemId: ids.items[index] ?? 0, eventId: unit.product.productId },
    ...{ reference: order.reference, name: fullName(buyer.address), locale: buyer.locale },
    email: task === 'holder_form' ? `office.${buyer.email}` : buyer.email,
    at: new Date(Math.min(now - hour, life.paidAt + 2 * day)),
    act: task === 'refund_request' ? 'refund' : 'change',
    newHolder: 'Jule Brinkmann',
  })
}
