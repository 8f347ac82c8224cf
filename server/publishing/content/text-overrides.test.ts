import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importTexts } from '#test/world/import/import-texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ADD = 'mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { problems { code message } } }'

/** The message for a visitor who adds sixty tickets where eight are allowed. */
async function messageForTooMany(slug = 'main', locale = 'de') {
  const variant = shop.world.event.variants['innenraum-online']
  const items = [{ productVariantId: String(variant?.id), amount: 60 }]
  const answer = await shop.visitor(slug).graphql<{ addToCart: { problems: { message: string }[] } }>(ADD, { items }, locale)
  return answer.addToCart.problems[0]?.message
}

test('OPS-29 an imported text override replaces the default text in its language', async () => {
  const [german, english] = [await messageForTooMany(), await messageForTooMany('main', 'en')]
  const overrides = 'main: { LANG_TICKET_TOOMANY_DETAIL: { de: "Mehr als {limit} Karten gibt es nicht." } }'
  expect(await importTexts(shop, overrides)).toMatchObject({ faults: [], texts: { created: ['main'] } })
  expect(await messageForTooMany()).toBe('Mehr als 8 Karten gibt es nicht.')
  expect(await messageForTooMany('main', 'en')).toBe(english)
  expect(await messageForTooMany('moorgrab')).toBe(german)
  expect((await importTexts(shop, overrides)).texts).toMatchObject({ left: ['main'] })

  expect((await importTexts(shop, 'main: { LANG_TICKET_TOOMANY_DETAIL: "{limit}!" }')).texts).toMatchObject({ changed: ['main'] })
  expect([await messageForTooMany(), await messageForTooMany('main', 'en')]).toEqual(['8!', '8!'])
  await importTexts(shop, 'main: {}')
  expect([await messageForTooMany(), await messageForTooMany('main', 'en')]).toEqual([german, english])
})

test.each([
  ['main: { LANG_NOTHING_LIKE_IT: Ach }', 'LANG_NOTHING_LIKE_IT'],
  ['main: { LANG_TICKET_TOOMANY_DETAIL: "Nur {amount}" }', '{limit}'],
  ['main: { LANG_CART_EMPTY: {} }', 'must not be empty'],
  ['niemand: { LANG_CART_EMPTY: Leer }', 'there is no shop “niemand”'],
])('OPS-29 %s is refused', async (overrides, reason) => {
  const { faults } = await importTexts(shop, overrides)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(reason)
})
