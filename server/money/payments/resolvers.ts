import type { Order as OrderAnswer, QueryPaymentMethodsArgs } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import { cardMethod, walletMethod } from '#core/payments/methods.ts'
import type { StartedPayment } from '#core/payments/provider.ts'
import { inLocale } from '#core/shops/locale.ts'
import { readCart } from '#server/selling/carts/open-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { presentProblems, problemText } from '#server/foundations/request/present-problems.ts'
import { dueOrder } from '#server/money/orders/records.ts'
import { orderKey, orderParts, presentOrderTo, readOrder, readOrderRow, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { approvedAmount } from './approving/approved-amount.ts'
import { openApproval } from './approving/open-approval.ts'
import { bankDetails, transferQr } from './bank-transfer.ts'
import { chooseMethod } from './starting/choose-method.ts'
import { confirmOrderPayment } from './settling/confirm-order-payment.ts'
import { methodsForCart, methodsForOrder } from './offered-methods.ts'
import { allPaymentMethods } from '#server/house/shops/reference-data.ts'
import type { PaymentMethodRow } from '#server/house/shops/records-shops.ts'
import { eventsOfOrder, pendingPayments, type EventOfOrder, type PaymentRow } from './stored/queries-payments.ts'
import { startPayment } from './starting/start-payment.ts'
import { unpayable } from './starting/unpayable.ts'
import { enterOrderVoucher } from './vouchers/enter-order-voucher.ts'
import { leaveOutOrderVoucher } from './vouchers/leave-out-order-voucher.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    paymentMethods: async (root: object | undefined, request, ctx) => {
      const methods = await requestedMethods(ctx, request, root ?? {})
      return { nodes: methods.map((method) => presentMethod(ctx, method)) }
    },
    bankDetails: async (root: object | undefined, { orderId, reference }, ctx) => {
      const order = await readOrderRow(ctx.db, await orderKey(ctx, orderId, reference))
      const due = order && (await dueOrder(ctx.db, order))
      // Nobody is asked to transfer money for an event that is over.
      const ended = due?.status === 'payment_pending' && unpayable(await readEvents(ctx, due.id, root), ctx.locale, ctx.clock.now())
      const details = due && !ended ? await bankDetails(ctx, due) : null
      return details && { ...details, amount: toEuros(details.amount), qr: await transferQr(details) }
    },
  },
  Mutation: {
    createStripePayment: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      return presentStarted(ctx, await startPayment(ctx, { ...input, key, method: cardMethod }))
    },
    createPayment: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      const method = input.paymentMethod ?? (await readOrderRow(ctx.db, key))?.paymentMethod
      return presentStarted(ctx, method ? await startPayment(ctx, { ...input, key, method }) : refuse('ORDER_NOT_FOUND'))
    },
    createStripePaymentIntent: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      const result = await startPayment(ctx, { key, method: walletMethod, successUrl: null, cancelUrl: null })
      if (!result.ok) return { externalPaymentId: null, externalPaymentToken: null, problems: presentProblems(ctx, result.problems) }
      const { object, step } = result.value
      return { externalPaymentId: object.id, externalPaymentToken: step.kind === 'token' ? step.clientToken : null, problems: [] }
    },
    createPayPalApproval: async (_root, { input }, ctx) => {
      const result = await openApproval(ctx, { cartVersion: input.cartVersion ?? null })
      if (!result.ok) return { externalPaymentId: null, problems: presentProblems(ctx, result.problems) }
      return { externalPaymentId: result.value, problems: [] }
    },
    confirmOrderPayment: async (_root, { input }, ctx) => {
      const { order, problems } = await confirmOrderPayment(ctx, await orderKey(ctx, input.orderId, input.reference))
      return { order: order && (await presentOrderTo(ctx, order)), problems: presentProblems(ctx, problems) }
    },
    setPreferredPaymentMethod: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      return presentChanged(ctx, key, await chooseMethod(ctx, { key, method: input.paymentMethod }))
    },
    enterOrderVoucher: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      return presentChanged(ctx, key, await enterOrderVoucher(ctx, key, input.code))
    },
    removeOrderVoucher: async (_root, { input }, ctx) => {
      const key = await orderKey(ctx, input.orderId, input.reference)
      return presentChanged(ctx, key, await leaveOutOrderVoucher(ctx, key, input.voucherId))
    },
  },
  Cart: {
    approvedAmount: async (cart, _args, ctx) => {
      const amount = await approvedAmount(ctx, cart)
      return amount === null ? null : toEuros(amount)
    },
  },
  Order: {
    unpayableBecause: async (order, _args, ctx, info) => {
      const problem = await unpayableParts(ctx, order, info.rootValue as object | undefined)
      return problem && problemText(problem, ctx)
    },
    paymentRunning: async (order, _args, ctx) => (await readOpenPayments(ctx, order)).length > 0,
    paymentUnderWay: async (order, _args, ctx) => (await readOpenPayments(ctx, order)).some(({ underWaySince }) => underWaySince !== null),
  },
}

async function presentChanged(ctx: RequestContext, key: OrderKey, result: Result<unknown>) {
  const order = await readOrder(ctx.db, key)
  return { order: order && (await presentOrderTo(ctx, order)), problems: result.ok ? [] : presentProblems(ctx, result.problems) }
}

type OrderPayments = Pick<PaymentRow, 'underWaySince'>[]
const paymentsRead = oncePer((_order: object): { rows?: Promise<OrderPayments> } => ({}))

/** The payments of an order that waits for its money, and of its open supplement; read once for both fields. */
function readOpenPayments(ctx: RequestContext, order: Partial<OrderAnswer>): Promise<OrderPayments> {
  const read = paymentsRead(order)
  read.rows ??= paymentsOfParts(ctx, order)
  return read.rows
}

async function paymentsOfParts(ctx: RequestContext, order: Partial<OrderAnswer>): Promise<OrderPayments> {
  const payments: OrderPayments = []
  for (const { id, status } of orderParts(order))
    if (status === 'payment_pending' && id) payments.push(...(await pendingPayments(ctx.db, id)))
  return payments
}

/** By the root of an execution: an order's methods, its bank details and whether it can be paid at all ask for the same events. */
const eventsRead = oncePer((_root: object) => new Map<string, Promise<EventOfOrder[]>>())

function readEvents(ctx: RequestContext, orderId: string, root: object | undefined): Promise<EventOfOrder[]> {
  const read = eventsRead(root ?? {})
  const events = read.get(orderId) ?? eventsOfOrder(ctx.db, orderId)
  read.set(orderId, events)
  return events
}

/** Why a part of an order that waits for its money can no longer be paid; null where there is none. */
async function unpayableParts(ctx: RequestContext, order: Partial<OrderAnswer>, root: object | undefined): Promise<Problem | null> {
  for (const { id, status } of orderParts(order)) {
    if (status !== 'payment_pending' || !id) continue
    const problem = unpayable(await readEvents(ctx, id, root), ctx.locale, ctx.clock.now())
    if (problem) return problem
  }
  return null
}

/** By the root of an execution: a document that asks for regular and for express methods reads the cart once. */
const cartsRead = oncePer((_root: object): { cart?: ReturnType<typeof sessionCart> } => ({}))

async function sessionCart(ctx: RequestContext) {
  const session = await ctx.session()
  return session && readCart(ctx, session, ctx.shop.id)
}

async function requestedMethods(ctx: RequestContext, request: QueryPaymentMethodsArgs, root: object): Promise<PaymentMethodRow[]> {
  if (request.ids) return (await allPaymentMethods(ctx)).filter((method) => method.active && request.ids?.includes(method.id))
  if (request.orderId) {
    const order = await readOrderRow(ctx.db, await orderKey(ctx, request.orderId, request.reference))
    if (!order) return []
    const due = await dueOrder(ctx.db, order)
    return methodsForOrder(ctx, ctx.db, due, 'regular', await readEvents(ctx, due.id, root))
  }
  const read = cartsRead(root)
  read.cart ??= sessionCart(ctx)
  const cart = await read.cart
  return methodsForCart(ctx, await allPaymentMethods(ctx), cart ?? { items: [] }, request.checkout ?? 'regular')
}

function presentStarted(ctx: RequestContext, started: Result<StartedPayment>) {
  if (!started.ok) return { externalPaymentId: null, redirectUrl: null, problems: presentProblems(ctx, started.problems) }
  const { object, step } = started.value
  return { externalPaymentId: object.id, redirectUrl: step.kind === 'redirect' ? step.url : null, problems: [] }
}

function presentMethod(ctx: RequestContext, { id, name, description, extraChargeCents }: PaymentMethodRow) {
  return { id, name: inLocale(name, ctx.locale), description: inLocale(description, ctx.locale), extraCharge: toEuros(extraChargeCents) }
}
