import { minute } from '#core/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { mayDo } from '#core/orders/status.ts'
import { pageCloses } from '#core/payments/deadlines.ts'
import { prefixedReference } from '#core/payments/references.ts'
import { isOwnAddress } from '#core/payments/return-targets.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { OrderKey, OrderRow } from '#server/orders/order.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { chooseMethod } from './choose-method.ts'
import { closePayments } from '../closing/close-payments.ts'
import { describePayment } from './describe-payment.ts'
import { ownOrigins } from './own-origins.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { insertPayment, pendingPayments, updatePayment, type PaymentRow } from '../queries.ts'

export interface StartPayment {
  key: OrderKey
  method: string
  successUrl: string
  cancelUrl: string
}

/** A page that closes within this time is not worth sending anybody to. */
const stillWorthIt = 5 * minute
/** A row that has no page after this time was left behind; the provider would refuse its closing time by now. */
const stillOpening = 4 * minute

/**
 * Opens a payment at the method's provider and answers where the buyer goes (PAY-06, GQL-10). Our row is written and
 * committed first, with the provider's object outside any transaction and the row's id as its idempotency key: asked twice,
 * or asked again after a lost answer, there is one payment. A payment still open for the same amount and the same return
 * addresses is answered again; any other open one is closed first, and settled should it turn out to be paid.
 *
 * Problems: ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_METHOD_NOT_OFFERED, RETURN_URL_FOREIGN, PAYMENT_FAILED.
 */
export async function startPayment(ctx: Context, input: StartPayment): Promise<Result<{ providerId: string; redirectUrl: string }>> {
  const provider = ctx.payments.providerOf(input.method)
  if (!provider) return refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })
  const origins = await ownOrigins(ctx)
  for (const field of ['successUrl', 'cancelUrl'] as const) {
    if (!isOwnAddress(input[field], origins)) return refuse('RETURN_URL_FOREIGN', { field })
  }
  const chosen = await chooseMethod(ctx, input)
  if (!chosen.ok) return chosen

  const opened = await claimPayment(ctx, chosen.value.orderId, provider, input)
  if (!opened.ok) return opened
  const { order, payment } = opened.value
  if (payment.providerId && payment.redirectUrl) return done({ providerId: payment.providerId, redirectUrl: payment.redirectUrl })
  return openAtProvider(ctx, provider, order, payment)
}

/** The one pending payment of this order that fits the wish: found or made, all others closed. */
async function claimPayment(
  ctx: Context,
  orderId: string,
  provider: PaymentProvider,
  input: StartPayment,
): Promise<Result<{ order: OrderRow; payment: PaymentRow }>> {
  for (let round = 0; round < 3; round += 1) {
    const claimed = await inTransaction(ctx.db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const now = ctx.clock.now()
      const tooLate = order?.paymentDeadline && order.paymentDeadline <= now
      if (!order || tooLate || !mayDo(order.status, 'pay') || order.balanceCents <= 0) return refuse('ORDER_NOT_PAYABLE')
      const open = await pendingPayments(trx, orderId)
      const fitting = open.find((payment) => fits(payment, order, input, now))
      const others = open.filter((payment) => payment !== fitting)
      if (others.length > 0) return done({ order, payment: null, others })
      const payment = fitting ?? newPayment(order, provider, input, now)
      if (!fitting) await insertPayment(trx, payment)
      return done({ order, payment, others })
    })
    if (!claimed.ok) return claimed
    const { order, payment, others } = claimed.value
    if (payment) return done({ order, payment })
    if (!(await closePayments(ctx, others))) return refuse('PAYMENT_FAILED')
  }
  throw new Error(`Order ${orderId} keeps getting payments of another kind`)
}

function fits(payment: PaymentRow, order: OrderRow, input: StartPayment, now: Date): boolean {
  const sameWish = payment.method === input.method && payment.successUrl === input.successUrl && payment.cancelUrl === input.cancelUrl
  const age = now.getTime() - payment.createdAt.getTime()
  const usable = payment.providerId ? pageCloses(payment.createdAt).getTime() - now.getTime() > stillWorthIt : age < stillOpening
  return sameWish && usable && payment.amountCents === order.balanceCents
}

function newPayment(order: OrderRow, provider: PaymentProvider, input: StartPayment, now: Date): PaymentRow {
  const { method, successUrl, cancelUrl } = input
  return {
    id: uuid(),
    orderId: order.id,
    method,
    provider: provider.name,
    state: 'pending',
    amountCents: order.balanceCents,
    refundedCents: 0,
    providerId: null,
    providerPaymentId: null,
    redirectUrl: null,
    successUrl,
    cancelUrl,
    createdAt: now,
  }
}

async function openAtProvider(
  ctx: Context,
  provider: PaymentProvider,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Result<{ providerId: string; redirectUrl: string }>> {
  const reference = prefixedReference(payment.method, order.reference)
  try {
    const started = await provider.start({
      paymentId: payment.id,
      orderId: order.id,
      reference,
      amount: payment.amountCents,
      currency: 'EUR',
      email: order.email,
      locale: order.locale,
      description: await describePayment(ctx, order, reference),
      successUrl: payment.successUrl ?? '',
      cancelUrl: payment.cancelUrl ?? '',
      expiresAt: inRealTime(pageCloses(payment.createdAt), ctx),
    })
    await updatePayment(ctx.db, payment.id, { providerId: started.providerId, redirectUrl: started.redirectUrl })
    return done(started)
  } catch (error) {
    ctx.log.error({ err: error, orderId: order.id, paymentId: payment.id }, 'A payment could not be opened')
    await failUnopened(ctx, payment)
    return refuse('PAYMENT_FAILED')
  }
}

/** Nobody was shown a page of it, so nobody can pay it; another request may have opened it all the same. */
async function failUnopened(ctx: Context, payment: PaymentRow): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, payment.orderId)
    const current = (await pendingPayments(trx, payment.orderId)).find(({ id }) => id === payment.id)
    if (current && !current.providerId)
      await updatePayment(trx, payment.id, { state: 'failed', failure: 'could not be opened', settledAt: ctx.clock.now() })
  })
}

/** Providers live in real time; a shop whose clock was moved for a test would name moments that are none of theirs. */
function inRealTime(moment: Date, ctx: Context): Date {
  const ahead = ctx.clock.now().getTime() - systemClock.now().getTime()
  return Math.abs(ahead) < 60_000 ? moment : new Date(moment.getTime() - Math.round(ahead / 60_000) * 60_000)
}
