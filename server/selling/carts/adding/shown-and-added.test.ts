import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEvent, makeProduct } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* What is shown as available can be added, and what is not cannot: of merchandise and of tickets, whose hall may hold fewer than their category. */

let shop: TestShop
let run = 0
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

interface Shown {
  available: boolean
  productVariants: { id: string; available: boolean }[]
}

const steps = fc.array(fc.constantFrom(1, 1, 2, 3), { minLength: 3, maxLength: 3 })
const units = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 })

/** The smallest amount of each variant that may be added, by its id. */
async function setSteps(variants: readonly { id: number }[], amountSteps: readonly number[]): Promise<ReadonlyMap<string, number>> {
  for (const [index, { id }] of variants.entries())
    await shop.database.db
      .updateTable('productVariant')
      .set({ amountStep: amountSteps[index] ?? 1 })
      .where('id', '=', id)
      .execute()
  return new Map(variants.map(({ id }, index) => [String(id), amountSteps[index] ?? 1]))
}

async function isAdded(id: string, amount: number): Promise<boolean> {
  const fan = shop.visitor()
  const { addToCart } = await fan.graphql<{ addToCart: { newItemIds: string[] } }>(
    'mutation ($id: ID!, $amount: Int!) { addToCart(input: { items: [{ productVariantId: $id, amount: $amount }] }) { newItemIds } }',
    { id, amount },
  )
  for (const itemId of addToCart.newItemIds)
    await fan.graphql('mutation ($itemId: ID!) { removeFromCart(input: { itemId: $itemId }) { problems { code } } }', { itemId })
  return addToCart.newItemIds.length > 0
}

/** Each variant is shown as what adding it says, and the product as available where one of them is. */
async function expectTrue({ available, productVariants }: Shown, amounts: ReadonlyMap<string, number>): Promise<void> {
  const added = []
  for (const { id } of productVariants) added.push({ id, available: await isAdded(id, amounts.get(id) ?? 1) })
  expect({ available, productVariants }).toEqual({ available: added.some((each) => each.available), productVariants: added })
}

test('OPS-08 a ticket is shown as available exactly when as many as are sold at a time can be added', async () => {
  await fc.assert(
    fc.asyncProperty(units, fc.option(fc.nat(4), { nil: undefined }), steps, async (capacities, hall, amountSteps) => {
      const { db } = shop.database
      const tickets = capacities.map((capacity, index) => ({ slug: `k${index}`, capacity, online: 1000 }))
      const made = await makeEvent(db, shop.clock, {
        product: { slug: `abend-${run++}`, contractPartnerId: shop.world.promoter },
        event: { venueId: shop.world.venue },
        ...{ tickets, shops: [shop.world.main.id], ...(hall !== undefined && { hall }) },
      })
      const amounts = await setSteps(Object.values(made.variants), amountSteps)
      const { event } = await shop
        .visitor()
        .graphql<{ event: Shown }>(`{ event(id: "${made.id}") { available productVariants { id available } } }`)
      expect(event.productVariants).toHaveLength(3)
      await expectTrue(event, amounts)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('OPS-08 merchandise is shown as available exactly when one of it can be added', async () => {
  await fc.assert(
    fc.asyncProperty(units, async (stocks) => {
      const made = await makeProduct(shop.database.db, shop.clock, {
        product: { slug: `tasse-${run++}`, contractPartnerId: shop.world.company },
        variants: stocks.map((stock, index) => ({ slug: `v${index}`, stock })),
        shops: [shop.world.main.id],
      })
      const { merchProduct } = await shop
        .visitor()
        .graphql<{ merchProduct: Shown }>(`{ merchProduct(id: "${made.id}") { available productVariants { id available } } }`)
      expect(merchProduct.productVariants).toHaveLength(3)
      await expectTrue(merchProduct, new Map())
    }),
    { numRuns: 15 },
  )
}, 120_000)
