import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* A product's limit, over variants, tabs and time. The twin takes out the locks that put the tabs of one session in a row. */

/** A fan whose cart exists, and four tickets of one concert at the most. */
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

race(
  'EVT-18 CRT-13 three normal and three reduced from two tabs at once: the cart stays within four, and the answer names the limit',
  (random) =>
    inShop(random, async (shop) => {
      const { answers, inCart } = await twoTabs(random, shop)
      expect(inCart).toBe(3)
      const refused = answers.filter(({ problems }) => problems.length > 0)
      expect(refused).toMatchObject([
        { newItemIds: [], problems: [{ code: 'CART_LIMIT', limit: 4, message: expect.stringContaining('4') }] },
      ])
      await shop.expectSound()
    }),
)

race('twin: without the locks both tabs see an empty cart, and six are in it', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ unlocked: ['session', 'cart'], look: { like: /count\(\*\)::int as units from cart_item/, lookers: 2 } })
    expect((await twoTabs(random, shop)).inCart).toBe(6)
  }),
)

race(
  'EVT-18 twelve single tickets from twelve tabs at once: four are in the cart, and one that is taken out makes room for one',
  (random) =>
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

/** Decided: the limit is the cart's. Who has ordered may order again; a limit per person would need to know persons. */
race('CRT-13 the limit is the cart’s: with the order placed a new cart starts at nothing', (random) =>
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
