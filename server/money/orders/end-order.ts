import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import type { CancellationPlan } from '#core/orders/plan-cancellation.ts'
import type { PartialRefund } from '#core/orders/plan-partial-refund.ts'
import type { Connection } from '#db/database.ts'
import { returnSold } from '#server/selling/stock/sell-units.ts'
import { bookMovement, chargedCents } from './records-ledger.ts'
import { eraseEntries } from './life/queries-life.ts'
import { takeStep } from './life/take-step.ts'
import { insertCancellation, insertReduction, type CancellationReason, type SettledBy } from './records-cancelling.ts'
import { owedCents } from './records-clearing.ts'
import { damagedItems } from './records-parcels.ts'
import { erasedEmail, eraseItems } from './records-personal-data.ts'
import { isBought, lockOpenSupplements, orderItems, type OrderItem, type OrderRow } from './records.ts'

/**
 * What the end of an order, or of items of it, means in slices to the right of `orders`, which cannot be imported here. Whoever ends
 * something hands it in; `server/after-sale/order-changes/changing/consequences.ts` has all of it. Everything is done in the caller's transaction, which has locked
 * the order.
 */
export interface Consequences {
  /** Closes payments of the order that may still take money. */
  closePayments(trx: Connection, order: { orderId: string }): Promise<void>
  /** Ends the vouchers that were issued for these items. */
  endGifts(trx: Connection, ended: { orderId: string; itemIds: readonly number[]; now: Date; actor: string }): Promise<void>
  /** Voids the tickets of these items. @returns how many */
  voidTickets(trx: Connection, ended: { orderId: string; itemIds: readonly number[]; now: Date }): Promise<number>
  /** Returns what the order has too much, the way it came. @param money.byHand a person pays it out */
  returnMoney(trx: Connection, money: { orderId: string; now: Date; reason: string; byHand?: boolean }): Promise<void>
}

export interface Cancellation {
  plan: CancellationPlan<OrderItem>
  reason: CancellationReason
  now: Date
  actor: string
  /** A person pays out what is owed, also what a provider collected. */
  byHand?: boolean
  /** What is credited of each item that has a price, if the plan leaves a part of it. */
  partCents?: Cents
  /** What becomes of the items' price; `beforeReturn` books it. */
  settledBy?: SettledBy
  /** May book money that does not go back, such as what becomes a voucher; called with the cents that would go back. */
  beforeReturn?: (owed: Cents) => Promise<void>
}

/** What a cancellation did, or in a preview would do. */
export interface Cancelled {
  plan: CancellationPlan<OrderItem>
  cancellationId: number
  /** Valid tickets that became void. */
  ticketsVoided: number
  /** Names the money that goes back, in the ledger and on the list of money to clear. */
  refundReason: string
  /** The order as it is now. */
  after: OrderRow
}

/**
 * Cancels the planned items of an order (OPS-15): they go back on sale, but for goods that came back damaged, their tickets become void, and what they cost is booked
 * back and returned. An order of which nothing remains is cancelled. The buyer gets one mail, and credit notes for what was
 * invoiced. What was added to an order that ends, and is not paid, ends with it; what is paid stays. The caller has locked the order with
 * `lockOrderWithSupplements` and planned at least one item.
 */
export async function cancelItems(
  trx: Connection,
  order: OrderRow,
  cancellation: Cancellation,
  consequences: Consequences,
): Promise<Cancelled> {
  const { plan, reason, now, actor, byHand = false, partCents, settledBy = 'refund', beforeReturn } = cancellation
  const { id: orderId } = order
  const { itemsCents, shippingCents, extraChargeCents, totalCents } = plan
  const itemIds = plan.items.map(({ id }) => id)
  if (plan.endsOrder) await consequences.closePayments(trx, { orderId })
  const amounts = { itemsCents, shippingCents, extraChargeCents }
  const cancellationId = await insertCancellation(trx, { orderId, at: now, actor, reason, settledBy, ...amounts, itemIds, partCents })
  const damaged = await damagedItems(trx, itemIds)
  await returnSold(
    trx,
    itemIds.filter((id) => !damaged.has(id)),
  )
  if (plan.items.some(({ gift }) => gift !== null)) await consequences.endGifts(trx, { orderId, itemIds, now, actor })
  const ticketsVoided = await consequences.voidTickets(trx, { orderId, itemIds, now })
  // A part of the price may have been written off before.
  const cancelledCents = Math.min(totalCents, await chargedCents(trx, orderId))
  if (cancelledCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -cancelledCents, actor })
  const after = plan.endsOrder
    ? await endOrder(trx, order, cancellation, consequences)
    : await continueOrder(trx, order, cancellation, cancellationId)
  if (beforeReturn) await beforeReturn(await owedCents(trx, orderId))
  const refundReason = plan.endsOrder ? 'cancelled' : `cancelled_${cancellationId}`
  await consequences.returnMoney(trx, { orderId, now, reason: refundReason, byHand })
  return { plan, cancellationId, ticketsVoided, refundReason, after }
}

async function endOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor, reason }: Cancellation,
  consequences: Consequences,
): Promise<OrderRow> {
  const data = reason === 'by_operator' ? {} : { reason }
  const after = await takeStep(trx, order, 'cancel', { at: now, actor, data, mail: isBought(order) ? 'cancelled' : null })
  await expireSupplements(trx, order, { now }, consequences)
  return after
}

/** An order that waited for packing is done if nothing is left to ship. */
async function continueOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor, plan }: Cancellation,
  cancellationId: number,
): Promise<OrderRow> {
  const data = { amount: plan.totalCents }
  return takeStep(trx, order, 'cancel_items', { at: now, actor, data, mail: 'partly_cancelled', cause: cancellationId })
}

/**
 * Refunds a part of the price of items that go on (docs/rules/partial-refunds.md): the ledger books it, a credit note corrects the document,
 * the buyer gets a mail, and the money goes back the way it came. The caller has locked the order and planned the refund.
 * @param input.amountCents refunded of the price of each item
 * @returns what names the money that goes back, in the ledger and on the list of money to clear
 */
export async function reducePrices(
  trx: Connection,
  order: OrderRow,
  { part, amountCents, now, actor }: { part: PartialRefund<OrderItem>; amountCents: Cents; now: Date; actor: string },
  { returnMoney }: Pick<Consequences, 'returnMoney'>,
): Promise<string> {
  const { id: orderId } = order
  const { totalCents } = part
  const itemIds = part.items.map(({ id }) => id)
  const cancellationId = await insertReduction(trx, { orderId, at: now, actor, itemIds, amountCents })
  await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -totalCents, actor, note: 'partial refund' })
  const data = { amount: totalCents, items: itemIds.length }
  await takeStep(trx, order, 'refund_part', { at: now, actor, data, mail: 'partly_refunded', cause: cancellationId })
  const reason = `refunded_${cancellationId}`
  await returnMoney(trx, { orderId, now, reason })
  return reason
}

type AtExpiry = Pick<Consequences, 'closePayments' | 'returnMoney'>

/**
 * Ends an order that was not paid in time (OPS-09): its items go back on sale, open payments are closed, its charge is booked back, and
 * what was paid in part goes back. What was added to it and is not paid ends with it. The buyer gets a mail, unless they had only added
 * something to an order and not bought it. The caller has locked it with `lockOrderWithSupplements`.
 */
export async function expireOrder(trx: Connection, order: OrderRow, { now }: { now: Date }, consequences: AtExpiry): Promise<void> {
  const { id: orderId } = order
  const actor = 'shop'
  const items = await orderItems(trx, orderId)
  await consequences.closePayments(trx, { orderId })
  await returnSold(
    trx,
    items.map((item) => item.id),
  )
  if (order.totalCents > 0) await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -order.totalCents, actor })
  await takeStep(trx, order, 'expire', { at: now, actor, mail: isBought(order) ? 'expired' : null })
  await consequences.returnMoney(trx, { orderId, now, reason: 'expired' })
  await expireSupplements(trx, order, { now }, consequences)
}

/**
 * Ends the supplements of an order that are not paid, because the order itself has ended or its parcel is on its way. The caller has locked
 * the order with `lockOrderWithSupplements`.
 * @param input.onlyGoods leaves those that have nothing to send
 */
export async function expireSupplements(
  trx: Connection,
  order: OrderRow,
  { now, onlyGoods = false }: { now: Date; onlyGoods?: boolean },
  consequences: AtExpiry,
): Promise<void> {
  for (const supplement of await lockOpenSupplements(trx, order)) {
    if (!onlyGoods || supplement.physical) await expireOrder(trx, supplement, { now }, consequences)
  }
}

/**
 * Erases who placed an order: address, e-mail, names on its items, and former addresses in its history. Goods, prices and countries
 * stay. The caller has locked the order.
 */
export async function eraseOrder(trx: Connection, order: OrderRow, { now, actor }: { now: Date; actor: string }): Promise<void> {
  const { id, billingAddress, shippingAddress } = order
  await eraseItems(trx, id)
  await eraseEntries(trx, id)
  const set = {
    email: erasedEmail,
    newsletter: false,
    billingAddress: countryOnly(billingAddress),
    shippingAddress: countryOnly(shippingAddress),
  }
  await takeStep(trx, order, 'erase', { at: now, actor, set })
}

function countryOnly({ countryCode }: Address): Address {
  const nothing = { company: null, address: '', address2: null, postCode: '', city: '', phone: null }
  return { ...nothing, firstName: '', lastName: '', countryCode }
}
