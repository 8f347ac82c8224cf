import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { violatedInvariants } from './invariants.ts'
import { openPaymentShop } from '../world/payments/payment-shop.ts'
import { buying, marlene } from '../world/buying.ts'
import { crowd, inShop, race, untilBroken, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* Placing and paying with double clicks, lost responses and several tabs. */

/** A fan with a ticket and a shirt in their cart who has seen the total. */
async function readyToOrder(shop: RaceShop) {
  const fan = shop.fan()
  const { cart } = await fan.add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1], [shop.world.shirt.variants['m']?.id ?? 0, 1])
  await fan.address()
  await fan.logistics('stripe_checkout', cart?.shipping?.id)
  const shown = await fan.cart()
  const claim = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version, idempotencyKey: shown?.id }
  return { fan, shown, claim }
}

const placeTenTimes = async (random: SeededRandom, fan: Fan, claim: (click: number) => object) =>
  Promise.allSettled(
    await crowd(random, 10, async (click, go) => {
      await go()
      // Settled, not awaited one by one, so that one failure does not hide the others.
      return { answer: fan.place(claim(click)) }
    }).then((clicks) => clicks.map(({ answer }) => answer)),
  )

const orders = async (shop: RaceShop) =>
  (await sql<{ reference: string; totalCents: number }>`select reference, total_cents from orders`.execute(shop.database.db)).rows

race('GQL-04 ten clicks at once place one order, and every response, also to a repeated request, contains it', (random) =>
  inShop(random, async (shop) => {
    const { fan, shown, claim } = await readyToOrder(shop)
    const answers = await placeTenTimes(random, fan, () => claim)
    const references = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.order?.reference : answer.reason))
    expect(references).toEqual(Array(10).fill(shown?.reference))
    expect((await fan.place(claim)).order?.reference).toBe(shown?.reference)
    expect(await orders(shop)).toEqual([{ reference: shown?.reference, totalCents: Math.round((shown?.totalPlusShipping ?? 0) * 100) }])
    await shop.expectSound()
  }),
)

race('twin: without the locks two clicks place the same cart, and only a database error stops the second', (random) =>
  inShop(random, async (shop) => {
    const tenClicks = async () => {
      const { fan, claim } = await readyToOrder(shop)
      guards.remove({ unlocked: ['session', 'cart'], look: { like: /from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 } })
      return (await placeTenTimes(random, fan, () => claim)).filter(({ status }) => status === 'rejected')
    }
    expect((await untilBroken(tenClicks, (refused) => refused.length > 0)).length).toBeGreaterThan(0)
  }),
)

/** A fan who has only filled the cart: address and method come with the order (docs/api.md). */
async function readyForOneCall(shop: RaceShop) {
  const fan = shop.fan()
  const { cart } = await fan.add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const details = { email: 'marlene@example.org', billingAddress: marlene, paymentMethod: 'stripe_checkout' }
  return { fan, cart, claim: { expectedTotal: cart?.totalPlusShipping, cartVersion: cart?.version, ...details } }
}

race('GQL-04 ten calls at once that bring the address along place one order, with and without a key, and all answer it', (random) =>
  inShop(random, async (shop) => {
    for (const key of [{}, { idempotencyKey: 'whole' }]) {
      const { fan, cart, claim } = await readyForOneCall(shop)
      const answers = await placeTenTimes(random, fan, () => ({ ...claim, ...key }))
      const references = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.order?.reference : answer.reason))
      expect(references).toEqual(Array(10).fill(cart?.reference))
      expect((await orders(shop)).filter(({ reference }) => reference === cart?.reference)).toHaveLength(1)
    }
    await shop.expectSound()
  }),
)

race('twin: without the locks calls that bring the address along place the same cart twice', (random) =>
  inShop(random, async (shop) => {
    // Only the order's key refuses the second. It is refused unless its batch had others and was repeated, so there are several rounds.
    let refused = 0
    for (let round = 0; round < 8 && refused === 0; round += 1) {
      const { fan, claim } = await readyForOneCall(shop)
      guards.remove({ unlocked: ['session', 'cart'], look: { like: /from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 } })
      const answers = await placeTenTimes(random, fan, () => claim)
      refused = answers.filter(({ status }) => status === 'rejected').length
      guards.expectUsed()
      guards.reset()
    }
    expect(refused).toBeGreaterThan(0)
  }),
)

race('after a lost response the repeated request returns the order, not an empty cart', (random) =>
  inShop(random, async (shop) => {
    const { fan, shown, claim } = await readyToOrder(shop)
    const lost = fan.place(claim)
    const again = await fan.place(claim)
    await lost
    expect(again.order?.reference).toBe(shown?.reference)
    shop.clock.advance(19 * 60_000)
    expect((await fan.place(claim)).order?.reference).toBe(shown?.reference)
    await shop.expectSound()
  }),
)

race('twin: without a shared idempotency key ten clicks still place one order, but nine responses contain only ORDER_PLACED', (random) =>
  inShop(random, async (shop) => {
    const { fan, claim } = await readyToOrder(shop)
    const answers = await placeTenTimes(random, fan, (click) => ({ ...claim, idempotencyKey: `tab-${click}` }))
    const values = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
    expect(values.filter((answer) => answer?.order)).toHaveLength(1)
    expect(values.filter((answer) => answer?.problems[0]?.code === 'ORDER_PLACED')).toHaveLength(9)
    expect(await orders(shop)).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('placing while another tab adds an item either places what was shown or is refused', (random) =>
  inShop(random, async (shop) => {
    for (let round = 0; round < 5; round += 1) {
      const { fan, shown, claim } = await readyToOrder(shop)
      const [placed] = await crowd(random, 2, async (tab, go) => {
        await go()
        if (tab) return void (await fan.add([shop.world.shirt.variants['l']?.id ?? 0, 1]))
        return fan.place(claim)
      })
      if (placed?.order) expect(placed.order.totalIncludingShipping).toBe(shown?.totalPlusShipping)
      else expect(placed?.problems).toMatchObject([{ code: 'CART_CHANGED' }])
    }
    await shop.expectSound()
  }),
)

const START = `mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { externalPaymentId redirectUrl problems { code } } }`

/** Five tabs start and make the payment at once, in the shop and on the sandbox's page. */
const payFiveTimes = async (random: SeededRandom, shop: Awaited<ReturnType<typeof openPaymentShop>>) => {
  const fan = shop.visitor()
  const { order } = await buying(fan).buy('stripe_checkout', [shop.world.event.variants['innenraum-online']?.id ?? 0, 2])
  const input = { orderId: order?.id, successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/payment' }
  const started = await crowd(random, 5, async (_tab, go) => {
    await go()
    return (await fan.graphql<{ createStripePayment: { externalPaymentId: string; redirectUrl: string } }>(START, { input }))
      .createStripePayment
  })
  return { order, pages: [...new Set(started.map(({ redirectUrl }) => redirectUrl))] }
}

race('GQL-10 paying five times at once opens one payment page, and the order’s total is charged and booked once', async (random) => {
  const shop = await openPaymentShop()
  try {
    const { order, pages } = await payFiveTimes(random, shop)
    expect(pages).toHaveLength(1)
    shop.webhooks.open = false
    await shop.press(pages[0] ?? '')
    const notice = await shop.webhookOf('checkout.session.completed')
    const charged = (JSON.parse(notice.body.toString()) as { data: { object: { amount_total: number } } }).data.object.amount_total
    expect(charged).toBe(Math.round((order?.totalIncludingShipping ?? 0) * 100))
    const statuses = await crowd(random, 5, async (_time, go) => {
      await go()
      return shop.deliver(notice)
    })
    expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true)
    expect(await shop.state(order?.id ?? '')).toMatchObject({ balanceCents: 0 })
    expect(await violatedInvariants(shop.context)).toEqual([])
  } finally {
    await shop.close()
  }
})

race('twin: without the order’s lock paying five times opens several payment pages', async (random) => {
  const shop = await openPaymentShop()
  try {
    const attempt = async () => {
      guards.remove({ unlocked: ['orders'], look: { like: /from "payment" where .*"state" = /, lookers: 5 } })
      return (await payFiveTimes(random, shop)).pages
    }
    expect((await untilBroken(attempt, (pages) => pages.length > 1)).length).toBeGreaterThan(1)
  } finally {
    await shop.close()
  }
})
