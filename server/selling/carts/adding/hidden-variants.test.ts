import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfferedKind, isSellable } from '#core/catalog/sellable.ts'
import { offeredVariant } from '#server/selling/catalog/records-conditions.ts'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeEvent, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* What no page shows cannot be bought by counting ids either. */

let shop: TestShop
let concert: MadeProduct
let elsewhere: MadeProduct
let online: MadeProduct
let hard: MadeProduct
const unknown = 999_999
const id = (product: MadeProduct, variant: string) => product.variants[variant]?.id ?? 0

beforeAll(async () => {
  shop = await openTestShop()
  const { main, band, promoter, company, venue } = shop.world
  concert = await makeEvent(shop.database.db, shop.clock, {
    product: { slug: 'nebelhorn', contractPartnerId: promoter },
    event: { venueId: venue },
    shops: [main.id],
    tickets: [
      { slug: 'gast', capacity: 10, online: 0 },
      { slug: 'frei', capacity: 10, online: 0, free: true },
      { slug: 'saal', capacity: 10, online: 2000 },
      { slug: 'aus', capacity: 10, online: 2000 },
    ],
  })
  await shop.database.db.updateTable('productVariant').set({ active: false }).where('id', '=', id(concert, 'aus-online')).execute()
  const bothKinds = (slug: string, meta: object) =>
    makeEvent(shop.database.db, shop.clock, {
      product: { slug, contractPartnerId: promoter, meta: JSON.stringify(meta) },
      event: { venueId: venue },
      shops: [main.id],
      tickets: [{ slug: 'saal', capacity: 10, online: 2000, hard: 2300 }],
    })
  online = await bothKinds('nur-online', { only_online_tickets: true })
  hard = await bothKinds('nur-per-post', { only_hard_tickets: true, only_online_tickets: false })
  elsewhere = await makeProduct(shop.database.db, shop.clock, {
    product: { slug: 'nur-in-der-bandwelt', contractPartnerId: company, meta: JSON.stringify({ root: true }) },
    shops: [band.id],
  })
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const add = async (variantId: number) => {
  const { cart, newItemIds, problems } = await buying(shop.visitor()).add([variantId, 1])
  return { cart, newItemIds, problems: problems.map(({ field, ...problem }) => ({ ...problem, isField: field === String(variantId) })) }
}

test.each([
  ['a ticket at 0 that is not said to be free', () => id(concert, 'gast-online')],
  ['a variant that is switched off', () => id(concert, 'aus-online')],
  ['a product of another shop', () => id(elsewhere, 'one-size')],
  ['a hard ticket where only online tickets are sold', () => id(online, 'saal-hard')],
  ['an online ticket where only hard tickets are sold', () => id(hard, 'saal-online')],
])('EVT-17 EVT-21 %s is answered like an id that does not exist', async (_what, variantId) => {
  expect(await add(variantId())).toEqual(await add(unknown))
})

test('a bundle of another shop is answered like one that does not exist', async () => {
  const bundle = await makeBundle(shop.database.db, {
    root: elsewhere,
    bundle: { priceCents: 4990 },
    parts: [{ product: shop.world.shirt }],
  })
  const document = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code message } } }`
  const request = async (bundleRootId: number) =>
    shop.visitor().graphql(document, {
      input: {
        items: [{ productVariantId: String(id(shop.world.shirt, 'm')), amount: 1, bundleRootId: String(bundleRootId), bundlePartId: '1' }],
      },
    })
  expect(await request(bundle.id)).toEqual(await request(unknown))
  expect(await request(bundle.id)).toMatchObject({ addToCart: { problems: [{ code: 'BUNDLE_UNKNOWN' }] } })
})

test.each([
  ['nebelhorn', () => concert, ['frei-online', 'saal-online']],
  ['nur-online', () => online, ['saal-online']],
  ['nur-per-post', () => hard, ['saal-hard']],
])('the API lists exactly the variants of %s that may be added', async (slug, made, expected) => {
  const { event } = await shop
    .visitor()
    .graphql<{ event: { productVariants: { id: string }[] } }>('query ($id: ID!) { event(id: $id) { productVariants { id } } }', {
      id: slug,
    })
  const sold: number[] = []
  for (const { id: variantId } of Object.values(made().variants)) if ((await add(variantId)).newItemIds.length > 0) sold.push(variantId)
  expect(new Set(sold)).toEqual(new Set(event.productVariants.map((variant) => Number(variant.id))))
  expect(sold).toEqual(expected.map((variant) => id(made(), variant)))
})

test('EVT-21 an event whose last allowed tickets are gone is sold out, whatever is left of the other kind', async () => {
  const { main, promoter, venue } = shop.world
  await makeEvent(shop.database.db, shop.clock, {
    product: { slug: 'nur-per-post-aus', contractPartnerId: promoter, meta: JSON.stringify({ only_hard_tickets: true }) },
    event: { venueId: venue },
    shops: [main.id],
    tickets: [
      { slug: 'post', capacity: 0, hard: 2300 },
      { slug: 'netz', capacity: 10, online: 2000 },
    ],
  })
  const answer = await shop.visitor().graphql('query ($id: ID!) { event(id: $id) { available } }', { id: 'nur-per-post-aus' })
  expect(answer).toEqual({ event: { available: false } })
})

test('the database computes the same rule as the core', async () => {
  const variants = await shop.database.db.selectFrom('productVariant').select(['active', 'priceCents', 'free', 'sellable']).execute()
  expect(new Set(variants.map(({ sellable }) => sellable))).toEqual(new Set([true, false]))
  expect(variants.map((variant) => variant.sellable)).toEqual(variants.map(isSellable))
  const { rows } = await sql<{
    active: boolean
    priceCents: number
    free: boolean
    physical: boolean
    kind: string
    meta: Record<string, unknown>
    offered: boolean
  }>`select v.active, v.price_cents, v.free, v.physical, p.kind, p.meta, ${sql.raw(offeredVariant)} as offered
    from product_variant v join product p on p.id = v.product_id`.execute(shop.database.db)
  expect(rows.map(({ offered }) => offered)).toEqual(
    rows.map((row) => isSellable(row) && (row.kind !== 'event' || isOfferedKind(row, row.meta))),
  )
})

test('EVT-17 a ticket that is hidden while it is in a cart can neither be placed nor renewed', async () => {
  const fan = buying(shop.visitor())
  const variantId = id(concert, 'saal-online')
  const setPrice = (priceCents: number) =>
    shop.database.db.updateTable('productVariant').set({ priceCents }).where('id', '=', variantId).execute()
  await fan.add([variantId, 1])
  await fan.address()
  await fan.logistics('bank_transfer')
  await setPrice(0)
  const placed = await fan.place({ expectedTotal: 0 })
  shop.clock.advance(21 * 60_000)
  const renewed = await fan.renew()
  await setPrice(2000)
  expect(placed).toMatchObject({ order: null, problems: [{ code: 'NOT_FOUND', field: String(variantId) }] })
  expect(renewed.problems).toMatchObject([{ code: 'NOT_FOUND' }])
})
