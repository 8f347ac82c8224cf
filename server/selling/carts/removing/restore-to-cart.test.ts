import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buying, type CartAnswer } from '#test/world/buying.ts'
import { makeBundle } from '#test/world/factories.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* Taking back what was removed from the cart. */

let shop: TestShop
let fan: Visitor
let shirt: number
let ticket: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  shirt = shop.world.shirt.variants['m']?.id ?? 0
  ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
})
afterAll(() => shop.close())
beforeEach(() => void (fan = shop.visitor()))
afterEach(() => setCapacity(1000))

interface Items {
  items: { id: string; personalIdentifier: string | null; bundledItemIds: string[]; productVariant: { id: string } }[]
  total: number
}
const fields =
  'newItemIds problems { code message field } cart { total items { id personalIdentifier bundledItemIds productVariant { id } } }'

async function restore(who = fan) {
  const { restoreToCart } = await who.graphql<{
    restoreToCart: { newItemIds: string[]; problems: { code: string; message: string }[]; cart: Items | null }
  }>(`mutation { restoreToCart { ${fields} } }`)
  return restoreToCart
}

async function removeAll({ cart }: CartAnswer) {
  const [itemId, ...alsoItemIds] = cart?.items.map(({ id }) => id) ?? []
  const { removeFromCart } = await fan.graphql<{ removeFromCart: { problems: unknown[]; cart: Items } }>(
    'mutation ($input: RemoveFromCartInput!) { removeFromCart(input: $input) { problems { code } cart { total items { id } } } }',
    { input: { itemId, alsoItemIds } },
  )
  expect(removeFromCart).toEqual({ problems: [], cart: { total: 0, items: [] } })
}

const poolsOfShirt = () => shop.world.shirt.variants['m']?.poolIds ?? []

async function setCapacity(capacity: number) {
  await shop.database.db.updateTable('stockPool').set({ capacity }).where('id', 'in', poolsOfShirt()).execute()
}

async function heldShirts() {
  const { held } = await shop.database.db.selectFrom('stockPool').select('held').where('id', 'in', poolsOfShirt()).executeTakeFirstOrThrow()
  return held
}

test('a line that was removed comes back whole, held again and at today’s price', async () => {
  const before = await heldShirts()
  await removeAll(await buying(fan).add([shirt, 2], [ticket, 1]))
  expect(await heldShirts()).toBe(before)
  const { priceCents } = await shop.database.db
    .selectFrom('productVariant')
    .select('priceCents')
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow()
  await shop.database.db
    .updateTable('productVariant')
    .set({ priceCents: priceCents + 100 })
    .where('id', '=', shirt)
    .execute()
  const { problems, newItemIds, cart } = await restore()
  await shop.database.db.updateTable('productVariant').set({ priceCents }).where('id', '=', shirt).execute()
  expect(problems).toEqual([])
  expect(cart?.items.map(({ productVariant }) => productVariant.id).toSorted()).toEqual([shirt, shirt, ticket].map(String).toSorted())
  expect(newItemIds).toHaveLength(3)
  const ticketCents = Math.round((cart?.total ?? 0) * 100) - 2 * (priceCents + 100)
  expect(ticketCents).toBeGreaterThan(0)
  expect(await heldShirts()).toBe(before + 2)
})

test('what is gone is refused, and comes back once it is there again', async () => {
  await removeAll(await buying(fan).add([shirt, 1]))
  await setCapacity(await heldShirts())
  expect(await restore()).toMatchObject({ newItemIds: [], problems: [{ code: 'NOT_ENOUGH' }], cart: { items: [] } })
  await setCapacity(1000)
  expect(await restore()).toMatchObject({ problems: [], cart: { items: [{}] } })
})

test('of two requests at the same time only one takes it back', async () => {
  await removeAll(await buying(fan).add([shirt, 1]))
  const answers = await Promise.all([restore(), restore()])
  expect(answers.flatMap(({ newItemIds }) => newItemIds)).toHaveLength(1)
  expect(answers.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['NOT_FOUND'])
  expect((await buying(fan).cart())?.items).toHaveLength(1)
})

test('a bundle comes back as a bundle, with its names', async () => {
  const { world, database } = shop
  const bundle = await makeBundle(database.db, { root: world.event, bundle: { priceCents: 1000 }, parts: [{ product: world.shirt }] })
  const part = (variantId: number, name: string) => ({
    ...{ productVariantId: String(variantId), amount: 1 },
    ...{ bundleRootId: String(bundle.id), bundlePartId: bundle.parts[name] ?? '' },
  })
  const { addToCart } = await fan.graphql<{ addToCart: CartAnswer }>(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { newItemIds problems { code } cart { items { id } } } }',
    { input: { items: [part(ticket, 'root'), part(shirt, world.shirt.slug)] } },
  )
  expect(addToCart.problems).toEqual([])
  await fan.graphql('mutation ($input: PersonaliseItemInput!) { personaliseItem(input: $input) { problems { code } } }', {
    input: { itemId: addToCart.newItemIds[0], personalIdentifier: 'Marlene' },
  })
  const before = (await buying(fan).cart())?.total
  await buying(fan).remove(addToCart.newItemIds[1] ?? '')
  const { cart } = await restore()
  expect(cart?.total).toBe(before)
  expect(cart?.items.map(({ personalIdentifier, bundledItemIds }) => [personalIdentifier, bundledItemIds.length])).toEqual([
    ['Marlene', 1],
    [null, 0],
  ])
})

test('after another change of the cart, and in another session, there is nothing to take back', async () => {
  await removeAll(await buying(fan).add([shirt, 1]))
  const stranger = shop.visitor()
  await buying(stranger).add([ticket, 1])
  for (const who of [stranger, shop.visitor()]) expect(await restore(who)).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] })
  await buying(fan).country('at')
  expect(await restore()).toMatchObject({
    problems: [{ code: 'NOT_FOUND', message: 'Hier gibt es nichts mehr zurückzuholen. Leg es einfach noch einmal in den Warenkorb.' }],
  })
})

test('a placed cart keeps nothing of what was removed from it', async () => {
  const added = await buying(fan).add([ticket, 1], [shirt, 1])
  await buying(fan).remove(added.cart?.items.find(({ productVariant }) => productVariant.id === String(shirt))?.id ?? '')
  await buying(fan).address()
  await buying(fan).logistics('bank_transfer')
  const { order } = await buying(fan).place()
  const row = await shop.database.db
    .selectFrom('cart')
    .select('removed')
    .where('id', '=', order?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.removed).toBeNull()
})
