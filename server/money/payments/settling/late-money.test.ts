import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { verify } from '#server/upkeep/verify.ts'
import { clearByHand, openClearings } from '#server/money/orders/records-clearing.ts'
import { bookBankMoney } from '../book-bank-money.ts'
import { confirmOrderPayment } from './confirm-order-payment.ts'
import { refundPayment } from '../refunding/refund-payment.ts'

let shop: PaymentShop
let order: PlacedOrder
let redirectUrl: string
let variant: number

beforeAll(async () => void (shop = await openPaymentShop()))
beforeEach(async () => {
  shop.holdWebhooks()
  const pools = await shop.context.db.updateTable('stockPool').set({ capacity: 500 }).returning('id').execute()
  expect(pools.length).toBeGreaterThan(0)
  variant = shop.world.event.variants['innenraum-online']!.id
  order = await shop.order(shop.visitor())
  redirectUrl = (await shop.startCard(order)).redirectUrl
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const listOf = (orderId: string) =>
  shop.context.db
    .selectFrom('moneyToClear')
    .select(['amountCents', 'reason', 'clearedBy'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
const movementsOf = async (orderId: string) =>
  (
    await shop.context.db.selectFrom('moneyMovement').select(['kind', 'amountCents']).where('orderId', '=', orderId).orderBy('id').execute()
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`)
const paymentOf = (orderId: string) =>
  shop.context.db.selectFrom('payment').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const refundsAt = async (): Promise<{ amount: number; payment_intent: string }[]> => {
  const answer = await fetch(`${shop.sandbox.url}/v1/refunds?limit=100`, { headers: { authorization: 'Bearer sk_test_x' } })
  return ((await answer.json()) as { data: { amount: number; payment_intent: string }[] }).data
}

/** Pays at the provider; the webhook reaches the shop only after `before`. */
async function payWithLateWebhook(before: () => Promise<unknown>): Promise<void> {
  await shop.press(redirectUrl)
  const webhook = await shop.webhookOf('checkout.session.completed')
  await before()
  expect(await shop.deliver(webhook)).toBe(200)
}

async function expire(): Promise<void> {
  shop.clock.advance(36 * 60_000)
  expect(await expireDueOrders(shop.context)).toBe(1)
}

/** Leaves nothing of the event to buy. */
async function sellOut(): Promise<void> {
  await shop.context.db
    .updateTable('stockPool')
    .set((eb) => ({ capacity: eb('sold', '+', eb.ref('held')) }))
    .where('id', 'in', shop.world.event.variants['innenraum-online']!.poolIds)
    .execute()
}

describe('money that arrives after an order has ended', () => {
  test('for a cancelled order is refunded in full, once, and is listed until the refund is made', async () => {
    await payWithLateWebhook(() => cancelOrder(shop.context, { orderId: order.id, actor: 'operator' }))
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: -order.total })
    expect(await listOf(order.id)).toEqual([{ amountCents: order.total, reason: 'late_for_cancelled', clearedBy: null }])

    const { rows } = await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [`mail:money_returned:${order.id}`])
    expect(rows, 'the buyer gets a mail').toHaveLength(1)
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await listOf(order.id)).toEqual([
      { amountCents: order.total, reason: 'late_for_cancelled', clearedBy: expect.stringMatching(/^refund re_/) },
    ])
    const payment = await paymentOf(order.id)
    expect(payment).toMatchObject({ state: 'paid', refundedCents: order.total })

    await refundPayment(shop.context, { paymentId: payment.id, reason: 'late_for_cancelled' })
    expect((await refundsAt()).filter((refund) => refund.payment_intent === payment.providerPaymentId)).toMatchObject([
      { amount: order.total },
    ])
    expect(await movementsOf(order.id)).toEqual([
      `charge ${order.total}`,
      `cancellation ${-order.total}`,
      `payment ${-order.total}`,
      `refund ${order.total}`,
    ])
  })

  test('for an expired order whose ticket was sold to another buyer is refunded', async () => {
    await payWithLateWebhook(async () => {
      await expire()
      await sellOut()
    })
    expect((await shop.state(order.id)).status).toBe('expired')
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
    expect(
      await shop.context.db
        .selectFrom('sale as s')
        .innerJoin('orderItem as i', 'i.id', 's.orderItemId')
        .select('i.id')
        .where('i.orderId', '=', order.id)
        .execute(),
    ).toEqual([])
  })

  test('for an expired order whose tickets are all free revives the whole order', async () => {
    await payWithLateWebhook(expire)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await listOf(order.id)).toEqual([])
    expect(await movementsOf(order.id)).toEqual([
      `charge ${order.total}`,
      `cancellation ${-order.total}`,
      `charge ${order.total}`,
      `payment ${-order.total}`,
    ])
    expect(await verify(shop.context)).toEqual([])
  })

  test('for an expired order whose event has started is refunded, even if tickets are left', async () => {
    const event = shop.context.db.updateTable('event').where('productId', '=', shop.world.event.id)
    const before = await shop.context.db
      .selectFrom('event')
      .select('happeningFrom')
      .where('productId', '=', shop.world.event.id)
      .executeTakeFirstOrThrow()
    await payWithLateWebhook(async () => {
      await expire()
      await event.set({ happeningFrom: shop.clock.now() }).execute()
    })
    await event.set(before).execute()
    expect((await shop.state(order.id)).status).toBe('expired')
    await shop.work()
    expect((await shop.state(order.id)).balanceCents).toBe(0)
  })

  test('an order that ends closes its payment page', async () => {
    await expire()
    await shop.work()
    expect(await paymentOf(order.id)).toMatchObject({ state: 'voided' })
    await shop.press(redirectUrl)
    expect(await (await fetch(redirectUrl)).text()).not.toContain('name="card"')
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
  })

  test('a page that was paid just before it is closed is settled as late money', async () => {
    await shop.press(redirectUrl)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    await shop.work()
    await shop.work()
    expect(await paymentOf(order.id)).toMatchObject({ state: 'paid', refundedCents: order.total })
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })
})

describe('cancelling a paid order', () => {
  test('refunds card money through the provider', async () => {
    await payWithLateWebhook(async () => {})
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    expect(await listOf(order.id)).toEqual([{ amountCents: order.total, reason: 'cancelled', clearedBy: null }])
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })

  test('puts bank money on the list that a person pays out', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    await shop.work()
    expect(await listOf(order.id)).toEqual([{ amountCents: order.total, reason: 'cancelled', clearedBy: null }])
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: -order.total })

    const entry = (await openClearings(shop.context.db)).find(({ orderId }) => orderId === order.id)!
    expect(await clearByHand(shop.context, { id: entry.id, actor: 'ines' })).toMatchObject({ ok: true, value: { amount: order.total } })
    expect(await clearByHand(shop.context, { id: entry.id, actor: 'ines' })).toMatchObject({ ok: false, problems: [{ code: 'NOT_FOUND' }] })
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })

  test('card money that a person has paid out by hand is not refunded again', async () => {
    await payWithLateWebhook(async () => {})
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    const entry = (await openClearings(shop.context.db)).find(({ orderId }) => orderId === order.id)!
    await clearByHand(shop.context, { id: entry.id, actor: 'ines' })
    await shop.work()
    const { providerPaymentId } = await paymentOf(order.id)
    expect((await refundsAt()).filter((refund) => refund.payment_intent === providerPaymentId)).toEqual([])
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })
})

describe('money that arrives twice', () => {
  test('a card payment for an order that was paid by bank transfer in the meantime is refunded', async () => {
    await payWithLateWebhook(() => bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' }))
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await listOf(order.id)).toEqual([
      { amountCents: order.total, reason: 'late_for_processing', clearedBy: expect.stringMatching(/^refund/) },
    ])
  })

  test('a card payment that is too much goes back, and a transfer of what is still open pays the order', async () => {
    const half = Math.floor(order.total / 2)
    const rest = order.total - half
    const transfer = (amount: number) => bookBankMoney(shop.context, { orderId: order.id, amount, actor: 'operator' })
    await payWithLateWebhook(() => transfer(half))
    expect(await listOf(order.id)).toMatchObject([{ amountCents: order.total, reason: 'paid_twice' }])
    await transfer(rest)
    expect(await listOf(order.id)).toMatchObject([{ amountCents: order.total, reason: 'paid_twice' }])
    expect((await shop.state(order.id)).status).toBe('processing')
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('a transfer of a part of what is still open does not pay the order while a card payment goes back', async () => {
    const half = Math.floor(order.total / 2)
    const transfer = (amount: number) => bookBankMoney(shop.context, { orderId: order.id, amount, actor: 'operator' })
    await payWithLateWebhook(() => transfer(half))
    await transfer(order.total - half - 100)
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: 100 })
    expect(await listOf(order.id)).toHaveLength(1)
    await transfer(100)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
  })

  test('a refund that the provider refuses stays on the list until the provider accepts it', async () => {
    await payWithLateWebhook(() => cancelOrder(shop.context, { orderId: order.id, actor: 'operator' }))
    const stripe = shop.context.payments.byName('stripe')!
    const original = stripe.refund
    stripe.refund = () => Promise.reject(new Error('not now'))
    const { id } = await paymentOf(order.id)
    const job = { paymentId: id, reason: 'late_for_cancelled' }
    await expect(refundPayment(shop.context, job)).rejects.toThrow('not now')
    stripe.refund = original
    expect(await listOf(order.id)).toMatchObject([{ clearedBy: null }])
    await Promise.all([refundPayment(shop.context, job), refundPayment(shop.context, job)])
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect((await listOf(order.id))[0]!.clearedBy).toMatch(/^refund/)
  })
})

test('a fan can buy the ticket that an expired order returned', async () => {
  await expire()
  const other = buying(shop.visitor())
  expect((await other.add([variant, 1])).problems).toEqual([])
})

describe('bank money that an order cannot accept', () => {
  const mailJobs = async () =>
    (await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [`mail:money_returned:${order.id}`])).rows

  test('because it was cancelled is listed, and the buyer gets a mail', async () => {
    await cancelOrder(shop.context, { orderId: order.id, actor: 'operator' })
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    expect(await listOf(order.id)).toEqual([{ amountCents: order.total, reason: 'late_for_cancelled', clearedBy: null }])
    expect(await mailJobs()).toHaveLength(1)
  })

  test('because it is paid already is listed, and the buyer gets a mail', async () => {
    for (const _twice of [1, 2]) await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    expect(await listOf(order.id)).toMatchObject([{ amountCents: order.total, reason: 'late_for_processing' }])
    expect(await mailJobs()).toHaveLength(1)
  })

  test('but only in part, because it is too much, is listed without a mail', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total + 300, actor: 'operator' })
    expect(await listOf(order.id)).toEqual([{ amountCents: 300, reason: 'overpaid', clearedBy: null }])
    expect(await mailJobs()).toEqual([])
  })
})

describe('money for an unpaid order whose event was called off', () => {
  const callOff = (cancelledAt: Date | null) =>
    shop.context.db.updateTable('event').set({ cancelledAt }).where('productId', '=', shop.world.event.id).execute()
  beforeEach(() => callOff(shop.clock.now()))
  afterEach(() => callOff(null))

  test('is put on the list when it comes from a bank, and issues no tickets', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    expect(await listOf(order.id)).toEqual([{ amountCents: order.total, reason: 'event_called_off', clearedBy: null }])
    const { rows } = await shop.pool.query('select key from graphile_worker.jobs where key like $1', [`%${order.id}`])
    expect(rows).toEqual([{ key: `mail:money_returned:${order.id}` }])
  })

  test('does not pay the order when the buyer comes back before it is paid out', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    await confirmOrderPayment(shop.context, { id: order.id, shopId: shop.world.main.id, reference: order.reference })
    expect((await shop.state(order.id)).status).toBe('payment_pending')
  })

  test('and in part is asked for again by every method when the event takes place after all', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: 1000, actor: 'operator' })
    await callOff(null)
    const { id, reference } = order
    const read = await shop
      .visitor()
      .graphql<{ order: { balance: number } }>(
        'query ($id: ID!, $reference: String!) { order(id: $id, reference: $reference) { balance } }',
        { id, reference },
      )
    expect(read).toEqual({ order: { balance: order.total / 100 } })
    await shop.payByCard(order)
    expect((await shop.state(id)).status).toBe('processing')
    // Only the transfer goes back.
    expect(await listOf(id)).toEqual([{ amountCents: 1000, reason: 'event_called_off', clearedBy: null }])
  })

  test('leaves the whole price to vouchers too when the event takes place after all', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'operator' })
    await callOff(null)
    const { code } = await voucherTests(shop).issue(1000, { partnerId: shop.world.promoter })
    const document =
      'mutation ($input: EnterOrderVoucherInput!) { enterOrderVoucher(input: $input) { order { balance } problems { code } } }'
    const input = { orderId: order.id, reference: order.reference, code }
    expect(await shop.visitor().graphql(document, { input })).toEqual({
      enterOrderVoucher: { order: { balance: (order.total - 1000) / 100 }, problems: [] },
    })
    const { output } = await runDeclared('orders', shop.context, 'show', order.reference)
    expect(output).toContain(`open: ${formatPrice(order.total - 1000)}`)
  })

  test('is refunded when it comes from a card', async () => {
    await payWithLateWebhook(async () => {})
    await shop.work()
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
    expect(await listOf(order.id)).toMatchObject([{ reason: 'event_called_off', clearedBy: expect.stringMatching(/^refund re_/) }])
  })
})
