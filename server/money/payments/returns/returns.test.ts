import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { examinePayments } from '#server/upkeep/doctor/examine-payments.ts'
import { verify } from '#server/upkeep/verify.ts'
import { clearByHand } from '#server/money/orders/records-clearing.ts'
import { bookBankMoney } from '../book-bank-money.ts'
import { confirmOrderPayment } from '../settling/confirm-order-payment.ts'
import { reconcilePayments } from '../settling/reconcile-payments.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

let shop: PaymentShop
let provider: ReturnType<typeof providerActs>
let order: PlacedOrder
let redirectUrl: string
const minute = 60_000

beforeAll(async () => {
  shop = await openPaymentShop()
  provider = providerActs(shop)
})
beforeEach(async () => {
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  redirectUrl = (await shop.startCard(order)).redirectUrl
})
afterEach(async () => {
  shop.clock.reset()
  await runJobs(shop)
  expect(await verify(shop.context)).toEqual([])
})
afterAll(() => shop.close())

async function pay(): Promise<void> {
  await shop.press(redirectUrl)
  expect(await shop.deliver(await shop.webhookOf('checkout.session.completed'))).toBe(200)
  await runJobs(shop)
  expect((await shop.state(order.id)).status).toBe('done')
}

/** Delivers every event that the provider has sent so far, the latest first. */
async function deliverAllReversed(): Promise<void> {
  for (const webhook of shop.webhooks.sent.toReversed()) expect(await shop.deliver(webhook)).toBe(200)
}
async function deliver(type: string): Promise<void> {
  expect(await shop.deliver(await shop.webhookOf(type))).toBe(200)
  await runJobs(shop)
}

const ticketStates = async () =>
  (await shop.context.db.selectFrom('ticket').select('state').where('orderId', '=', order.id).execute()).map(({ state }) => state)
const entries = () =>
  shop.context.db
    .selectFrom('moneyToClear')
    .select(['id', 'kind', 'amountCents', 'reason', 'clearedBy'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
const open = async () => (await entries()).filter(({ clearedBy }) => clearedBy === null)
const movements = async () =>
  (
    await shop.context.db
      .selectFrom('moneyMovement')
      .select(['kind', 'amountCents'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`)
const mails = async () =>
  (await shop.context.db.selectFrom('mail').select('kind').where('orderId', '=', order.id).execute()).map(({ kind }) => kind)

describe('a refund made at the provider', () => {
  test('in full is booked and voids the tickets, and a person decides about the order', async () => {
    await pay()
    const { id } = await provider.refund(order.id)
    await deliver('charge.refunded')
    expect(await ticketStates()).toEqual(['void'])
    expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: order.total })
    expect(await open()).toMatchObject([{ kind: 'returned', amountCents: order.total, reason: `refunded_at_provider ${id}` }])
  })

  test('in part is booked and listed, and the tickets stay valid', async () => {
    await pay()
    await provider.refund(order.id, 1000)
    await deliver('refund.created')
    expect(await ticketStates()).toEqual(['valid'])
    expect((await shop.state(order.id)).balanceCents).toBe(1000)
    expect(await open()).toMatchObject([{ kind: 'returned', amountCents: 1000 }])
  })

  test('in part, accepted by a person, is written off, and a later cancellation refunds the rest', async () => {
    await pay()
    await provider.refund(order.id, 1000)
    await deliver('refund.created')
    const [entry] = await open()
    expect(await clearByHand(shop.context, { id: entry!.id, actor: 'ines' })).toMatchObject({ ok: true })
    expect((await shop.state(order.id)).balanceCents).toBe(0)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await runJobs(shop)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect((await provider.refundsOf(order.id)).map(({ amount }) => amount)).toEqual([1000, order.total - 1000])
  })

  test.each([undefined, 1000])('of %s cents leaves nothing to do when the order is cancelled by hand afterwards', async (amount) => {
    await pay()
    await provider.refund(order.id, amount)
    await deliver('charge.refunded')
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await runJobs(shop)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await open()).toEqual([])
    const { rows } = await shop.pool.query("select 1 from graphile_worker.jobs where key like 'refund-payment:%'")
    expect(rows).toEqual([])
  })

  test('in full before the shop hears of the payment leaves the order unpaid, without tickets and mail', async () => {
    await shop.press(redirectUrl)
    await provider.refund(order.id)
    await deliver('charge.refunded')
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
    await deliver('checkout.session.completed')
    expect([await ticketStates(), await mails(), await open()]).toEqual([[], [], []])
    expect(await movements()).toEqual([`charge ${order.total}`, `payment ${-order.total}`, `refund ${order.total}`])
  })

  test('in part before the shop hears of the payment is listed with the paid order', async () => {
    await shop.press(redirectUrl)
    await provider.refund(order.id, 500)
    await deliver('checkout.session.completed')
    expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: 500 })
    expect(await open()).toMatchObject([{ kind: 'returned', amountCents: 500 }])
  })

  test('is found when the buyer returns, without any event', async () => {
    await shop.press(redirectUrl)
    await provider.refund(order.id)
    await confirmOrderPayment(shop.context, { id: order.id, shopId: shop.world.main.id, reference: order.reference })
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
  })

  test('for an order that was cancelled before its payment arrived is not refunded again', async () => {
    await shop.press(redirectUrl)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await provider.refund(order.id)
    await deliver('checkout.session.completed')
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect(await provider.refundsOf(order.id)).toHaveLength(1)
  })

  describe('of a payment that came while the event was called off', () => {
    const callOff = (cancelledAt: Date | null) =>
      shop.context.db.updateTable('event').set({ cancelledAt }).where('productId', '=', shop.world.event.id).execute()
    afterEach(() => callOff(null))

    test('lessens what is sent back', async () => {
      await shop.press(redirectUrl)
      await callOff(shop.clock.now())
      expect(await shop.deliver(await shop.webhookOf('checkout.session.completed'))).toBe(200)
      await provider.refund(order.id, 500)
      await deliver('charge.refunded')
      expect((await provider.refundsOf(order.id)).map(({ amount }) => amount)).toEqual([500, order.total - 500])
      expect(await open()).toEqual([])
      expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
    })

    test('is asked for again in full when the event takes place after all', async () => {
      await shop.press(redirectUrl)
      await callOff(shop.clock.now())
      expect(await shop.deliver(await shop.webhookOf('checkout.session.completed'))).toBe(200)
      await provider.refund(order.id, 500)
      expect(await shop.deliver(await shop.webhookOf('charge.refunded'))).toBe(200)
      await callOff(null)
      await shop.press((await shop.startCard(order)).redirectUrl)
      await confirmOrderPayment(shop.context, { id: order.id, shopId: shop.world.main.id, reference: order.reference })
      await runJobs(shop)
      expect(await shop.state(order.id)).toEqual({ status: 'done', balanceCents: 0 })
      const payments = shop.context.db.selectFrom('payment').select(['amountCents', 'refundedCents']).orderBy('createdAt')
      expect(await payments.where('orderId', '=', order.id).where('state', '=', 'paid').execute()).toEqual([
        { amountCents: order.total, refundedCents: order.total },
        { amountCents: order.total, refundedCents: 0 },
      ])
    })
  })

  test('that fails afterwards is booked back, and its entry disappears', async () => {
    await pay()
    const { id } = await provider.refund(order.id, 1000)
    await deliver('refund.created')
    await provider.changeRefund(id, 'failed')
    await deliver('refund.failed')
    expect((await shop.state(order.id)).balanceCents).toBe(0)
    expect(await open()).toEqual([])
  })

  test('in full that fails after it has voided the tickets makes them valid again', async () => {
    await pay()
    const { id } = await provider.refund(order.id)
    await deliver('refund.created')
    expect(await ticketStates()).toEqual(['void'])
    await provider.changeRefund(id, 'failed')
    await deliver('refund.failed')
    expect(await ticketStates()).toEqual(['valid'])
    expect(await open()).toEqual([])
  })

  test('is booked once, however often and in whatever order its events arrive', async () => {
    await pay()
    await provider.refund(order.id, 700)
    await provider.refund(order.id, 300)
    for (const _again of [1, 2, 3]) await Promise.all([deliverAllReversed(), deliverAllReversed()])
    await runJobs(shop)
    expect((await movements()).filter((movement) => movement.startsWith('refund'))).toEqual(['refund 700', 'refund 300'])
  })
})

describe('a dispute', () => {
  test('freezes the tickets while it is open, and one that is won makes them valid again', async () => {
    await pay()
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    expect(await ticketStates()).toEqual(['frozen'])
    expect((await shop.state(order.id)).balanceCents).toBe(order.total)
    expect(await open()).toMatchObject([{ kind: 'returned', reason: `disputed ${id}` }])
    await provider.closeDispute(id, 'won')
    await deliver('charge.dispute.closed')
    expect(await ticketStates()).toEqual(['valid'])
    expect((await shop.state(order.id)).balanceCents).toBe(0)
    expect(await open()).toEqual([])
    expect((await movements()).slice(2)).toEqual([`dispute ${order.total}`, `dispute ${-order.total}`])
  })

  test('is said with the order and its downloads while it is open', async () => {
    const orderQuery =
      'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { ticketStanding items { ticketUrl ticket { id } } } }'
    const ask = async () =>
      (await shop.visitor().graphql<{ order: { ticketStanding: string; items: { ticketUrl: string | null }[] } }>(orderQuery, { ...order }))
        .order
    await pay()
    const before = await ask()
    expect(before.ticketStanding).toBe('valid')
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    expect(await ask()).toEqual({ ticketStanding: 'frozen', items: [{ ticketUrl: null, ticket: null }] })
    const download = async () => shop.app.inject({ url: new URL(before.items[0]?.ticketUrl ?? '').pathname })
    const refused = await download()
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'TICKETS_FROZEN' }])
    const listed = (await runDeclared('money', shop.context, 'list')).output
    expect(listed).toContain(`the buyer disputes the payment (${id}) (answer the dispute at the provider; the tickets are frozen)`)
    expect(inEnglish(await examinePayments(shop.context))).toMatchObject([
      { message: expect.stringContaining('cleared') },
      { message: '1 payment disputed by the buyer, the tickets frozen' },
    ])
    await provider.closeDispute(id, 'lost')
    await deliver('charge.dispute.closed')
    expect((await ask()).ticketStanding).toBe('void')
    expect((await download()).statusCode).toBe(404)
    expect((await runDeclared('money', shop.context, 'list')).output).toContain(
      `bin/stagefront orders cancel ${order.reference} ends the order`,
    )
    const { output } = await runDeclared('explain', shop.context, order.reference)
    for (const text of ['dispute lost by stripe', 'tickets frozen by shop', 'tickets voided by shop', 'dispute 39,90'])
      expect(output).toContain(text)
  })

  test('that is lost voids the tickets, and a person decides about the order', async () => {
    await pay()
    const { id } = await provider.dispute(order.id)
    await provider.closeDispute(id, 'lost')
    await deliverAllReversed()
    await runJobs(shop)
    expect(await ticketStates()).toEqual(['void'])
    const [entry] = await open()
    expect(entry).toMatchObject({ kind: 'returned', amountCents: order.total, reason: `dispute_lost ${id}` })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    expect([await shop.state(order.id), await open()]).toEqual([{ status: 'cancelled', balanceCents: 0 }, []])
  })

  test('that is lost about a surplus payment before its refund leaves the tickets valid', async () => {
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
    await shop.press(redirectUrl)
    expect(await shop.deliver(await shop.webhookOf('checkout.session.completed'))).toBe(200)
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    await provider.closeDispute(id, 'lost')
    await deliver('charge.dispute.closed')
    expect([await ticketStates(), await open()]).toEqual([['valid'], []])
  })

  test('that is lost while the answer to a refund is unknown takes the place of the refund, so that nobody pays it again', async () => {
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'ines' })
    await shop.press(redirectUrl)
    expect(await shop.deliver(await shop.webhookOf('checkout.session.completed'))).toBe(200)
    const stripe = shop.context.payments.byName('stripe')!
    const refund = vi.spyOn(stripe, 'refund').mockRejectedValueOnce(new Error('the connection broke'))
    await runJobs(shop)
    expect(refund).toHaveBeenCalledOnce()
    const { id } = await provider.dispute(order.id)
    await provider.closeDispute(id, 'lost')
    await deliver('charge.dispute.closed')
    shop.clock.advance(3 * minute)
    await reconcilePayments(shop.context)
    await runJobs(shop)
    expect((await shop.state(order.id)).balanceCents).toBe(-order.total)
    expect(await open()).toMatchObject([{ kind: 'owed', amountCents: order.total, reason: 'late_for_cancelled' }])
  })

  test('that is lost together with the end of another one takes the place of a refund, so that nobody pays it again', async () => {
    await pay()
    const [lost, other] = [await provider.dispute(order.id, { inquiry: true }), await provider.dispute(order.id, { inquiry: true })]
    await deliver('charge.dispute.created')
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await provider.closeDispute(lost.id, 'lost')
    await provider.closeDispute(other.id, 'won')
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    expect([await shop.state(order.id), await open()]).toEqual([{ status: 'cancelled', balanceCents: 0 }, []])
  })

  test('that is open cannot be taken off the list by hand', async () => {
    await pay()
    await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    const [entry] = await open()
    expect(await clearByHand(shop.context, { id: entry!.id, actor: 'ines' })).toMatchObject({ ok: false })
  })

  test('that is an inquiry freezes the tickets and withdraws nothing', async () => {
    await pay()
    const { id } = await provider.dispute(order.id, { inquiry: true })
    await deliver('charge.dispute.created')
    expect([await ticketStates(), (await shop.state(order.id)).balanceCents]).toEqual([['frozen'], 0])
    await provider.closeDispute(id, 'won')
    await deliver('charge.dispute.closed')
    expect(await ticketStates()).toEqual(['valid'])
  })

  test('before the shop hears of the payment leaves the order unpaid, and one that is won pays it', async () => {
    await shop.press(redirectUrl)
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: order.total })
    await provider.closeDispute(id, 'won')
    await deliver('charge.dispute.closed')
    expect([await shop.state(order.id), await ticketStates()]).toEqual([{ status: 'done', balanceCents: 0 }, ['valid']])
  })

  test('that is an inquiry before the shop hears of the payment issues frozen tickets', async () => {
    await shop.press(redirectUrl)
    await provider.dispute(order.id, { inquiry: true })
    await deliver('checkout.session.completed')
    expect([await shop.state(order.id), await ticketStates()]).toEqual([{ status: 'done', balanceCents: 0 }, ['frozen']])
  })

  test('of an order cancelled by hand is refunded by the shop only if the shop wins', async () => {
    await pay()
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
    await runJobs(shop)
    expect([await shop.state(order.id), await provider.refundsOf(order.id)]).toEqual([{ status: 'cancelled', balanceCents: 0 }, []])
    await provider.closeDispute(id, 'won')
    await deliver('charge.dispute.closed')
    expect(await provider.refundsOf(order.id)).toMatchObject([{ amount: order.total, status: 'succeeded' }])
    expect([await shop.state(order.id), await open()]).toEqual([{ status: 'cancelled', balanceCents: 0 }, []])
  })

  test.each(['won', 'lost'] as const)(
    'that opens before the refund of a cancelled order is made, and is %s, pays the buyer once',
    async (outcome) => {
      await pay()
      await cancelOrder(shop.context, { orderId: order.id, actor: 'ines' })
      const { id } = await provider.dispute(order.id)
      await runJobs(shop)
      expect(await provider.refundsOf(order.id)).toEqual([])
      await provider.closeDispute(id, outcome)
      shop.clock.advance(20 * minute)
      await reconcilePayments(shop.context)
      shop.clock.advance(20 * minute)
      await reconcilePayments(shop.context)
      expect(await provider.refundsOf(order.id)).toHaveLength(outcome === 'won' ? 1 : 0)
      expect([await shop.state(order.id), await open()]).toEqual([{ status: 'cancelled', balanceCents: 0 }, []])
    },
  )

  test('whose events are lost is found by asking again', async () => {
    await pay()
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    await provider.closeDispute(id, 'won')
    shop.clock.advance(20 * minute)
    await reconcilePayments(shop.context)
    await runJobs(shop)
    expect(await ticketStates()).toEqual(['valid'])
  })
})
