import { afterAll, beforeEach, afterEach, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { makeLegalEntity } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'guests-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const companiesIn = async (country: string) => {
  await shop.pool.query('update legal_entity set country_code = $1', [country])
  invalidateReferenceData(shop.context.db)
}
beforeEach(() => companiesIn('at'))
afterEach(() => companiesIn('de'))

test('LIM-15 the cart of a shop in Austria begins with Austria, and so does its postage', async () => {
  const fan = shop.visitor()
  const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { price: number }[] } }>(
    '{ shippingMethods { nodes { price } } }',
  )
  expect(shippingMethods.nodes).toMatchObject([{ price: 9.9 }])
  const { cart } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  expect(cart).toMatchObject({ countryCode: 'at', shipping: { price: 9.9 } })
})

test('LIM-15 a shop in a country to which nothing is sent begins with the first country of its list', async () => {
  await companiesIn('jp')
  const { cart } = await buying(shop.visitor()).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  expect(cart).toMatchObject({ countryCode: 'de' })
})

const shirtId = () => shop.world.shirt.variants['m']?.id ?? 0
const rateInCart = async () => {
  const { cart } = await buying(shop.visitor()).add([shirtId(), 1])
  return cart?.vat.map(({ rate }) => rate)
}
const rateOnPage = async () => {
  const { merchProduct } = await shop
    .visitor()
    .graphql<{ merchProduct: { vatRate: number } }>(`{ merchProduct(id: "${shop.world.shirt.slug}") { vatRate } }`)
  return merchProduct.vatRate
}

test('LIM-69 merchandise is taxed in the country of the company that sells it, in the cart and on its page', async () => {
  await shop.pool.query(`update product set vat_kind = 'standard' where kind = 'merch'`)
  const label = await makeLegalEntity(shop.context.db, { slug: 'label', role: 'shop', countryCode: 'fi' })
  expect([await rateInCart(), await rateOnPage()]).toEqual([[20], 20])
  const sellerOfShirt = (id: number) =>
    shop.pool.query('update product set contract_partner_id = $1 where slug = $2', [id, shop.world.shirt.slug])
  await sellerOfShirt(label)
  expect([await rateInCart(), await rateOnPage()]).toEqual([[25.5], 25.5])
  await sellerOfShirt(shop.world.company)
})

test('complimentary tickets of a shop in Austria are orders in Austria', async () => {
  const file = join(folder, 'guests.csv')
  await writeFile(file, 'name;email;count;variant\nAnna Öztürk;anna@example.org;1;innenraum-online')
  expect((await runDeclared('tickets', shop.context, 'give', 'torfmond-bremen', '--to', file)).code).toBe(0)
  const { rows } = await shop.pool.query(
    `select country_code, billing_address ->> 'countryCode' as billing from orders where payment_method = 'complimentary'`,
  )
  expect(rows).toEqual([{ country_code: 'at', billing: 'at' }])
})
