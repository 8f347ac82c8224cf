import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { verify } from '#server/upkeep/verify.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'

let shop: MergeShop

beforeEach(async () => void (shop = await openMergeShop()))
afterEach(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

describe('a cart is added to an order', () => {
  test('MRG-04 GQL-09 by any spelling of reference and address: its items are reserved there, without postage', async () => {
    const before = await merging(shop.fan).read(shop.original)
    const { cart } = await buying(shop.fan).add([shop.tester.shirt, 2])
    const spelling = ` bax ${shop.original.reference.slice(0, 4).toLowerCase()} ${shop.original.reference.slice(4).toLowerCase()} `
    const { order: joined, problems } = await merging(shop.fan).merge(spelling, ' MARLENE@Example.ORG ')
    expect(problems).toEqual([])
    expect(joined).toMatchObject({
      id: shop.original.id,
      reference: shop.original.reference,
      status: 'payment_pending',
      balance: cart?.total,
    })
    expect(joined?.totalIncludingShipping).toBeCloseTo(before.totalIncludingShipping + (cart?.total ?? 0))
    expect(joined).toMatchObject({
      shippingPrice: before.shippingPrice,
      carrierName: before.carrierName,
      shippingAddress: { city: 'Leipzig' },
    })
    expect(joined?.items).toHaveLength(4)
    expect(joined?.supplements).toMatchObject([{ status: 'payment_pending', concluded: false, balance: cart?.total }])
    expect((await buying(shop.fan).cart())?.items ?? []).toEqual([])
    // The order itself is as it was, and nobody was written to.
    expect(await shop.tester.statusOf(shop.original.id)).toBe('pending_fulfillment')
    expect(await shop.mailsQueued(joined?.supplements[0]?.id ?? '')).toEqual([])
  })

  test('what is paid stays usable: tickets and documents have their links while a supplement waits for its money', async () => {
    const { joined } = await shop.add(shop.original, [shop.tester.shirt, 1])
    expect(joined.status).toBe('payment_pending')
    expect(joined.items.filter(({ ticketUrl }) => ticketUrl)).toHaveLength(1)
    expect(joined.invoices.some(({ number }) => number !== null)).toBe(true)
  })

  test('API-04 the order over REST has the same view', async () => {
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 1])
    const url = `/api/shops/main/orders/${shop.original.id}?include=items&reference=${shop.original.reference}`
    const body = (await shop.fan.request({ method: 'GET', url })).json<Record<string, unknown>>()
    expect(body).toMatchObject({ status: 'payment_pending', supplements: [{ id: supplement.id, concluded: false }] })
    expect(body['items']).toHaveLength(3)
    expect(body).not.toHaveProperty('parts')
  })

  test('MRG-05 GQL-05 buying by bank transfer concludes it: its own deadline, account and one mail', async () => {
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 1], [shop.tester.online, 1])
    await merging(shop.fan).choose(shop.original, 'bank_transfer')
    expect(await merging(shop.fan).bankDetails(shop.original)).toBeNull()
    expect(await shop.mailsQueued(supplement.id)).toEqual([])

    const { order: joined, problems } = await merging(shop.fan).confirm(shop.original)
    expect(problems).toEqual([])
    expect(joined).toMatchObject({ status: 'payment_pending', balance: supplement.balance, supplements: [{ concluded: true }] })
    expect(new Date(joined?.paymentDeadline ?? 0).getTime() - shop.clock.now().getTime()).toBe(7 * 24 * 60 * 60_000)
    expect(await merging(shop.fan).bankDetails(shop.original)).toEqual({
      reference: `BAX${supplement.reference}`,
      amount: supplement.balance,
    })
    expect((await merging(shop.fan).confirm(shop.original)).problems).toEqual([])
    expect(await shop.mailsQueued(supplement.id)).toEqual(['payment_instructions'])

    await shop.pay(supplement)
    await shop.tester.issue(supplement.id)
    const paid = await merging(shop.fan).read(shop.original)
    expect(paid).toMatchObject({ status: 'pending_fulfillment', balance: 0, supplements: [{ status: 'pending_fulfillment', balance: 0 }] })
    expect(paid.items.filter(({ ticketUrl }) => ticketUrl)).toHaveLength(2)
    const numbers = paid.invoices.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(2)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('MRG-05 by card it is concluded by the provider’s confirmation', async () => {
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 1])
    await merging(shop.fan).choose(shop.original, 'stripe_checkout')
    expect((await merging(shop.fan).confirm(shop.original)).problems).toMatchObject([{ code: 'PAYMENT_NOT_CONFIRMED' }])
    const { redirectUrl } = await shop.startCard(shop.original)
    expect(await merging(shop.fan).read(shop.original)).toMatchObject({ paymentRunning: true })
    await shop.press(redirectUrl)
    const { order: joined, problems } = await merging(shop.fan).confirm(shop.original)
    expect({ status: joined?.status, balance: joined?.balance, problems }).toEqual({
      status: 'pending_fulfillment',
      balance: 0,
      problems: [],
    })
    expect(joined?.supplements).toMatchObject([{ id: supplement.id, status: 'processing', concluded: true }])
    expect(await shop.mailsQueued(supplement.id)).toEqual(['payment_received'])
  })

  test('MRG-05 a supplement that costs nothing is concluded by confirming it', async () => {
    await shop.context.db.updateTable('productVariant').set({ priceCents: 0, free: true }).where('id', '=', shop.tester.shirt).execute()
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 1])
    expect(supplement).toMatchObject({ balance: 0, status: 'payment_pending' })
    const { order: joined, problems } = await merging(shop.fan).confirm(shop.original)
    expect(problems).toEqual([])
    expect(joined?.supplements).toMatchObject([{ status: 'processing', concluded: true }])
  })

  test('a repeated request, or another tab with the same cart, gets the same order and adds nothing', async () => {
    const { joined } = await shop.add(shop.original, [shop.tester.shirt, 1])
    const { order: again, problems } = await merging(shop.fan).merge(shop.original.reference)
    expect(problems).toEqual([])
    expect(again?.supplements).toEqual(joined.supplements)
  })

  test('a second cart waits until the first supplement is paid, and may then join too', async () => {
    const first = await shop.addByTransfer([shop.tester.shirt, 1])
    shop.clock.advance(1000)
    await buying(shop.fan).add([shop.tester.shirt, 1])
    expect((await merging(shop.fan).merge(shop.original.reference)).problems).toMatchObject([{ code: 'SUPPLEMENT_OPEN' }])
    expect((await buying(shop.fan).cart())?.items).toHaveLength(1)
    await shop.pay(first)
    // The reference in the mail about the first supplement leads to the same order.
    const { order: joined } = await merging(shop.fan).merge(first.reference)
    expect(joined).toMatchObject({ id: shop.original.id, supplements: [{ status: 'processing' }, { status: 'payment_pending' }] })
  })

  test('an unpaid order and its supplement are paid one after the other, the order first', async () => {
    const unpaid = await shop.order(shop.visitor(), { variant: shop.tester.shirt })
    const { redirectUrl } = await shop.startCard(unpaid)
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const { order: joined } = await merging(shop.fan).merge(unpaid.reference, 'jule@example.org')
    const supplement = joined?.supplements[0]
    expect(joined?.balance).toBeCloseTo(unpaid.total / 100 + (supplement?.balance ?? 0))
    // The payment that was opened before is still for the order alone.
    await shop.press(redirectUrl)
    const confirmed = await merging(shop.fan).confirm(unpaid)
    expect(confirmed).toMatchObject({ problems: [], order: { status: 'payment_pending', balance: supplement?.balance } })
    expect(await shop.tester.statusOf(unpaid.id)).toBe('processing')
    await shop.press((await shop.startCard(unpaid)).redirectUrl)
    expect(await merging(shop.fan).confirm(unpaid)).toMatchObject({ problems: [], order: { status: 'processing', balance: 0 } })
  })
})

describe('a cart is not added', () => {
  const refused = async (reference: string, email?: string) => {
    const { order: answered, problems } = await merging(shop.fan).merge(reference, email)
    expect(answered).toBeNull()
    return problems[0]
  }

  test('ERR-46 where reference and address do not fit, with the same answer whichever is wrong', async () => {
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const wrongEmail = await refused(shop.original.reference, 'jule@example.org')
    const wrongReference = await refused('ZZZZZZZZ')
    expect(wrongEmail).toMatchObject({ code: 'ORDER_NOT_FOUND', field: null })
    expect(wrongReference).toEqual(wrongEmail)
    expect((await buying(shop.fan).cart())?.items).toHaveLength(1)
  })

  test('ERR-46 to an order of another shop', async () => {
    const fan = shop.visitor('moorgrab')
    const document = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }'
    await fan.request({
      method: 'POST',
      url: '/moorgrab/graphql',
      payload: { query: document, variables: { input: { items: [{ productVariantId: String(shop.tester.shirt), amount: 1 }] } } },
    })
    const answer = await fan.request({
      method: 'POST',
      url: '/moorgrab/graphql',
      payload: {
        query: 'mutation ($input: MergePlaceOrderInput!) { mergePlaceOrder(input: $input) { problems { code } } }',
        variables: { input: { orderReference: shop.original.reference, email: 'marlene@example.org' } },
      },
    })
    expect(answer.json()).toMatchObject({ data: { mergePlaceOrder: { problems: [{ code: 'ORDER_NOT_FOUND' }] } } })
  })

  test('ERR-43 without items, where the shop forbids it, and to an order that was sent, cancelled or has expired', async () => {
    expect(await refused(shop.original.reference)).toMatchObject({ code: 'CART_NOT_MERGEABLE' })
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const { db } = shop.context
    await db.updateTable('shop').set({ orderMergingAllowed: false }).where('id', '=', shop.world.main.id).execute()
    invalidateReferenceData(db)
    expect(await refused(shop.original.reference)).toMatchObject({ code: 'CART_NOT_MERGEABLE' })
    await db.updateTable('shop').set({ orderMergingAllowed: true }).where('id', '=', shop.world.main.id).execute()
    invalidateReferenceData(db)

    const cancelled = await shop.tester.buyAndPay([shop.tester.shirt, 1])
    await cancelOrder(shop.context, { orderId: cancelled.id, actor: 'test' })
    expect(await refused(cancelled.reference)).toMatchObject({ code: 'CART_NOT_MERGEABLE' })
    await markSent(shop.context, { orderId: shop.original.id, actor: 'test' })
    expect(await refused(shop.original.reference)).toMatchObject({ code: 'CART_NOT_MERGEABLE' })
    expect((await buying(shop.fan).cart())?.items).toHaveLength(1)
  })

  test('ERR-44 to an order without a parcel, or for another country', async () => {
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const tickets = await shop.tester.buy(shop.visitor(), [shop.tester.online, 1])
    expect(await refused(tickets.reference)).toMatchObject({ code: 'NO_MATCHING_DELIVERY' })
    await buying(shop.fan).country('at')
    expect(await refused(shop.original.reference)).toMatchObject({ code: 'NO_MATCHING_DELIVERY' })
    expect((await buying(shop.fan).cart())?.items).toHaveLength(1)
  })

  test('ERR-45 once its reservation is over', async () => {
    await buying(shop.fan).add([shop.tester.shirt, 1])
    shop.clock.advance(21 * 60_000)
    expect((await refused(shop.original.reference))?.code).toMatch(/CART_EXPIRED|CART_NOT_MERGEABLE/)
    expect((await merging(shop.fan).read(shop.original)).supplements).toEqual([])
  })

  test('MRG-01 MRG-02 without reference or address each field is named', async () => {
    const { problems } = await merging(shop.fan).merge(' ', 'marlene@')
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['INVALID_INPUT', 'orderReference'],
      ['INVALID_INPUT', 'email'],
    ])
  })

  test('OPS-28 wrong pairs are counted by network; a right one is never refused', async () => {
    const limited = await openMergeShop({ GUESSES_PER_HOUR: '3' })
    try {
      const { fan, tester, original: order } = limited
      await buying(fan).add([tester.shirt, 1])
      const codes: (string | undefined)[] = []
      for (let guess = 0; guess < 4; guess += 1)
        codes.push((await merging(fan).merge(order.reference, `guess${guess}@example.org`)).problems[0]?.code)
      expect(codes).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'])
      expect((await merging(fan).merge(order.reference)).problems).toEqual([])
    } finally {
      await limited.close()
    }
  })
})
