import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import { mailAtPlacement } from '#core/orders/order-mail-kinds.ts'
import { isFinal, type OrderStatus } from '#core/orders/status.ts'
import { deadlineAfterMethod, deadlineUnderWay, paymentDeadline } from '#core/payments/deadlines.ts'
import { noPaymentMethod } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { withSavepoint } from '#db/savepoint.ts'
import { sellAgain, settleUnits } from '#server/selling/stock/sell-units.ts'
import { bookMovement } from './records-ledger.ts'
import { stillTakesPlace } from './records-listing.ts'
import { isBought, lockOrder, orderItems, type OrderRow } from './records.ts'
import { takeStep } from './life/take-step.ts'

/**
 * Lets an order wait for money that its bank takes days to send: it keeps its units until the money can be there, and is confirmed by mail.
 * What was added to an order is bought herewith. The caller has locked the order.
 */
export async function awaitMoney(
  trx: Connection,
  order: OrderRow,
  { paymentId, method, now, actor }: { paymentId: string; method: string; now: Date; actor: string },
): Promise<void> {
  await takeStep(trx, order, 'await_money', {
    at: now,
    actor,
    data: { paymentId, method },
    set: { paymentDeadline: deadlineUnderWay(method, now, order.paymentDeadline), ...(!isBought(order) && { concludedAt: now }) },
    mail: 'order_placed',
  })
}

/**
 * Changes the payment method of an order that waits for its money, with its charge and its deadline; a buyer who is to transfer gets the
 * account by mail. What was added to an order gets its method's time and mail when it is bought. The caller has locked the order.
 */
export async function choosePayment(
  trx: Connection,
  order: OrderRow,
  { method, extraChargeCents, now }: { method: string; extraChargeCents: Cents; now: Date },
): Promise<void> {
  const difference = extraChargeCents - order.extraChargeCents
  const actor = 'buyer'
  const bought = isBought(order)
  await takeStep(trx, order, 'choose_payment', {
    at: now,
    actor,
    data: { paymentMethod: method },
    set: {
      paymentMethod: method,
      extraChargeCents,
      totalCents: order.totalCents + difference,
      ...(bought && { paymentDeadline: deadlineAfterMethod(method, order) }),
    },
    mail: bought ? mailAtPlacement(method) : null,
  })
  if (difference !== 0)
    await bookMovement(trx, { orderId: order.id, at: now, kind: 'charge', amount: difference, actor, note: `payment method ${method}` })
}

/**
 * Takes the payment method off an order that vouchers pay, and what is left to pay off its charge, because nothing is paid by that method.
 * The caller has locked the order and booked the charge back.
 * @param input.left what vouchers leave to pay, at most the charge, in cents
 * @returns the order as it is now
 */
export async function waiveCharge(trx: Connection, order: OrderRow, { left, now }: { left: Cents; now: Date }): Promise<OrderRow> {
  const { extraChargeCents, totalCents } = order
  const set = { paymentMethod: noPaymentMethod, extraChargeCents: extraChargeCents - left, totalCents: totalCents - left }
  return takeStep(trx, order, 'waive_charge', { at: now, actor: 'buyer', set })
}

/**
 * Concludes a supplement that its buyer buys by bank transfer (MRG-05): from now on it waits for its money as long as an order does, and
 * the buyer gets the account by mail. The caller has locked it.
 */
export async function concludeSupplement(trx: Connection, supplement: OrderRow, { now }: { now: Date }): Promise<void> {
  const { paymentMethod, placedAt } = supplement
  await takeStep(trx, supplement, 'conclude', {
    at: now,
    actor: 'buyer',
    data: { paymentMethod },
    set: { paymentDeadline: paymentDeadline(paymentMethod, placedAt) },
    mail: mailAtPlacement(paymentMethod),
  })
}

/**
 * Moves an order whose balance has reached zero on, and enqueues its tickets, its documents and the mail that carries them. The caller has
 * locked the order and booked the money.
 * @param input.actor who reported the payment: a provider or an operator
 */
export async function payOrder(
  trx: Connection,
  order: { id: string; status: OrderStatus },
  { now, actor }: { now: Date; actor: string },
): Promise<void> {
  await takeStep(trx, order, 'pay', { at: now, actor, mail: 'payment_received' })
  await settleUnits(trx, order.id)
}

/**
 * Revives an expired order whose money arrived late (design §10), if the money covers all of it and every unit and seat is still free.
 * It then waits for payment again, and the caller books the money. If one unit is gone, or an event is over or was
 * cancelled, the order stays expired, and so does a supplement whose order has ended or was sent without it. The caller has locked the order and the payment.
 * @param input.amount in cents
 * @returns the order as it waits again; null if it was not revived
 */
export async function reviveOrder(
  trx: Connection,
  order: OrderRow,
  { amount, now, actor }: { amount: Cents; now: Date; actor: string },
): Promise<OrderRow | null> {
  const orderId = order.id
  if (!mayDo(order.status, 'revive') || order.balanceCents !== 0 || amount !== order.totalCents) return null
  if (!(await stillTakesPlace(trx, orderId, now)) || !(await isStillJoined(trx, order))) return null
  if (!(await takeUnits(trx, orderId))) return null
  await bookMovement(trx, { orderId, at: now, kind: 'charge', amount: order.totalCents, actor, note: 'revived' })
  return takeStep(trx, order, 'revive', { at: now, actor })
}

/** Whether a supplement can still go with its order: the order has not ended, and goods still get into its parcel. */
async function isStillJoined(trx: Connection, { supplementOf, physical }: OrderRow): Promise<boolean> {
  if (supplementOf === null) return true
  const original = await lockOrder(trx, supplementOf)
  if (!original) return false
  return physical ? mayDo(original.status, 'merge') : !isFinal(original.status)
}

/** All units or none: a savepoint returns those taken before one was missing, and the transaction goes on. */
async function takeUnits(trx: Connection, orderId: string): Promise<boolean> {
  const units = await orderItems(trx, orderId)
  return withSavepoint(trx, () =>
    sellAgain(
      trx,
      units.map(({ id, variantId, seatId, sectionId }) => ({ orderItemId: id, variantId, seatId, sectionId })),
    ),
  )
}
