import { fullName } from '#core/addresses/full-name.ts'
import { day, minute } from '#core/time/durations.ts'
import { findPaymentMethod } from '#core/payments/methods.ts'
import type { PastClearing, PastMovement, PastOrder } from '#server/money/orders/records-ledger.ts'
import type { OrderItem } from '#server/money/orders/records.ts'
import type { Batch } from './batch.ts'
import { localDay } from './live-order.ts'
import { actor, type PastDeal } from './past-deal.ts'

export interface OrderMoney extends PastDeal {
  items: readonly OrderItem[]
  /** What is booked of the order. */
  movements: PastMovement[]
}

/** Books what an order costs, what came in, and what went back. */
export function payOrder(batch: Batch, order: PastOrder, money: OrderMoney): void {
  const { life, basket } = money
  const book = booker(order, money)
  book(basket.at, 'charge', order.totalCents, 'buyer')
  if (life.expiredAt !== null) book(life.expiredAt, 'cancellation', -order.totalCents, 'shop')
  if (basket.method === 'bank_transfer') return transfer(batch, order, money, book)
  pay(batch, order, money, book)
}

type Book = (at: number, kind: PastMovement['kind'], amountCents: number, by: string, more?: { paymentId?: string; note?: string }) => void

function booker({ id: orderId }: PastOrder, { movements }: OrderMoney): Book {
  return (at, kind, amountCents, by, { paymentId = null, note = null }: { paymentId?: string | null; note?: string | null } = {}) => {
    if (amountCents !== 0) movements.push({ orderId, at: new Date(at), kind, amountCents, paymentId, actor: by, note })
  }
}

/** A payment through a provider. */
function pay(batch: Batch, order: PastOrder, money: OrderMoney, book: Book): void {
  const { life, basket, number } = money
  if (life.status === 'payment_pending') return
  const { id: orderId, totalCents } = order
  const provider = findPaymentMethod(basket.method)?.provider ?? 'stripe'
  const id = money.ids.payment
  const returned = cancel(batch, order, money, book)
  const disputed = basket.task === 'dispute_lost' ? totalCents : 0
  batch.payments.payments.push({
    ...{ id, orderId, method: basket.method, provider, amountCents: totalCents, disputedCents: disputed },
    state: life.paidAt === null ? 'voided' : 'paid',
    refundedCents: returned?.cents ?? 0,
    receivedCents: life.paidAt === null ? null : totalCents,
    ...(provider === 'paypal'
      ? { providerId: `PAST${number}`, providerObject: 'paypal_order' }
      : { providerId: `cs_past_${number}`, providerObject: 'checkout_session' }),
    providerPaymentId: life.paidAt === null ? null : provider === 'paypal' ? `PASTCAPTURE${number}` : `pi_past_${number}`,
    createdAt: new Date(basket.at),
    settledAt: life.paidAt === null ? null : new Date(life.paidAt),
  })
  if (life.paidAt === null) return
  book(life.paidAt, 'payment', -totalCents, provider, { paymentId: id })
  if (disputed > 0) dispute(batch, order, { ...money, paymentId: id, paidAt: life.paidAt }, book)
  if (!returned) return
  const refundId = `re_past_${number}`
  const at = returned.at + minute
  const moment = new Date(at)
  const { cents: amountCents, reason } = returned
  book(at, 'refund', amountCents, provider, { paymentId: id, note: reason })
  batch.orders.entries.push({
    ...{ orderId, at: moment, kind: 'refunded', actor: provider, data: { paymentId: id, amount: amountCents, reason, refundId } },
  })
  batch.payments.refunds.push({
    ...{
      provider,
      refundId,
      paymentId: id,
      amountCents,
      state: 'succeeded',
      reason,
      bookedCents: amountCents,
      seenAt: moment,
      changedAt: moment,
    },
  })
  batch.orders.clearings.push({
    ...clearing(order, amountCents, reason, returned.at),
    ...{ paymentId: id, clearedAt: moment, clearedBy: `refund ${refundId}`, refundState: 'asked', refundId },
  })
}

function dispute(batch: Batch, order: PastOrder, money: OrderMoney & { paymentId: string; paidAt: number }, book: Book): void {
  const { number, paymentId, paidAt } = money
  const amountCents = order.totalCents
  const disputeId = `dp_past_${number}`
  const at = paidAt + 9 * day
  const seenAt = new Date(at)
  book(at, 'dispute', amountCents, 'stripe', { paymentId, note: disputeId })
  batch.payments.disputes.push({
    ...{ provider: 'stripe', disputeId, paymentId, amountCents, withdrawnCents: amountCents, state: 'lost' },
    ...{ reason: 'fraudulent', respondBy: null, seenAt, changedAt: new Date(paidAt + 20 * day) },
  })
  batch.orders.clearings.push({
    ...clearing(order, amountCents, `dispute_lost ${disputeId}`, paidAt + 20 * day),
    ...{ paymentId, kind: 'returned', refundState: null },
  })
}

/** Money from a bank account, with the bank's line about it. */
function transfer(batch: Batch, order: PastOrder, money: OrderMoney, book: Book): void {
  const { basket, life, number, now } = money
  const { id: orderId, totalCents, reference } = order
  const { address } = basket.buyer
  const line = (at: number, amountCents: number, purpose: string) => ({
    ...{
      file: `kontoauszug-${localDay(at).slice(0, 7)}.csv`,
      importedAt: new Date(at),
      fingerprint: `past ${number}`,
      bookedOn: localDay(at),
    },
    ...{ accountIban: money.iban, amountCents, purpose, party: fullName(address), decidedAt: new Date(at), decidedBy: actor },
    partyIban: `DE66999999991${String(number).padStart(9, '0')}`,
    ...{ reason: null, suggestions: [], orderId, state: 'booked' as const },
  })
  if (basket.task === 'unmatched_transfer') {
    const slip = slips[number % slips.length] ?? slips[0]
    const suggestions = slip.reason === 'no_reference' ? [] : [reference]
    batch.lines.push({
      ...line(Math.min(now, basket.at + 1.5 * day), totalCents - slip.less, slip.purpose(reference)),
      ...{ state: 'open', reason: slip.reason, suggestions, orderId: null },
    })
  }
  if (life.paidAt === null) return
  const surplus = basket.fate === 'surplus' ? 500 + 100 * (number % 15) : 0
  const purpose = basket.fate === 'slip' ? `Bestellung ${address.lastName}` : `BAX${reference}`
  book(life.paidAt, 'payment', -(totalCents + surplus), actor, { note: 'bank transfer' })
  batch.lines.push(line(life.paidAt, totalCents + surplus, purpose))
  if (surplus > 0)
    payOut(batch, order, { amountCents: surplus, reason: 'overpaid', at: life.paidAt, isOpen: basket.task === 'overpaid' }, book)
  const returned = cancel(batch, order, money, book)
  if (returned) payOut(batch, order, { amountCents: returned.cents, reason: returned.reason, at: returned.at, isOpen: false }, book)
}

/** What was wrong with transfers that a person has to look at. */
const slips = [
  { reason: 'no_reference', less: 0, purpose: () => 'Konzertkarten' },
  { reason: 'misread_reference', less: 200, purpose: (reference: string) => `BAX${reference.slice(0, 6)}` },
  { reason: 'no_reference', less: 0, purpose: () => 'Tickets und Shirt, danke!' },
] as const

/** Money that a person pays back, and has three days later unless it is still on the list. */
function payOut(
  batch: Batch,
  order: PastOrder,
  { amountCents, reason, at, isOpen }: { amountCents: number; reason: string; at: number; isOpen: boolean },
  book: Book,
): void {
  const paidOut = at + 2 * day
  const entry = clearing(order, amountCents, reason, at)
  batch.orders.clearings.push(isOpen ? entry : { ...entry, clearedAt: new Date(paidOut), clearedBy: actor })
  if (!isOpen) book(paidOut, 'payout', amountCents, actor, { note: reason })
}

function clearing({ id: orderId }: PastOrder, amountCents: number, reason: string, at: number): PastClearing {
  const nobody = { paymentId: null, clearedAt: null, clearedBy: null, refundState: null, refundId: null }
  return { ...nobody, orderId, amountCents, reason, createdAt: new Date(at), kind: 'owed', attempt: 1, failures: 0 }
}

/** Ends what was given back. @returns what goes back for it; null for nothing */
function cancel(
  batch: Batch,
  order: PastOrder,
  { life, items, cancellationId: id }: OrderMoney,
  book: Book,
): { cents: number; reason: string; at: number } | null {
  if (id === null || life.returnedAt === null) return null
  const cents = items.reduce((sum, { creditedCents }) => sum + creditedCents, 0)
  book(life.returnedAt, 'cancellation', -cents, actor)
  batch.orders.cancellations.push({
    ...{ id, orderId: order.id, at: new Date(life.returnedAt), actor, reason: 'by_operator', settledBy: 'refund' },
    ...{ itemsCents: cents, shippingCents: 0, extraChargeCents: 0 },
  })
  return { cents, reason: life.endsWithReturn ? 'cancelled' : `cancelled_${id}`, at: life.returnedAt }
}
