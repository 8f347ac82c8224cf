import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeating } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* The balcony of one event admits once a day, the floor once in all. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt })
  await shop.database.db
    .updateTable('pricingCategory')
    .set({ dailyEntry: true })
    .where('eventId', '=', shop.world.event.id)
    .where('slug', '=', 'balkon')
    .execute()
})
afterAll(() => shop.close())

test('the API says of a category whether it admits once a day, at the event and at its tickets', async () => {
  const { event } = await shop.visitor().graphql<{
    event: {
      pricingCategories: { name: string; dailyEntry: boolean }[]
      productVariants: { pricingCategory: { name: string; dailyEntry: boolean } }[]
    }
  }>('{ event(id: "torfmond-bremen") { pricingCategories { name dailyEntry } productVariants { pricingCategory { name dailyEntry } } } }')
  const daily = (categories: { name: string; dailyEntry: boolean }[]) =>
    Object.fromEntries(categories.map(({ name, dailyEntry }) => [name, dailyEntry]))
  const expected = { Innenraum: false, Balkon: true }
  expect(daily(event.pricingCategories)).toEqual(expected)
  expect(daily(event.productVariants.map(({ pricingCategory }) => pricingCategory))).toEqual(expected)
})

describe.skipIf(!isBuilt)('the page of an event whose tickets admit once a day', () => {
  const read = async (lang: string) =>
    (await shop.visitor().request({ url: `/events/torfmond-bremen?lang=${lang}`, headers: { accept: 'text/html' } })).body

  test.each([
    ['de', 'Einlass einmal am Tag', 'Balkon', 'Innenraum'],
    ['en', 'entry once a day', 'Balcony', 'Floor'],
  ])('says so in %s at their category alone', async (lang, said, daily, other) => {
    const body = await read(lang)
    expect(body).toMatch(new RegExp(`<h3[^>]*>(?:(?!</h3>).)*${daily}(?:(?!</h3>).)*${said}(?:(?!</h3>).)*</h3>`))
    expect(body).not.toMatch(new RegExp(`<h3[^>]*>(?:(?!</h3>).)*${other}(?:(?!</h3>).)*${said}`))
  })

  test('names the categories above a seat map', async () => {
    await shop.database.db.updateTable('event').set({ displayMap: true }).where('productId', '=', shop.world.event.id).execute()
    await makeSeating(shop.database.db, shop.world.event, [
      { id: 'P', category: 'innenraum', rows: { '1': 4 } },
      { id: 'E', category: 'balkon', rows: { A: 3 } },
    ])
    expect(await read('de')).toContain('>Balkon: Einlass einmal am Tag<')
    expect(await read('en')).toContain('>Balcony: entry once a day<')
  })
})
