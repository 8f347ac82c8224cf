import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { makeCarrier } from '#test/world/factories.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { m } from '#texts/compiled/messages.js'
import { buying, cartFields } from '#test/world/buying.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

describe('choosing the carrier in the cart', () => {
  test('CHK-08 saves the carrier and leaves the payment method unchanged', async () => {
    const visitor = shop.visitor()
    const fan = buying(visitor)
    const { cart } = await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const carrier = cart?.shipping?.id ?? ''
    const chooses = async (shippingMethod: string) => {
      const document = `mutation ($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { cart { ${cartFields} } problems { code } } }`
      const answer = await visitor.graphql<{
        updateCartLogistics: { cart: { shippingMethod: number; paymentMethod: string | null }; problems: { code: string }[] }
      }>(document, { input: { shippingMethod } }, 'de')
      return answer.updateCartLogistics
    }
    expect(await chooses(carrier)).toMatchObject({ cart: { shippingMethod: Number(carrier), paymentMethod: null }, problems: [] })
    await fan.address()
    await fan.logistics('bank_transfer', carrier)
    expect(await chooses(carrier)).toMatchObject({ cart: { paymentMethod: 'bank_transfer' }, problems: [] })
    expect((await chooses('99999')).problems).toEqual([{ code: 'SHIPPING_METHOD_REQUIRED' }])
  })
})

/** The carriers that a fan with a shirt in the cart is offered. */
async function carriersFor(fan: Visitor, countryCode = 'de') {
  const document = 'query ($c: String) { shippingMethods(countryCode: $c) { nodes { name deliveryFrom deliveryUntil } } }'
  const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: Offer[] } }>(document, { c: countryCode }, 'de')
  return shippingMethods.nodes
}
interface Offer {
  name: string
  deliveryFrom: string | null
  deliveryUntil: string | null
}

describe('a carrier with delivery days and an express carrier', () => {
  beforeAll(async () => {
    await makeCarrier(shop.database.db, { slug: 'eilbote', express: true, deliveryDays: JSON.stringify({ de: [1, 1] }) }, { de: 1490 })
    await makeCarrier(
      shop.database.db,
      { slug: 'schnecke', deliveryDays: JSON.stringify({ de: [2, 4], at: [5, 9] }) },
      { de: 390, at: 790 },
    )
    invalidateReferenceData(shop.context.db)
  })

  test('CHK-28 the days of delivery depend on the country and the shop’s clock', async () => {
    shop.clock.set(new Date('2026-11-23T10:00:00Z'))
    const fan = shop.visitor()
    await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    const snail = async (country: string) => (await carriersFor(fan, country)).find(({ name }) => name === 'schnecke')
    expect(await snail('de')).toMatchObject({ deliveryFrom: '2026-11-25', deliveryUntil: '2026-12-02' })
    expect(await snail('at')).toMatchObject({ deliveryFrom: '2026-11-30', deliveryUntil: '2026-12-09' })
    shop.clock.set(new Date('2026-11-24T10:00:00Z'))
    expect(await snail('de')).toMatchObject({ deliveryFrom: '2026-11-26', deliveryUntil: '2026-12-03' })
  })

  test('CHK-28 LIM-36 goods that come later are counted from a window of ten days, and express is not offered', async () => {
    const fan = shop.visitor()
    await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    expect((await carriersFor(fan)).map(({ name }) => name)).toContain('eilbote')
    await shop.database.db.updateTable('product').set({ publicShippableFrom: '2026-12-02' }).where('id', '=', shop.world.shirt.id).execute()
    const offers = await carriersFor(fan)
    expect(offers.map(({ name }) => name)).not.toContain('eilbote')
    expect(offers.find(({ name }) => name === 'schnecke')).toEqual({
      name: 'schnecke',
      deliveryFrom: '2026-12-04',
      deliveryUntil: '2026-12-17',
    })
  })
})

test('ERR-14 a parcel that no carrier takes is refused with its own text', async () => {
  const visitor = shop.visitor()
  await buying(visitor).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await shop.database.db.deleteFrom('carrierRate').where('countryCode', '=', 'ch').execute()
  invalidateReferenceData(shop.context.db)
  const document = `mutation ($country: ChangeCountryInput!, $input: UpdateCartLogisticsInput!) {
    changeCountry(input: $country) { problems { code } }
    updateCartLogistics(input: $input) { problems { code message } } }`
  const { updateCartLogistics } = await visitor.graphql<{ updateCartLogistics: { problems: { code: string; message: string }[] } }>(
    document,
    { country: { countryCode: 'ch' }, input: { paymentMethod: 'bank_transfer' } },
    'de',
  )
  expect(updateCartLogistics.problems).toEqual([
    { code: 'NO_DELIVERY_METHOD', message: m.LANG_ERROR_NODELIVERYMETHOD({}, { locale: 'de' }) },
  ])
})
