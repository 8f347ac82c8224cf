import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
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
