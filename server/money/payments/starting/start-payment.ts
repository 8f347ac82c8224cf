import { fullName } from '#core/addresses/full-name.ts'
import { asciiEmail } from '#core/addresses/email.ts'
import type { Cents } from '#core/money/cents.ts'
import { minute } from '#core/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { mayDo } from '#core/orders/life.ts'
import { approvalSpan, minMinutesToPay, openingMinutes, pageCloses } from '#core/payments/deadlines.ts'
import { findPaymentMethod, type PaymentMethodId } from '#core/payments/methods.ts'
import { isApprovedFirst } from '#core/payments/paypal-methods.ts'
import { prefixedReference } from '#core/payments/references.ts'
import { PaymentRefused, refusedFields } from '#core/payments/payment-refused.ts'
import { isOwnAddress } from '#core/payments/return-targets.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemClock } from '#server/foundations/clock.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OrderKey } from '#server/money/orders/buyers-order.ts'
import { lockOrder, type OrderRow } from '#server/money/orders/records.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { chooseMethod } from './choose-method.ts'
import { reportFault } from '../settling/report-fault.ts'
import { describePayment } from './describe-payment.ts'
import { ownOrigins } from './own-origins.ts'
import { tryVoidPayments } from '../closing/try-void-payments.ts'
import type { PaymentProvider, StartedPayment } from '#core/payments/provider.ts'
import { askProvider } from '../settling/ask-provider.ts'
import { findApprovedObject, useApprovalFor } from '../stored/queries-approvals.ts'
import { movePayment, openPayment } from '../life/move-payment.ts'
import { findPayment } from '../records.ts'
import { toProviderObject, pendingPayments, updateStartedPayment, type PaymentRow } from '../stored/queries-payments.ts'

export interface StartPayment {
  key: OrderKey
  /** Id of a payment method. */
  method: string
  /** Where a provider's page sends the buyer back to; null for a button or sheet on our own page. */
  successUrl: string | null
  cancelUrl: string | null
}

/**
 * Opens a payment at the method's provider and returns what the buyer does next (PAY-06, GQL-10). Our row is committed first;
 * then, outside any transaction, the provider opens its object with the row's id as idempotency key. A repeated request, also
 * after a lost answer, therefore finds the same payment, if its amount and return addresses are the same and the provider still waits
 * for it. Any other open
 * payment is voided first, and settled if it turns out to be paid.
 *
 * Problems: ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_METHOD_NOT_OFFERED, RETURN_URL_FOREIGN, PAYMENT_UNDER_WAY,
 * PAYMENT_FAILED (the provider cannot be reached now), PAYMENT_REFUSED (it does not take `field`, or this order by this method).
 */
export async function startPayment(ctx: Context, input: StartPayment): Promise<Result<StartedPayment>> {
  const provider = ctx.payments.providerOf(input.method)
  const method = findPaymentMethod(input.method)
  if (!provider || !method) return refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })
  const origins = await ownOrigins(ctx)
  for (const field of ['successUrl', 'cancelUrl'] as const) {
    const address = input[field]
    if (address !== null && !isOwnAddress(address, origins)) return refuse('RETURN_URL_FOREIGN', { field })
  }
  const chosen = await chooseMethod(ctx, input)
  if (!chosen.ok) return chosen

  for (let round = 0; round < 2; round += 1) {
    const claimed = await claimPayment(ctx, chosen.value.orderId, provider, input)
    if (!claimed.ok) return claimed
    const { order, payment } = claimed.value
    const object = toProviderObject(payment)
    if (!object || !payment.nextStep) return openAtProvider(ctx, provider, method.id, order, payment)
    if (await isStillOpen(ctx, payment)) return done({ object, step: payment.nextStep })
  }
  return refuse('PAYMENT_FAILED')
}

/** Whether the provider still waits for the buyer. A payment that was paid, or whose attempt failed, is settled instead. */
async function isStillOpen(ctx: Context, payment: PaymentRow): Promise<boolean> {
  try {
    await askProvider(ctx, payment.id)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'The provider of an open payment could not be asked')
  }
  const current = await findPayment(ctx.db, payment.id)
  return current?.state === 'pending' && current.underWaySince === null
}

/** Finds the order's pending payment that matches the request, or inserts it. All others are voided. */
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
      const isOverdue = order?.paymentDeadline && order.paymentDeadline <= now
      if (!order || isOverdue || !mayDo(order.status, 'pay')) return refuse('ORDER_NOT_PAYABLE')
      const due = await amountDue(trx, order)
      if (due <= 0) return refuse('ORDER_NOT_PAYABLE')
      const open = await pendingPayments(trx, orderId)
      if (open.some(({ underWaySince }) => underWaySince)) return refuse('PAYMENT_UNDER_WAY')
      const matching = open.find((payment) => matches(payment, due, input, now))
      const others = open.filter((payment) => payment !== matching)
      if (others.length > 0) return done({ order, payment: null, others })
      const payment = matching ?? newPayment(ctx, { orderId, due }, provider, input)
      if (!matching) {
        await openPayment(trx, payment)
        if (isApprovedFirst(payment.method)) await useApprovalFor(trx, { orderId, paymentId: payment.id, since: approvedSince(now) })
      }
      return done({ order, payment, others })
    })
    if (!claimed.ok) return claimed
    const { order, payment, others } = claimed.value
    if (payment) return done({ order, payment })
    if (!(await tryVoidPayments(ctx, others))) return refuse('PAYMENT_FAILED')
  }
  throw new Error(`Other payments of order ${orderId} were opened again and again while this one was started`)
}

function approvedSince(now: Date): Date {
  return new Date(now.getTime() - approvalSpan)
}

function matches(payment: PaymentRow, due: Cents, input: StartPayment, now: Date): boolean {
  const sameRequest = payment.method === input.method && payment.successUrl === input.successUrl && payment.cancelUrl === input.cancelUrl
  const age = now.getTime() - payment.createdAt.getTime()
  const usable = payment.providerId
    ? pageCloses(payment.createdAt).getTime() - now.getTime() > minMinutesToPay * minute
    : age < openingMinutes * minute
  return sameRequest && usable && payment.amountCents === due
}

function newPayment(
  ctx: Context,
  { orderId, due }: { orderId: string; due: Cents },
  provider: PaymentProvider,
  input: StartPayment,
): PaymentRow {
  const { method, successUrl, cancelUrl } = input
  const createdAt = ctx.clock.now()
  return {
    id: uuid({ random: ctx.random.bytes(16), msecs: createdAt.getTime() }),
    orderId,
    method,
    provider: provider.name,
    state: 'pending',
    amountCents: due,
    refundedCents: 0,
    disputedCents: 0,
    askedAt: null,
    underWaySince: null,
    providerId: null,
    providerObject: null,
    providerPaymentId: null,
    nextStep: null,
    successUrl,
    cancelUrl,
    createdAt,
  }
}

async function openAtProvider(
  ctx: Context,
  provider: PaymentProvider,
  method: PaymentMethodId,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Result<StartedPayment>> {
  const reference = prefixedReference(method, order.reference)
  try {
    const started = await provider.start({
      paymentId: payment.id,
      orderId: order.id,
      method,
      reference,
      amount: payment.amountCents,
      currency: 'EUR',
      email: asciiEmail(order.email),
      name: fullName(order.billingAddress),
      countryCode: order.billingAddress.countryCode,
      locale: order.locale,
      description: await describePayment(ctx, order, reference),
      successUrl: payment.successUrl,
      cancelUrl: payment.cancelUrl,
      expiresAt: inRealTime(pageCloses(payment.createdAt), ctx),
      approval: isApprovedFirst(method) ? await findApprovedObject(ctx.db, payment.id) : null,
    })
    await updateStartedPayment(ctx.db, payment.id, started)
    return done(started)
  } catch (error) {
    ctx.log.error({ err: error, orderId: order.id, paymentId: payment.id }, 'A payment could not be opened')
    const isBuyers = error instanceof PaymentRefused && error.field !== null
    await failUnopened(
      ctx,
      payment,
      error instanceof PaymentRefused ? `refused by ${provider.name}: ${error.message}` : 'could not be opened',
    )
    // What the buyer can mend is no emergency.
    if (!isBuyers) await reportFault(ctx, order, { provider: provider.name, act: 'a payment could not be opened', fault: error })
    return error instanceof PaymentRefused ? refusedBy(error, order) : refuse('PAYMENT_FAILED')
  }
}

/** What the buyer has to mend where a provider does not take something of them, or that they need another method. */
function refusedBy({ field }: PaymentRefused, { email }: OrderRow): Result<never> {
  if (field === null) return refuse('PAYMENT_REFUSED', { field: 'paymentMethod' })
  const words = field === 'email' ? { words: { value: email } } : {}
  return refuse('PAYMENT_REFUSED', { field: refusedFields[field], text: `payment_refused_${field}`, ...words })
}

/** Marks a payment that nobody can pay as failed, unless another request has opened it in the meantime. */
async function failUnopened(ctx: Context, payment: PaymentRow, failure: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, payment.orderId)
    const current = (await pendingPayments(trx, payment.orderId)).find(({ id }) => id === payment.id)
    if (current && !current.providerId) await movePayment(trx, current, 'fail', { at: ctx.clock.now(), failure })
  })
}

/** Providers use the real time: a moment on a clock that was moved for a test is moved back. */
function inRealTime(moment: Date, ctx: Context): Date {
  const ahead = ctx.clock.now().getTime() - systemClock.now().getTime()
  return Math.abs(ahead) < minute ? moment : new Date(moment.getTime() - Math.round(ahead / minute) * minute)
}
