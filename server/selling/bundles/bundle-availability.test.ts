import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBundle, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* What is shown as available can be added to an empty cart in at least one way, and what is not cannot be added in any. */

let shop: TestShop
let number = 0
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const product = fc.record({
  stocks: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }),
  cartLimit: fc.integer({ min: 1, max: 3 }),
  amountStep: fc.constantFrom(1, 1, 2),
})
const part = fc.record({
  product: fc.integer({ min: 0, max: 1 }),
  role: fc.constantFrom('common', 'common', 'single', 'group'),
  leaveEmpty: fc.boolean(),
})
const catalog = fc.record({
  products: fc.tuple(product, product),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  bindLeaveEmpty: fc.boolean(),
  groupLeaveEmpty: fc.boolean(),
})
type Catalog = typeof catalog extends fc.Arbitrary<infer Of> ? Of : never

const isAvailable = async (id: number) =>
  (await shop.visitor().graphql<{ bundle: { available: boolean } }>(`{ bundle(id: "${id}") { available } }`)).bundle.available

async function isAdded(items: object[]): Promise<boolean> {
  const fan = shop.visitor()
  const { addToCart } = await fan.graphql<{ addToCart: { newItemIds: string[] } }>(
    'mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { newItemIds } }',
    { items },
  )
  const [itemId] = addToCart.newItemIds
  if (itemId) await fan.graphql('mutation ($itemId: ID!) { removeFromCart(input: { itemId: $itemId }) { problems { code } } }', { itemId })
  return itemId !== undefined
}

async function make({ products, parts, bindLeaveEmpty, groupLeaveEmpty }: Catalog) {
  const { db } = shop.database
  const { main, company } = shop.world
  const of = (slug: string, rest: object) => ({ slug, name: { de: slug }, priceCents: 1000, contractPartnerId: company, ...rest })
  const run = number++
  const root = await makeProduct(db, shop.clock, {
    product: of(`paket-${run}`, { meta: JSON.stringify({ root: true }) }),
    variants: [{ slug: 'standard', stock: 5, physical: false }],
    shops: [main.id],
  })
  const made: MadeProduct[] = []
  for (const [index, { stocks, cartLimit, amountStep }] of products.entries())
    made.push(
      await makeProduct(db, shop.clock, {
        product: of(`teil-${run}-${index}`, { cartLimit }),
        variants: stocks.map((stock, place) => ({ slug: `v${place}`, stock, amountStep })),
        shops: [main.id],
      }),
    )
  const inBundle = parts.map((each, index) => ({ ...each, slug: `p${index}`, product: made[each.product] ?? root }))
  const bundle = await makeBundle(db, {
    root,
    bundle: { bindLeaveEmpty, groupLeaveEmpty },
    parts: inBundle.map(({ leaveEmpty, role, ...each }) => ({ ...each, role, leaveEmpty: role === 'single' && leaveEmpty })),
  })
  const item = (variant: number | undefined, partId: string | undefined) => ({
    productVariantId: String(variant),
    amount: 1,
    bundleRootId: String(root.id),
    bundlePartId: partId,
  })
  // Each part without it, or with each of its variants.
  const choices = inBundle.reduce<object[][]>(
    (soFar, each) =>
      soFar.flatMap((chosen) => [
        ...(each.role === 'common' ? [] : [chosen]),
        ...Object.values(each.product.variants).map(({ id }) => [...chosen, item(id, bundle.parts[each.slug])]),
      ]),
    [[item(root.variants['standard']?.id, bundle.parts['root'])]],
  )
  return { id: root.id, choices }
}

test('ERR-19 a bundle is shown as available exactly when some choice of its parts can be added', async () => {
  await fc.assert(
    fc.asyncProperty(catalog, async (described) => {
      const { id, choices } = await make(described)
      const shown = await isAvailable(id)
      let added = false
      for (const choice of choices) added ||= await isAdded(choice)
      expect({ shown }).toEqual({ shown: added })
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('ERR-19 a bundle with the last unit of a product twice is sold out', async () => {
  const described = (stock: number): Catalog => ({
    products: [
      { stocks: [stock], cartLimit: 10, amountStep: 1 },
      { stocks: [9], cartLimit: 10, amountStep: 1 },
    ],
    parts: [
      { product: 0, role: 'common', leaveEmpty: false },
      { product: 0, role: 'common', leaveEmpty: false },
    ],
    bindLeaveEmpty: false,
    groupLeaveEmpty: false,
  })
  expect(await isAvailable((await make(described(1))).id)).toBe(false)
  expect(await isAvailable((await make(described(2))).id)).toBe(true)
})
