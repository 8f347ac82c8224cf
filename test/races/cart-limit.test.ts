import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* A product's limit per cart, over variants, tabs and time. The twin removes the locks that serialize the tabs of a session. */

/** A fan with an existing cart, and a concert with a limit of four tickets. */
async function fanWithLimit(shop: RaceShop): Promise<{ fan: Fan; normal: number; reduced: number; inCart(): Promise<number> }> {
  await shop.database.db.updateTable('product').set({ cartLimit: 4 }).where('id', '=', shop.world.event.id).execute()
  const fan = shop.fan()
  await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  return {
    fan,
    normal: shop.world.event.variants['innenraum-online']?.id ?? 0,
    reduced: shop.world.event.variants['balkon-online']?.id ?? 0,
    inCart: async () =>
      (await fan.cart())?.items.filter(({ productVariant }) => productVariant.product.slug === shop.world.event.slug).length ?? 0,
  }
}

const twoTabs = async (random: SeededRandom, shop: RaceShop) => {
  const { fan, normal, reduced, inCart } = await fanWithLimit(shop)
  const answers = await crowd(random, 2, async (tab, go) => {
    await go()
    return fan.add([tab ? normal : reduced, 3])
  })
  return { answers, inCart: await inCart() }
}

race('EVT-18 CRT-13 the limit of four holds when two tabs add three tickets each at once, and the problem names it', (random) =>
  inShop(random, async (shop) => {
    const { answers, inCart } = await twoTabs(random, shop)
    expect(inCart).toBe(3)
    const refused = answers.filter(({ problems }) => problems.length > 0)
    expect(refused).toMatchObject([{ newItemIds: [], problems: [{ code: 'CART_LIMIT', limit: 4, message: expect.stringContaining('4') }] }])
    await shop.expectSound()
  }),
)

race('twin: without the locks both tabs see an empty cart, and it ends up with six tickets', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ unlocked: ['session', 'cart'], look: { like: /from open c join cart_item i on i\.cart_id = c\.id/, lookers: 2 } })
    expect((await twoTabs(random, shop)).inCart).toBe(6)
  }),
)

race('EVT-18 of twelve tickets from twelve tabs at once four are added, and removing one makes room for one', (random) =>
  inShop(random, async (shop) => {
    const { fan, normal, reduced, inCart } = await fanWithLimit(shop)
    const answers = await crowd(random, 12, async (_tab, go) => {
      await go()
      return fan.add([random.pick([normal, reduced]), 1])
    })
    const added = answers.flatMap(({ newItemIds }) => newItemIds)
    expect(added).toHaveLength(4)
    expect(await inCart()).toBe(4)
    await fan.remove(added[0] ?? '')
    expect((await fan.add([reduced, 2])).problems).toMatchObject([{ code: 'CART_LIMIT', limit: 4 }])
    expect((await fan.add([reduced, 1])).problems).toEqual([])
    await shop.expectSound()
  }),
)

/** The limit applies per cart. Limits over all orders of one e-mail address are tested in `customer-limits.test.ts`. */
race('CRT-13 the limit applies per cart: after an order a new cart starts from zero', (random) =>
  inShop(random, async (shop) => {
    const { fan, normal, reduced, inCart } = await fanWithLimit(shop)
    const { order } = await fan.buy('bank_transfer', [normal, 2], [reduced, 2])
    expect(order).not.toBeNull()
    expect((await fan.add([normal, 5])).problems).toMatchObject([{ code: 'CART_LIMIT', limit: 4 }])
    expect((await fan.add([normal, 4])).problems).toEqual([])
    expect(await inCart()).toBe(4)
    await shop.expectSound()
  }),
)
