import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { voucherTests } from '../world/vouchers.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/*
 * Many carts name the same voucher, and its last euros are spent once. The guard is the condition of the update that takes an amount; the
 * twin removes it, and the constraint behind it.
 */

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id balance } problems { code } } }`
type Placed = { order: { id: string; balance: number } | null; problems: { code: string }[] }

/** A cart with a shirt and a voucher in the last step of the checkout. @returns places it, as the buyer was shown it */
async function ready(shop: RaceShop, fan: Fan, code: string): Promise<() => Promise<Placed>> {
  const { cart } = await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await fan.address()
  expect((await fan.enterVoucher(code)).problems).toEqual([])
  await fan.logistics('bank_transfer', cart?.shipping?.id)
  const shown = await fan.cart()
  const input = { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version, terms: true }
  return async () => (await fan.graphql<{ placeOrder: Placed }>(PLACE, { input })).placeOrder
}

const redeemed = async (shop: RaceShop) =>
  (
    await sql<{ cents: number }>`select -sum(amount_cents)::int as cents from voucher_movement where kind <> 'issue'`.execute(
      shop.database.db,
    )
  ).rows[0]?.cents

const placeAtOnce = (random: SeededRandom, shop: RaceShop, fans: number, code: string) =>
  crowd(random, fans, async (_fan, go) => {
    const place = await ready(shop, shop.fan(), code)
    await go()
    return place()
  })

race('of eight carts that pay with the same voucher at once one gets it, and the others are told', (random) =>
  inShop(random, async (shop) => {
    const vouchers = voucherTests(shop)
    const voucher = await vouchers.issue(1000)
    const answers = await placeAtOnce(random, shop, 8, voucher.code)
    expect(answers.filter(({ order }) => order)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ problems }) => problems.map(({ code }) => code)))).toEqual(new Set(['VOUCHER_CHANGED']))
    expect(await redeemed(shop)).toBe(1000)
    await shop.expectSound()
  }),
)

race('a voucher for a single use pays one of eight orders that are placed at once', (random) =>
  inShop(random, async (shop) => {
    const voucher = await voucherTests(shop).issue(9900, { singleUse: true })
    const answers = await placeAtOnce(random, shop, 8, voucher.code)
    expect(answers.filter(({ order }) => order)).toHaveLength(1)
    expect(await redeemed(shop)).toBe(2980)
    await shop.expectSound()
  }),
)

race('an order that is cancelled and expires at once gives its voucher back once', (random) =>
  inShop(random, async (shop) => {
    const vouchers = voucherTests(shop)
    const voucher = await vouchers.issue(1000)
    const placed = await (await ready(shop, shop.fan(), voucher.code))()
    shop.clock.advance(8 * 86_400_000)
    await crowd(random, 6, async (who, go) => {
      await go()
      if (who % 2) return expireDueOrders(shop.context)
      return cancelOrder(shop.context, { orderId: placed.order?.id ?? '', actor: 'test' })
    })
    expect(await vouchers.left(voucher)).toBe(1000)
    await shop.expectSound()
  }),
)

race('twin: without the condition two carts redeem the last euro', (random) =>
  inShop(random, async (shop) => {
    const vouchers = voucherTests(shop)
    const voucher = await vouchers.issue(1000)
    const placings = [await ready(shop, shop.fan(), voucher.code), await ready(shop, shop.fan(), voucher.code)]
    await sql`alter table voucher drop constraint voucher_balance_cents_check`.execute(shop.database.db)
    // Both carts are read, under their locks, before one of them is placed.
    guards.remove({
      instead: [[/and v\.balance_cents >= w\.amount/, '']],
      look: { like: /for update\)[^]*from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 },
    })
    const answers = await Promise.all(placings.map((place) => place()))
    expect(answers.map(({ order }) => order !== null)).toEqual([true, true])
    expect(await vouchers.left(voucher)).toBe(-1000)
  }),
)
