import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { brokenInvariants } from './invariants.ts'
import { openPaymentShop } from '../payment-shop.ts'
import { buying } from '../buying.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* The double click, the lost answer, the second tab. */

/** A fan with a ticket and a shirt in their cart who has seen what it costs. */
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
      // Not awaited here: a refused one must not hide the others.
      return { answer: fan.place(claim(click)) }
    }).then((clicks) => clicks.map(({ answer }) => answer)),
  )

const orders = async (shop: RaceShop) =>
  (await sql<{ reference: string; totalCents: number }>`select reference, total_cents from orders`.execute(shop.database.db)).rows

race('GQL-04 ten clicks at once are one order, every answer names it, and so does one that is sent again', (random) =>
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

race('twin: without the locks two clicks place the same cart, and what stops them is a breakdown', (random) =>
  inShop(random, async (shop) => {
    const { fan, claim } = await readyToOrder(shop)
    guards.remove({ unlocked: ['session', 'cart'], look: { like: /from cart_item i join cart c on c\.id = i\.cart_id/, lookers: 2 } })
    const answers = await placeTenTimes(random, fan, () => claim)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  }),
)

race('an answer that was lost on the way: whoever asks again is told the order, not that the cart is empty', (random) =>
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

race('twin: without the key that they share ten clicks are one order still, but nine are told no more than that it was placed', (random) =>
  inShop(random, async (shop) => {
    const { fan, claim } = await readyToOrder(shop)
    const answers = await placeTenTimes(random, fan, (click) => ({ ...claim, idempotencyKey: `tab-${click}` }))
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
    expect(told.filter((answer) => answer?.order)).toHaveLength(1)
    expect(told.filter((answer) => answer?.problems[0]?.code === 'ORDER_PLACED')).toHaveLength(9)
    expect(await orders(shop)).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('placing while another tab puts something in: the order is what was shown, or it is looked at again', (random) =>
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

/** Five tabs press "pay" at once, at the shop and at the real sandbox. */
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

race(
  'GQL-10 pay pressed five times at once opens one page, and what the provider takes is the order’s total, booked once',
  async (random) => {
    const shop = await openPaymentShop()
    try {
      const { order, pages } = await payFiveTimes(random, shop)
      expect(pages).toHaveLength(1)
      shop.webhooks.open = false
      await shop.press(pages[0] ?? '')
      const notice = await shop.noticeOf('checkout.session.completed')
      const charged = (JSON.parse(notice.body.toString()) as { data: { object: { amount_total: number } } }).data.object.amount_total
      expect(charged).toBe(Math.round((order?.totalIncludingShipping ?? 0) * 100))
      const told = await crowd(random, 5, async (_time, go) => {
        await go()
        return shop.deliver(notice)
      })
      expect(told.every((status) => status >= 200 && status < 300)).toBe(true)
      expect(await shop.state(order?.id ?? '')).toMatchObject({ balanceCents: 0 })
      expect(await brokenInvariants(shop.context)).toEqual([])
    } finally {
      await shop.close()
    }
  },
)

race('twin: without the order’s lock pay pressed five times opens several pages that can each be paid', async (random) => {
  const shop = await openPaymentShop()
  try {
    guards.remove({ unlocked: ['orders'], look: { like: /from "payment" where .*"state" = /, lookers: 5 } })
    const { pages } = await payFiveTimes(random, shop)
    expect(pages.length).toBeGreaterThan(1)
    expect((await brokenInvariants(shop.context)).map(({ invariant }) => invariant)).toContain(
      'an order has one payment that can still be paid',
    )
  } finally {
    await shop.close()
  }
})
