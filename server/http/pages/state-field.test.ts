import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the address form', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    await shop.pool.query(
      `insert into country (code, name, in_eu, position) values ('us', '{"de": "Vereinigte Staaten"}', false, 9), ('ae', '{"de": "Emirate"}', false, 10)
        on conflict (code) do update set shippable = true`,
    )
    invalidateReferenceData(shop.context.db)
  })
  afterAll(() => shop.close())

  async function fieldsIn(countryCode: string): Promise<string[]> {
    const fan = shop.visitor()
    const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
    await buying(fan).add([ticket, 1])
    await buying(fan).country(countryCode)
    const { body } = await fan.request({ method: 'GET', url: '/checkout/details' })
    const inputs = [...body.matchAll(/<input[^>]*name="billingAddress\.(postCode|state)"[^>]*>/g)]
    return inputs.map(([input, name]) => `${name}${/ required/.test(input) ? ' required' : ''}`)
  }

  test.each([
    ['de', ['postCode required']],
    ['us', ['postCode required', 'state required']],
    ['ae', ['postCode']],
  ])('CHK-13 asks in %s for %j', async (country, fields) => {
    expect(await fieldsIn(country)).toEqual(fields)
  })

  test('the page after the form shows the state where the post of the country wants it', async () => {
    const fan = shop.visitor()
    const buyer = buying(fan)
    const added = await buyer.add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
    await buyer.address({ address: '12 Main Street', postCode: '97201', city: 'Portland', state: 'OR', countryCode: 'us' })
    await buyer.logistics('bank_transfer', added.cart?.shipping?.id)
    const { body } = await fan.request({ method: 'GET', url: '/checkout/confirm' })
    expect(body).toContain('<span>Portland, OR 97201</span>')
  })
})
