import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import { cartLink } from '#server/selling/carts/resuming/cart-link.ts'
import { inTransaction } from '#db/transaction.ts'
import { cancelItems, cancelOrder, planFor } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { allSales } from '#test/world/all-sales.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { verify } from '#server/upkeep/verify.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { issueVoucher } from './issue-voucher.ts'

let shop: PaymentShop
let vouchers: ReturnType<typeof voucherTests>
let items: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openPaymentShop()
  vouchers = voucherTests(shop)
  items = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
beforeEach(() => shop.holdWebhooks())
afterEach(() => shop.clock.reset())
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

type Item = [variantId: number, amount: number]
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)

/** A buyer with these items, an address and vouchers, who has chosen how to pay the rest. */
async function shopping(bought: Item[], codesToEnter: string[], method = 'stripe_checkout') {
  const visitor = shop.visitor()
  const fan = { ...buying(visitor), graphql: visitor.graphql }
  const { cart } = await fan.add(...bought)
  await fan.address()
  for (const code of codesToEnter) expect(codes(await fan.enterVoucher(code))).toEqual([])
  await fan.logistics(method, cart?.shipping?.id)
  return fan
}

async function ordered(bought: Item[], codesToEnter: string[], method?: string) {
  const { order, problems } = await (await shopping(bought, codesToEnter, method)).place()
  if (!order) throw new Error(JSON.stringify(problems))
  return order
}

describe('a voucher in a cart', () => {
  test('pays what its company sells and the postage, and shows what is left', async () => {
    const { code } = await vouchers.issue(1000)
    const fan = buying(shop.visitor())
    await fan.add([items.shirt, 1], [items.online, 1])
    const { cart } = await fan.enterVoucher(readableVoucherCode(code).toLowerCase())
    expect(cart).toMatchObject({
      totalPlusShipping: 69.7,
      amountToPay: 59.7,
      vouchers: [{ codeEnd: code.slice(-4), state: 'counts', amount: 10 }],
    })
    const { cart: without } = await fan.removeVoucher(cart?.vouchers[0]?.id ?? '')
    expect(without).toMatchObject({ amountToPay: 69.7, vouchers: [] })
  })

  test('is in it once, however often it is entered', async () => {
    const { code } = await vouchers.issue(1000)
    const fan = await shopping([[items.shirt, 1]], [code, code])
    expect((await fan.cart())?.vouchers).toHaveLength(1)
  })

  test.each<[string, string, () => Promise<string>]>([
    ['a typing mistake', 'VOUCHER_MISTYPED', async () => 'ABCD-EFGH-JKLM-NPQR'],
    ['a code that was never issued', 'VOUCHER_UNKNOWN', async () => 'AAAAAAAAAAAAAAAA'],
    ['another company’s', 'VOUCHER_FOREIGN', async () => (await vouchers.issue(500, { partnerId: shop.world.promoter })).code],
    [
      'one that is spent',
      'VOUCHER_SPENT',
      async () => {
        const { code } = await vouchers.issue(500)
        await ordered([[items.shirt, 1]], [code])
        return code
      },
    ],
    [
      'one whose last day is over',
      'VOUCHER_EXPIRED',
      async () => {
        const { voucherId, code } = await vouchers.issue(500)
        await sql`update voucher set expires_on = '2020-12-31' where id = ${voucherId}`.execute(shop.context.db)
        return code
      },
    ],
  ])('is refused: %s', async (_what, problem, makeCode) => {
    const code = await makeCode()
    const fan = buying(shop.visitor())
    await fan.add([items.shirt, 1])
    const { problems, cart } = await fan.enterVoucher(code)
    expect(problems).toMatchObject([{ code: problem, field: 'code', message: expect.not.stringContaining('{') }])
    expect(cart?.vouchers).toEqual([])
  })

  test('does not go along to a device that takes the cart over by a link', async () => {
    const { code } = await vouchers.issue(500)
    const fan = await shopping([[items.shirt, 1]], [code])
    const [first, second] = [await fan.cart(), shop.visitor()]
    await second.graphql('mutation ($input: ResumeSessionInput!) { resumeSession(input: $input) { problems { code } } }', {
      input: { id: (await cartLink(shop.context, first?.id ?? '')).split('id=')[1] },
    })
    const seen = await buying(second).cart()
    expect(seen).toMatchObject({ id: first?.id, vouchers: [], amountToPay: seen?.totalPlusShipping })
    await buying(second).address()
    expect(await buying(second).cart()).toMatchObject({ id: first?.id, vouchers: [] })
  })
})

describe('placing with vouchers', () => {
  test('that pay all of it needs no payment method and is paid at once', async () => {
    const voucher = await vouchers.issue(5000)
    const fan = buying(shop.visitor())
    await fan.add([items.shirt, 1])
    await fan.address()
    await fan.enterVoucher(voucher.code)
    const { order, problems } = await fan.place()
    expect(problems).toEqual([])
    expect(order).toMatchObject({ status: 'processing', balance: 0, totalIncludingShipping: 29.8, paymentDeadline: null })
    expect(await vouchers.left(voucher)).toBe(2020)
    await items.issue(order!.id)
    expect(await items.documentsOf(order!.id)).toHaveLength(1)
  })

  test('that pay a part asks the provider for the rest only', async () => {
    const [own, promoters] = [await vouchers.issue(1000), await vouchers.issue(1990, { partnerId: shop.world.promoter })]
    const order = await ordered(
      [
        [items.shirt, 1],
        [items.online, 1],
      ],
      [own.code, promoters.code],
    )
    expect(order).toMatchObject({ status: 'payment_pending', balance: 39.8, totalIncludingShipping: 69.7 })
    await shop.payByCard(order)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    const payment = await shop.context.db
      .selectFrom('payment')
      .select('amountCents')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(payment.amountCents).toBe(3980)
  })

  test('is refused when a voucher pays another amount than the buyer was shown, and changes nothing', async () => {
    const voucher = await vouchers.issue(1000)
    const fan = await shopping([[items.shirt, 1]], [voucher.code])
    const { rows } = await sql<{ version: number }>`select version from cart where ${voucher.voucherId} = any(voucher_ids)`.execute(
      shop.context.db,
    )
    const toPay = (await fan.cart())?.amountToPay
    expect(toPay).toBe(19.8)
    await ordered([[items.shirt, 1]], [voucher.code])
    const { placeOrder } = await fan.graphql<{ placeOrder: { order: null; problems: { code: string }[] } }>(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } problems { code } } }',
      { input: { cartVersion: rows[0]?.version, terms: true } },
    )
    expect(placeOrder).toEqual({ order: null, problems: [{ code: 'VOUCHER_CHANGED' }] })
    expect(await fan.cart()).toMatchObject({ amountToPay: 29.8, vouchers: [{ state: 'spent', amount: 0 }] })
    expect(codes(await fan.place())).toEqual([])
  })

  test.each([
    ['all of it', 5000, undefined],
    ['a part', 1000, 'bank_transfer'],
  ])(
    'is refused when the last day of a voucher that pays %s ends in the cart, and takes nothing from it',
    async (_what, amount, method) => {
      const voucher = await vouchers.issue(amount)
      const fan = await shopping([[items.shirt, 1]], [voucher.code], method)
      const shown = await fan.cart()
      await sql`update voucher set expires_on = '2020-12-31' where id = ${voucher.voucherId}`.execute(shop.context.db)
      const { placeOrder } = await fan.graphql<{ placeOrder: { order: null; problems: { code: string }[] } }>(
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } problems { code } } }',
        { input: { cartVersion: shown?.version, terms: true } },
      )
      expect(placeOrder).toEqual({ order: null, problems: [{ code: 'VOUCHER_CHANGED' }] })
      const after = await fan.cart()
      expect(after?.vouchers).toMatchObject([{ state: 'expired', amount: 0 }])
      expect(after?.amountToPay).toBe(29.8)
      expect(await vouchers.left(voucher)).toBe(amount)
    },
  )

  test('counts one for a single use once, until its order gives it back', async () => {
    const voucher = await vouchers.issue(5000, { singleUse: true })
    const order = await ordered([[items.shirt, 1]], [voucher.code])
    const fan = buying(shop.visitor())
    await fan.add([items.shirt, 1])
    expect(codes(await fan.enterVoucher(voucher.code))).toEqual(['VOUCHER_SPENT'])
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(codes(await fan.enterVoucher(voucher.code))).toEqual([])
  })
})

describe('an order that was paid by a voucher in part', () => {
  test('is in the report with what the voucher pays', async () => {
    const { code } = await vouchers.issue(1000)
    const sums = async () => (await allSales(shop.context)).orders?.sums
    const before = await sums()
    const order = await ordered([[items.shirt, 1]], [code])
    expect((await sums())!.redeemedCents - before!.redeemedCents).toBe(1000)
    const { output } = await runDeclared('explain', shop.context, order.reference)
    expect(output).toMatch(/voucher redeemed by buyer[^]*voucher -?−?10,00/)
  })

  test('gives it back once when it is not paid in time', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered([[items.shirt, 1]], [voucher.code])
    expect(await vouchers.left(voucher)).toBe(0)
    shop.clock.advance(day)
    await Promise.all([expireDueOrders(shop.context), expireDueOrders(shop.context)])
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
    expect(await vouchers.left(voucher)).toBe(1000)
  })

  test('returns each part where it came from when it is cancelled', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered([[items.shirt, 1]], [voucher.code])
    await shop.payByCard(order)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await shop.work()
    expect(await vouchers.left(voucher)).toBe(1000)
    expect((await providerActs(shop).refundsOf(order.id)).map(({ amount }) => amount)).toEqual([1980])
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })

  test('returns the card’s part first when some of it is cancelled', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered(
      [
        [items.shirt, 1],
        [items.online, 1],
      ],
      [voucher.code],
    )
    await shop.payByCard(order)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test', eventId: shop.world.event.id })
    await shop.work()
    expect(await vouchers.left(voucher)).toBe(0)
    expect(await shop.state(order.id)).toMatchObject({ balanceCents: 0 })
    expect((await providerActs(shop).refundsOf(order.id)).map(({ amount }) => amount)).toEqual([3990])
  })

  test('does not let a promoter’s voucher pay for the shop when its ticket is cancelled', async () => {
    const voucher = await vouchers.issue(3990, { partnerId: shop.world.promoter })
    const order = await ordered(
      [
        [items.shirt, 1],
        [items.online, 1],
      ],
      [voucher.code],
    )
    await shop.payByCard(order)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test', eventId: shop.world.event.id })
    await shop.work()
    expect(await vouchers.left(voucher)).toBe(3990)
    expect(await providerActs(shop).refundsOf(order.id)).toEqual([])
  })

  test('keeps it while the card’s part is disputed, and gives back no more than it when it ends then', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered([[items.shirt, 1]], [voucher.code])
    await shop.payByCard(order)
    const provider = providerActs(shop)
    await provider.dispute(order.id)
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    expect(await vouchers.left(voucher)).toBe(0)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(await vouchers.left(voucher)).toBe(1000)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })

  describe('whose card part the provider has taken back twice', () => {
    type Ordered = Awaited<ReturnType<typeof ordered>>
    const provider = () => providerActs(shop)

    const lose = async ({ id: orderId }: Ordered): Promise<void> => {
      shop.holdWebhooks()
      const { id } = await provider().dispute(orderId)
      await provider().closeDispute(id, 'lost')
      expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    }
    const takeBackTwice = async (order: Ordered): Promise<void> => {
      await provider().refund(order.id)
      expect(await shop.deliver(await shop.webhookOf('charge.refunded'))).toBe(200)
      await lose(order)
    }
    const openOf = async ({ reference }: Ordered) => (await openClearings(shop.context.db)).filter((entry) => entry.reference === reference)
    const writeOff = async (order: Ordered): Promise<void> => {
      for (const { id } of await openOf(order))
        expect(await runDeclared('money', shop.context, 'clear', String(id), '--yes')).toMatchObject({ code: 0 })
    }

    test('gives the voucher back in full when it ends, and the shop bears what went back twice', async () => {
      const voucher = await vouchers.issue(1000)
      const order = await ordered([[items.shirt, 1]], [voucher.code])
      await shop.payByCard(order)
      await takeBackTwice(order)
      await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
      expect(await vouchers.left(voucher)).toBe(1000)
      expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: Math.round(order.balance * 100) })
    })

    test.each(['before', 'after'])('owes nobody anything when a person writes that off %s its end', async (when) => {
      const voucher = await vouchers.issue(1000)
      const order = await ordered([[items.shirt, 1]], [voucher.code])
      await shop.payByCard(order)
      await takeBackTwice(order)
      if (when === 'before') await writeOff(order)
      await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
      if (when === 'after') await writeOff(order)
      await lose(order)
      expect(await vouchers.left(voucher)).toBe(1000)
      expect((await openOf(order)).filter(({ kind }) => kind !== 'returned')).toEqual([])
    })
  })

  test('that was issued for the money of an order does not count while that money is disputed', async () => {
    const paid = await ordered([[items.shirt, 1]], [])
    await shop.payByCard(paid)
    const voucher = await inTransaction(shop.context.db, async (trx) => {
      const locked = (await lockOrderWithSupplements(trx, paid.id))!
      const issued: Awaited<ReturnType<typeof issueVoucher>>[] = []
      await cancelItems(trx, locked, {
        ...{ plan: await planFor(trx, locked, {}), reason: 'event_called_off', now: shop.clock.now(), actor: 'buyer' },
        beforeReturn: async (amount) => {
          const [partnerId, shopId] = [shop.world.company, shop.world.main.id]
          const given = { partnerId, shopId, locale: 'de', email: null, amount, orderId: paid.id, reason: 'test', actor: 'buyer' } as const
          issued.push(await issueVoucher(shop.context, trx, given))
        },
      })
      return issued[0]!
    })
    const fan = await shopping([[items.shirt, 1]], [voucher.code])
    const provider = providerActs(shop)
    const { id } = await provider.dispute(paid.id)
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.created'))).toBe(200)
    expect(codes(await fan.place())).toEqual(['PAYMENT_METHOD_REQUIRED'])
    expect(codes(await (await shopping([[items.shirt, 1]], [])).enterVoucher(voucher.code))).toEqual(['VOUCHER_UNKNOWN'])
    await provider.closeDispute(id, 'won')
    expect(await shop.deliver(await shop.webhookOf('charge.dispute.closed'))).toBe(200)
    expect(codes(await (await shopping([[items.shirt, 1]], [voucher.code])).place())).toEqual([])
  })

  test('prolongs it when it has expired meanwhile', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered([[items.shirt, 1]], [voucher.code])
    await sql`update voucher set expires_on = '2020-12-31' where id = ${voucher.voucherId}`.execute(shop.context.db)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(await vouchers.find(voucher)).toMatchObject({
      ...{ balanceCents: 1000, redeemedCents: 0 },
      expiresOn: `${shop.clock.now().getUTCFullYear() + 3}-12-31`,
    })
  })

  test('by a bank transfer too puts only the transfer on the list to pay back', async () => {
    const voucher = await vouchers.issue(1000)
    const order = await ordered([[items.shirt, 1]], [voucher.code], 'bank_transfer')
    await bookBankMoney(shop.context, { orderId: order.id, amount: 1980, actor: 'test' })
    expect(await shop.state(order.id)).toMatchObject({ status: 'processing', balanceCents: 0 })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(await vouchers.left(voucher)).toBe(1000)
    const listed = (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id)
    expect(listed).toMatchObject([{ amountCents: 1980, paymentId: null }])
  })
})

test('OPS-28 wrong voucher codes are counted, and a right one is accepted all the same', async () => {
  const limited = await openPaymentShop({ GUESSES_PER_HOUR: '3' })
  const { code } = await voucherTests(limited).issue(500)
  const fan = buying(limited.visitor())
  await fan.add([limited.world.shirt.variants['m']!.id, 1])
  const guesses = []
  for (let guess = 0; guess < 4; guess++) guesses.push(...codes(await fan.enterVoucher('AAAAAAAAAAAAAAAA')))
  expect(guesses).toEqual(['VOUCHER_UNKNOWN', 'VOUCHER_UNKNOWN', 'VOUCHER_UNKNOWN', 'TOO_MANY_REQUESTS'])
  expect(codes(await fan.enterVoucher(code))).toEqual([])
  await limited.close()
})
