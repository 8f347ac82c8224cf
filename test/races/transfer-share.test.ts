import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { chooseMethod } from '#server/money/payments/starting/choose-method.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/*
 * Orders that wait for a bank transfer take at most a fifth of a contingent: 20 of the floor's 100 tickets. The twin removes the
 * condition of the update that counts them.
 */

async function inHall(random: SeededRandom, run: (shop: RaceShop, ticket: number) => Promise<void>): Promise<void> {
  await inShop(
    random,
    async (shop) => {
      const { event } = shop.world
      await shop.database.db.updateTable('product').set({ cartLimit: 30 }).where('id', '=', event.id).execute()
      await run(shop, event.variants['innenraum-online']?.id ?? 0)
    },
    { BANK_TRANSFER_PERCENT: '20' },
  )
}

/** A cart in the last step of the checkout. @returns what its buyer confirms */
async function ready(fan: Fan, method: string, variant: number, amount: number): Promise<object> {
  const { cart } = await fan.add([variant, amount])
  await fan.address()
  expect((await fan.logistics(method, cart?.shipping?.id)).problems).toEqual([])
  const shown = await fan.cart()
  return { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version }
}

const codesOf = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)
const methodsOf = async (fan: Fan) =>
  (await fan.graphql<{ paymentMethods: { nodes: { id: string }[] } }>('{ paymentMethods { nodes { id } } }')).paymentMethods.nodes.map(
    ({ id }) => id,
  )

/** The tickets in orders that wait for a transfer. */
async function waiting(shop: RaceShop): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select count(*)::int as units from order_item i join orders o on o.id = i.order_id
    where i.kind = 'event' and o.status = 'payment_pending' and o.payment_method = 'bank_transfer'`.execute(shop.database.db)
  return rows[0]?.units ?? 0
}

const placeAtOnce = (random: SeededRandom, shop: RaceShop, ticket: number, fans: number, amount: number) =>
  crowd(random, fans, async (_who, go) => {
    const fan = shop.fan()
    const claim = await ready(fan, 'bank_transfer', ticket, amount)
    await go()
    return { fan, placed: await fan.place(claim) }
  })

race('of sixteen bank transfers for three tickets each at once six become orders, and the others may pay by card', (random) =>
  inHall(random, async (shop, ticket) => {
    const answers = await placeAtOnce(random, shop, ticket, 16, 3)
    const refused = answers.filter(({ placed }) => !placed.order)
    expect(refused).toHaveLength(10)
    expect(new Set(refused.flatMap(({ placed }) => codesOf(placed)))).toEqual(new Set(['PAYMENT_METHOD_NOT_OFFERED']))
    expect(await waiting(shop)).toBe(18)
    const [first] = refused
    expect(await methodsOf(first?.fan ?? shop.fan())).toEqual(['stripe_checkout'])
    await first?.fan.logistics('stripe_checkout')
    expect(codesOf(await (first?.fan ?? shop.fan()).place())).toEqual([])
    await shop.expectSound()
  }),
)

race('twin: without the condition concurrent bank transfers take more than the share', (random) =>
  inHall(random, async (shop, ticket) => {
    const fans = [shop.fan(), shop.fan()]
    const claims: object[] = []
    for (const fan of fans) claims.push(await ready(fan, 'bank_transfer', ticket, 12))
    // Both carts are checked, under their locks, before one of them is placed. Without `for update` the statement only shows a cart.
    guards.remove({
      instead: [
        [
          /and \(m\.unpaid_transfer <= 0 or p\.unpaid_transfer \+ m\.unpaid_transfer <= p\.capacity \* (\$\d+)::int \/ 100\)/,
          'and $1::int is not null',
        ],
      ],
      look: { like: /for update\)[^]*from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 },
    })
    const answers = await Promise.all(fans.map((fan, index) => fan.place(claims[index])))
    expect(answers.map(codesOf)).toEqual([[], []])
    expect(await waiting(shop)).toBe(24)
  }),
)

race('bank transfer is not offered for the last tickets, neither in the checkout nor at placing', (random) =>
  inHall(random, async (shop, ticket) => {
    const { poolIds = [] } = shop.world.event.variants['innenraum-online'] ?? {}
    const leave = (capacity: number) =>
      sql`update stock_pool set capacity = ${capacity} where id = any(${poolIds}::int[])`.execute(shop.database.db)
    const fan = shop.fan()
    const claim = await ready(fan, 'bank_transfer', ticket, 2)
    await leave(12)
    expect(await methodsOf(fan)).toEqual(['stripe_checkout'])
    expect(codesOf(await fan.logistics('bank_transfer'))).toEqual(['PAYMENT_METHOD_NOT_OFFERED'])
    expect(codesOf(await fan.place(claim))).toEqual(['PAYMENT_METHOD_NOT_OFFERED'])
    await leave(13)
    expect(await methodsOf(fan)).toEqual(['bank_transfer', 'stripe_checkout'])
    expect(codesOf(await fan.place(claim))).toEqual([])
    await shop.expectSound()
  }),
)

race('paying, cancelling and choosing another method make room for further transfers', (random) =>
  inHall(random, async (shop, ticket) => {
    const orders: { id: string; reference: string; balance: number }[] = []
    for (let buyer = 0; buyer < 3; buyer++) {
      const { order } = await shop.fan().buy('bank_transfer', [ticket, 6])
      if (order) orders.push(order)
    }
    const late = shop.fan()
    await late.add([ticket, 6])
    const isOffered = async () => (await methodsOf(late)).includes('bank_transfer')
    const [paid, cancelled, changed] = orders
    if (!paid || !cancelled || !changed) throw new Error('An order was refused')

    expect(await isOffered()).toBe(false)
    await bookBankMoney(shop.context, { orderId: paid.id, amount: Math.round(paid.balance * 100), actor: 'test' })
    expect(await isOffered()).toBe(true)
    expect((await shop.fan().buy('bank_transfer', [ticket, 6])).problems).toEqual([])
    expect(await isOffered()).toBe(false)
    await cancelOrder(shop.context, { orderId: cancelled.id, actor: 'test' })
    expect(await isOffered()).toBe(true)
    expect((await shop.fan().buy('bank_transfer', [ticket, 6])).problems).toEqual([])
    expect(await isOffered()).toBe(false)
    await shop.expectSound()
    expect(await chooseMethod(shop.context, { key: { ...changed, shopId: shop.world.main.id }, method: 'stripe_checkout' })).toMatchObject({
      ok: true,
    })
    expect(await isOffered()).toBe(true)
    await shop.expectSound()
  }),
)

race('of eight unpaid orders that change to bank transfer at once only those within the share do', (random) =>
  inHall(random, async (shop, ticket) => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { order } = await shop.fan().buy('stripe_checkout', [ticket, 6])
        return order
      }),
    )
    const answers = await crowd(random, 8, async (index, go) => {
      await go()
      const order = orders[index]
      return order && chooseMethod(shop.context, { key: { ...order, shopId: shop.world.main.id }, method: 'bank_transfer' })
    })
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(3)
    for (const answer of answers.filter((each) => !each?.ok))
      expect(answer).toMatchObject({ problems: [{ code: 'PAYMENT_METHOD_NOT_OFFERED' }] })
    expect(await waiting(shop)).toBe(18)
    await shop.expectSound()
  }),
)

race('merchandise is sold by bank transfer to the last unit', (random) =>
  inHall(random, async (shop) => {
    const shirt = shop.world.shirt.variants['m']?.id ?? 0
    expect((await shop.fan().buy('bank_transfer', [shirt, 10])).problems).toEqual([])
    await shop.expectSound()
  }),
)
