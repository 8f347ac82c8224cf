import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/*
 * What one e-mail address may buy: of an event with a limit per customer in all orders together, and of anything so much that is not
 * paid yet. The twins remove the lock that makes concurrent orders of one customer count each other.
 */

/** A concert with plenty of tickets, six of them per cart and `perCustomer` per customer. */
async function inHall(random: SeededRandom, perCustomer: number | null, run: (shop: RaceShop, ticket: number) => Promise<void>) {
  await inShop(
    random,
    async (shop) => {
      const { event } = shop.world
      await sql`update stock_pool set capacity = 700`.execute(shop.database.db)
      await shop.database.db.updateTable('product').set({ cartLimit: 6 }).where('id', '=', event.id).execute()
      await shop.database.db.updateTable('event').set({ maxPerCustomer: perCustomer }).where('productId', '=', event.id).execute()
      await run(shop, event.variants['innenraum-online']?.id ?? 0)
    },
    { UNITS_PER_EMAIL: '24' },
  )
}

/** A cart in the last step of the checkout: everything is saved, and the early refusals are ignored. */
async function ready(fan: Fan, ticket: number, amount: number, email: string): Promise<object> {
  await fan.add([ticket, amount])
  await fan.address({}, { email })
  await fan.logistics('bank_transfer')
  const cart = await fan.cart()
  return { expectedTotal: cart?.totalPlusShipping, cartVersion: cart?.version }
}

const codesOf = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)

/** Carts of `amount` tickets, all of one customer who spells their address differently each time, placed at the same time. */
async function placeAtOnce(random: SeededRandom, shop: RaceShop, carts: number, ticket: number, amount: number) {
  const spellings = ['marlene@example.org', 'Marlene@Example.org', 'marlene+konzert@example.org', 'MARLENE+2@example.org']
  return crowd(random, carts, async (index, go) => {
    const fan = shop.fan()
    const claim = await ready(fan, ticket, amount, spellings[index % spellings.length] ?? '')
    await go()
    return fan.place(claim)
  })
}

async function sold(shop: RaceShop): Promise<number> {
  const { rows } = await sql<{ sold: number }>`select count(distinct order_item_id)::int as sold from sale`.execute(shop.database.db)
  return rows[0]?.sold ?? 0
}

race('of ten carts of one customer placed at once only those within the event’s limit become orders', (random) =>
  inHall(random, 6, async (shop, ticket) => {
    const answers = await placeAtOnce(random, shop, 10, ticket, 2)
    expect(answers.filter(({ order }) => order)).toHaveLength(3)
    for (const answer of answers.filter(({ order }) => !order))
      expect(answer.problems).toMatchObject([{ code: 'CUSTOMER_LIMIT', field: String(ticket), limit: 6 }])
    expect(await sold(shop)).toBe(6)
    await shop.expectSound()
  }),
)

race('twin: without the lock concurrent orders of one customer exceed the event’s limit', (random) =>
  inHall(random, 6, async (shop, ticket) => {
    // Two at once are two batches: one process serves each.
    const fans = [shop.fan(), shop.fan()]
    const claims = await Promise.all(fans.map((fan, index) => ready(fan, ticket, 4, `marlene+${index}@example.org`)))
    // Saving the address looks too, so the guard is removed only now.
    guards.remove({
      instead: [[/(units_of_customers\([^)]*\$5::boolean)/, '$1 and false']],
      look: { like: /units_of_customers/, lookers: 2 },
    })
    const answers = await Promise.all(fans.map((fan, index) => fan.place(claims[index])))
    expect(answers.map(codesOf)).toEqual([[], []])
    expect(await sold(shop)).toBe(8)
  }),
)

race('one e-mail address has at most 24 unpaid units of an event, however many carts are placed at once', (random) =>
  inHall(random, null, async (shop, ticket) => {
    const answers = await placeAtOnce(random, shop, 10, ticket, 6)
    expect(answers.filter(({ order }) => order)).toHaveLength(4)
    expect(new Set(answers.flatMap(codesOf))).toEqual(new Set(['EMAIL_LIMIT']))
    expect(await sold(shop)).toBe(24)
    await shop.expectSound()
  }),
)

race('the limit per e-mail address also holds for one visitor who orders again and again', (random) =>
  inHall(random, null, async (shop, ticket) => {
    const fan = shop.fan()
    const buy = async () => codesOf(await fan.buy('bank_transfer', [ticket, 6]))
    for (let order = 0; order < 4; order++) expect(await buy()).toEqual([])
    expect(await buy()).toEqual(['EMAIL_LIMIT'])
    const { rows } = await sql<{ id: string; balance: number }>`select id, balance_cents as balance from orders limit 2`.execute(
      shop.database.db,
    )
    const [paid, cancelled] = rows
    await bookBankMoney(shop.context, { orderId: paid?.id ?? '', amount: paid?.balance ?? 0, actor: 'test' })
    await cancelOrder(shop.context, { orderId: cancelled?.id ?? '', actor: 'test' })
    // The cart still has the six tickets of the refused order.
    expect(codesOf(await fan.place())).toEqual([])
    expect(await buy()).toEqual([])
    expect(await buy()).toEqual(['EMAIL_LIMIT'])
    await shop.expectSound()
  }),
)

race('a limit per customer counts paid orders, and no longer those that were cancelled', (random) =>
  inHall(random, 6, async (shop, ticket) => {
    const { order } = await shop.fan().buy('bank_transfer', [ticket, 4])
    await bookBankMoney(shop.context, { orderId: order?.id ?? '', amount: Math.round((order?.balance ?? 0) * 100), actor: 'test' })
    const fan = shop.fan()
    const claim = await ready(fan, ticket, 3, 'marlene@example.org')
    expect(codesOf(await fan.place(claim))).toEqual(['CUSTOMER_LIMIT'])
    await cancelOrder(shop.context, { orderId: order?.id ?? '', actor: 'test' })
    expect(codesOf(await fan.place(claim))).toEqual([])
    await shop.expectSound()
  }),
)

race('a buyer learns of the limit with their e-mail address, without learning what was bought', (random) =>
  inHall(random, 6, async (shop, ticket) => {
    await shop.fan().buy('bank_transfer', [ticket, 5])
    const fan = shop.fan()
    await fan.add([ticket, 2])
    const answer = await fan.address({}, { email: 'marlene@example.org' })
    expect(answer.problems).toMatchObject([
      { code: 'CUSTOMER_LIMIT', field: 'email', limit: 6, message: expect.stringContaining('Torfmond') },
    ])
    expect(answer.cart).toMatchObject({ email: 'marlene@example.org' })

    await fan.remove(answer.cart?.items[0]?.id ?? '')
    expect((await fan.address()).problems).toEqual([])
    expect((await fan.add([ticket, 1])).problems).toMatchObject([{ code: 'CUSTOMER_LIMIT', field: String(ticket), limit: 6 }])
    await fan.logistics('bank_transfer')
    expect(codesOf(await fan.place())).toEqual([])
    await shop.expectSound()
  }),
)

race('what other carts of the same e-mail address hold counts until they expire', (random) =>
  inHall(random, null, async (shop, ticket) => {
    for (let cart = 0; cart < 4; cart++) await ready(shop.fan(), ticket, 6, 'marlene@example.org')
    const late = shop.fan()
    await late.add([ticket, 2])
    expect((await late.address()).problems).toMatchObject([{ code: 'EMAIL_LIMIT', limit: 24 }])
    shop.clock.advance(19 * 60_000)
    await late.cart()
    shop.clock.advance(2 * 60_000)
    const later = shop.fan()
    await later.add([ticket, 2])
    expect((await later.address()).problems).toEqual([])
  }),
)
