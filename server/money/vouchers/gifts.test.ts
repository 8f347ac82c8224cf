import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { verify } from '#server/upkeep/verify.ts'
import { reviewTickets } from '#server/after-sale/ticketing/issuing/review-tickets.ts'
import { buying } from '#test/world/buying.ts'
import { makeProduct } from '#test/world/factories.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { codeOfVoucher } from './stored/code-of-voucher.ts'
import { endVoucher } from './change-voucher.ts'
import { issueGifts, sendVoucherMail } from './issue-voucher.ts'

let shop: PaymentShop
let vouchers: ReturnType<typeof voucherTests>
let items: ReturnType<typeof orderTests>
/** The variant over 50 euros of a product that takes own amounts from 10 to 250. */
let gift: number
beforeAll(async () => {
  shop = await openPaymentShop()
  vouchers = voucherTests(shop)
  items = orderTests(shop)
  const { db, clock } = shop.context
  const made = await makeProduct(db, clock, {
    product: {
      slug: 'gutschein',
      name: { de: 'Gutschein' },
      priceCents: 5000,
      contractPartnerId: shop.world.company,
      meta: JSON.stringify({ gift_voucher: { least: 10, most: 250 } }),
    },
    variants: [{ slug: '50', description: { de: '50 €' }, physical: false }],
    shops: [shop.world.main.id],
  })
  gift = made.variants['50']?.id ?? 0
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
beforeEach(() => shop.holdWebhooks())
afterEach(() => shop.clock.reset())
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)

interface Described {
  cart: { total: number; vat: { amount: number }[]; shippingMethod: number | null; items: { id: string; gift: object | null }[] } | null
  problems: { code: string; field: string; message: string }[]
}

/** A buyer with a gift in the cart, of which this was entered. */
async function giving(typed: object = {}) {
  const visitor = shop.visitor()
  const fan = { ...buying(visitor), graphql: visitor.graphql }
  const { cart } = await fan.add([gift, 1])
  const describeGift = async (entered: object) =>
    (
      await visitor.graphql<{ describeGift: Described }>(
        `mutation ($input: DescribeGiftInput!) { describeGift(input: $input) {
          cart { total shippingMethod vat { amount } items { id gift { name email sendOn } } } problems { code field message } } }`,
        { input: { itemId: cart?.items[0]?.id, ...entered } },
      )
    ).describeGift
  const described = await describeGift(typed)
  return { fan, described, describeGift }
}

async function bought(typed: object = {}, method = 'stripe_checkout') {
  const { fan } = await giving(typed)
  await fan.address()
  await fan.logistics(method)
  const { order, problems } = await fan.place()
  if (!order) throw new Error(JSON.stringify(problems))
  return order
}

async function paid(typed: object = {}) {
  const order = await bought(typed)
  shop.holdWebhooks()
  await shop.payByCard(order)
  await items.issue(order.id)
  return order
}

const issuedFor = (orderId: string) =>
  shop.database.db.selectFrom('voucher').selectAll().where('orderId', '=', orderId).where('orderItemId', 'is not', null).execute()

async function oneOf(orderId: string) {
  const [voucher] = await issuedFor(orderId)
  if (!voucher) throw new Error('No voucher was issued')
  return { voucherId: voucher.id, code: await codeOfVoucher(shop.context, voucher.id), row: voucher }
}

/** Redeems a code in an order of one shirt (29.80 with postage), which is paid by it as far as it reaches. */
async function redeem(code: string) {
  const fan = buying(shop.visitor())
  await fan.add([items.shirt, 1])
  await fan.address()
  const entered = codes(await fan.enterVoucher(code))
  if (entered.length > 0) return entered
  await fan.logistics('bank_transfer')
  return codes(await fan.place())
}

describe('a gift voucher in a cart', () => {
  test('takes an own amount, has no VAT and no postage, and is for somebody', async () => {
    const { described } = await giving({ amount: '42,50', name: 'Jule', email: 'jule@example.org' })
    expect(described).toMatchObject({ problems: [], cart: { total: 42.5, vat: [], shippingMethod: -1 } })
    expect(described.cart?.items[0]?.gift).toEqual({ name: 'Jule', email: 'jule@example.org', sendOn: null })
  })

  test.each([
    [{ amount: '9,99' }, 'giftAmount'],
    [{ amount: '250,01' }, 'giftAmount'],
    [{ amount: '-20' }, 'giftAmount'],
    [{ amount: '1e2' }, 'giftAmount'],
    [{ email: 'jule' }, 'giftEmail'],
    [{ name: 'x'.repeat(81) }, 'giftName'],
    [{ message: 'x'.repeat(401) }, 'giftMessage'],
    [{ sendOn: '2020-01-01', email: 'jule@example.org' }, 'giftSendOn'],
    [{ sendOn: '2027-02-30', email: 'jule@example.org' }, 'giftSendOn'],
    [{ sendOn: '2026-12-24' }, 'giftSendOn'],
  ])('refuses %j and says what would be right', async (typed, field) => {
    const { described } = await giving(typed)
    expect(described.problems).toMatchObject([{ code: 'INVALID_INPUT', field, message: expect.not.stringContaining('{') }])
  })

  test('is the only kind of item that takes an amount of one’s own', async () => {
    const visitor = shop.visitor()
    const { cart } = await buying(visitor).add([items.shirt, 1])
    const { describeGift } = await visitor.graphql<{ describeGift: Described }>(
      'mutation ($input: DescribeGiftInput!) { describeGift(input: $input) { problems { code field } } }',
      { input: { itemId: cart?.items[0]?.id, amount: '10' } },
    )
    expect(codes(describeGift)).toEqual(['NOT_FOUND'])
    expect((await buying(visitor).cart())?.total).toBe(24.9)
  })

  test('is not paid with a voucher', async () => {
    const { fan } = await giving()
    expect(codes(await fan.enterVoucher((await vouchers.issue(5000)).code))).toEqual(['VOUCHER_FOREIGN'])
  })
})

describe('a gift voucher that was bought', () => {
  test('is not paid with a voucher when the order waits for its money either, and what is bought with it is', async () => {
    const { fan } = await giving()
    const { cart } = await fan.add([items.shirt, 1])
    await fan.address()
    await fan.logistics('bank_transfer', cart?.shipping?.id)
    const order = (await fan.place()).order!
    const voucher = await vouchers.issue(9000)
    const entered = await shop
      .visitor()
      .graphql('mutation ($input: EnterOrderVoucherInput!) { enterOrderVoucher(input: $input) { order { balance } problems { code } } }', {
        input: { orderId: order.id, reference: order.reference, code: voucher.code },
      })
    expect(entered).toEqual({ enterOrderVoucher: { order: { balance: 50 }, problems: [] } })
    expect(await vouchers.left(voucher)).toBe(9000 - 2980)
  })

  test('is issued when it is paid and not before, and its code is mailed with a PDF to its recipient', async () => {
    const order = await bought({ amount: '40', name: 'Jule', message: 'Bis bald!', email: 'jule@example.org' })
    await issueGifts(shop.context, { orderId: order.id })
    expect(await issuedFor(order.id)).toEqual([])
    await shop.payByCard(order)
    await items.issue(order.id)
    const { voucherId, code, row } = await oneOf(order.id)
    await sendVoucherMail(shop.context, { voucherId, requestedAt: shop.clock.now().toISOString() })
    expect(await vouchers.find({ voucherId })).toMatchObject({ balanceCents: 4000, reason: 'gift', email: 'jule@example.org' })
    expect(await shop.state(order.id)).toMatchObject({ balanceCents: 0 })
    const mail = shop.outbox.sent.find(({ to }) => to === 'jule@example.org')
    expect(mail?.text.replaceAll('-', '')).toContain(code)
    expect(mail?.text).toContain('Für Jule.\n\n„Bis bald!“\n\nDein Code')
    expect(mail?.html).toMatch(/<p[^>]*>„Bis bald!“<\/p>/)
    expect(
      Buffer.from(mail?.attachments[0]?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(JSON.stringify(await items.documentsOf(order.id)).replaceAll('-', '')).not.toContain(code)
    // Its variant is that over 50 euros.
    expect(JSON.stringify(await items.documentsOf(order.id))).not.toContain('50 €')
    expect(row.expiresOn).toBe(`${shop.clock.now().getUTCFullYear() + 3}-12-31`)
    expect(await redeem(code)).toEqual([])
    expect(await vouchers.left({ voucherId })).toBe(1020)
  })

  test('waits for its day', async () => {
    const order = await paid({ email: 'later@example.org', sendOn: '2027-01-06' })
    const { rows } = await sql<{ runAt: Date }>`
      select run_at from graphile_worker.jobs where key = ${`voucher-mail:${(await oneOf(order.id)).voucherId}`}`.execute(shop.context.db)
    expect(rows[0]?.runAt.toISOString()).toBe('2027-01-06T07:00:00.000Z')
  })

  test('is issued once, however often and at once the job runs', async () => {
    const order = await bought()
    await shop.payByCard(order)
    await Promise.all(Array.from({ length: 6 }, async () => issueGifts(shop.context, { orderId: order.id })))
    await issueGifts(shop.context, { orderId: order.id })
    expect(await issuedFor(order.id)).toHaveLength(1)
  })

  test('has no VAT on its invoice, which says why', async () => {
    const order = await paid()
    const [document] = await items.documentsOf(order.id)
    expect(JSON.stringify(document)).toContain('Mehrzweckgutschein')
    expect(document?.content).toMatchObject({ totalCents: 5000, lines: [{ vatRate: 0 }] })
  })

  test('ends when its order is cancelled, and the whole price goes back', async () => {
    const order = await paid()
    const { voucherId, code } = await oneOf(order.id)
    expect((await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })).ok).toBe(true)
    await shop.work()
    expect(await vouchers.find({ voucherId })).toMatchObject({ balanceCents: 0, endedAt: expect.any(Date) })
    expect((await providerActs(shop).refundsOf(order.id)).map(({ amount }) => amount)).toEqual([5000])
    expect(await redeem(code)).toEqual(['VOUCHER_UNKNOWN'])
  })

  test('stays paid once something of it was redeemed, or it was paid out', async () => {
    const [spent, ended] = [await paid(), await paid()]
    expect(await redeem((await oneOf(spent.id)).code)).toEqual([])
    await endVoucher(shop.context, { voucherId: (await oneOf(ended.id)).voucherId, actor: 'test' })
    for (const { id } of [spent, ended]) {
      expect(codes((await cancelOrder(shop.context, { orderId: id, actor: 'test', refundSent: true })) as never)).toEqual(['ORDER_STATE'])
      expect(await shop.state(id)).toMatchObject({ balanceCents: 0 })
    }
    expect(await vouchers.left(await oneOf(spent.id))).toBe(2020)
  })

  test('is not refunded in part while it goes on, because it would still be worth all of it', async () => {
    const order = await paid()
    const { voucherId, row } = await oneOf(order.id)
    const refund = { orderId: order.id, actor: 'test', itemIds: [Number(row.orderItemId)], amountCents: 2000 }
    expect(await refundPart(shop.context, refund)).toMatchObject({ ok: false, problems: [{ code: 'ORDER_STATE' }] })
    expect(await vouchers.left({ voucherId })).toBe(5000)
    expect((await refundPart(shop.context, { ...refund, end: true })).ok).toBe(true)
    expect(await vouchers.find({ voucherId })).toMatchObject({ balanceCents: 0, endedAt: expect.any(Date) })
  })

  test('either pays or is given back when both are asked for at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await paid()
      const { voucherId, code } = await oneOf(order.id)
      const [, cancelled] = await Promise.all([redeem(code), cancelOrder(shop.context, { orderId: order.id, actor: 'test' })])
      const { balanceCents, redeemedCents, endedAt } = (await vouchers.find({ voucherId }))!
      expect(cancelled.ok).toBe(redeemedCents === 0)
      expect([balanceCents, redeemedCents, endedAt !== null]).toEqual(cancelled.ok ? [0, 0, true] : [2020, 2980, false])
    }
  })

  test('does not count while its money is disputed or went back, and counts again when the dispute was won', async () => {
    const order = await paid()
    const { code } = await oneOf(order.id)
    const provider = providerActs(shop)
    const { id } = await provider.dispute(order.id)
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    expect(await redeem(code)).toEqual(['VOUCHER_UNKNOWN'])
    await provider.closeDispute(id, 'won')
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    expect(await redeem(code)).toEqual([])

    const refunded = await paid()
    const other = await oneOf(refunded.id)
    await provider.refund(refunded.id, 100)
    expect(await shop.deliver(await shop.webhookOf('charge.refunded'))).toBe(200)
    expect(await redeem(other.code)).toEqual(['VOUCHER_UNKNOWN'])
  })

  test('waits with its mail while its money is disputed, and sends it once when the dispute was won', async () => {
    const email = 'noor@example.org'
    const order = await paid({ email })
    const sent = () => shop.outbox.sent.filter(({ to }) => to === email).length
    const provider = providerActs(shop)
    const { id } = await provider.dispute(order.id)
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    await runJobs(shop)
    expect(sent()).toBe(0)
    await provider.closeDispute(id, 'won')
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    await runJobs(shop)
    expect(sent()).toBe(1)
    await reviewTickets(shop.context, { orderId: order.id })
    await runJobs(shop)
    expect(sent()).toBe(1)
  })

  test('counts while what is left of its order’s money covers it, whatever else of the order is disputed', async () => {
    const { fan } = await giving()
    const { cart } = await fan.add([items.shirt, 1])
    await fan.address()
    await fan.logistics('stripe_checkout', cart?.shipping?.id)
    const order = (await fan.place()).order!
    shop.holdWebhooks()
    await shop.payByCard(order)
    await items.issue(order.id)
    const { code } = await oneOf(order.id)
    const provider = providerActs(shop)
    const shirt = await provider.dispute(order.id, { amount: 2980 })
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    expect(await redeem(code)).toEqual([])
    await provider.closeDispute(shirt.id, 'won')
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    shop.holdWebhooks()
    await provider.dispute(order.id, { amount: 2981 })
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    expect(await redeem(code)).toEqual(['VOUCHER_UNKNOWN'])
  })

  test('is never issued for an order that was not paid in time', async () => {
    const order = await bought()
    shop.clock.advance(2 * day)
    await expireDueOrders(shop.context)
    await issueGifts(shop.context, { orderId: order.id })
    expect(await issuedFor(order.id)).toEqual([])
  })
})
