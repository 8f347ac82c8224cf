import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '../world/buying.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** What depends on the shop for a buyer: limits, prices, shipping, payment methods, deadlines. */
async function rulesOf(slug: string) {
  const fan = shop.visitor(slug)
  const acts = buying(fan)
  const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
  const shirt = shop.world.shirt.variants['m']?.id ?? 0
  const tooMany = await acts.add([ticket, 9])
  const added = await acts.add([ticket, 2], [shirt, 1])
  const incomplete = await acts.place()
  const abroad = (await acts.country('ch')).cart
  await acts.country('de')
  await acts.address()
  const { paymentMethods, shippingMethods } = await fan.graphql<{ paymentMethods: object; shippingMethods: object }>(
    '{ paymentMethods { nodes { id extraCharge } } shippingMethods { nodes { name price } } }',
  )
  await acts.logistics('bank_transfer', added.cart?.shipping?.id)
  const cart = await acts.cart()
  const { order, problems } = await acts.place()
  const codes = (answer: { problems: { code: string; limit: number | null }[] }) => answer.problems.map(({ code, limit }) => [code, limit])
  return {
    refusals: [codes(tooMany), codes(incomplete)],
    sums: [added.cart?.total, abroad?.totalPlusShipping, cart?.totalPlusShipping, cart?.vat, order?.totalIncludingShipping],
    reservedUntil: cart?.validUntil,
    paymentMethods,
    shippingMethods,
    order: [problems, order?.status, order?.balance, order?.paymentDeadline],
  }
}

test('SHP-05 a band shop sells by the same rules as the main shop', async () => {
  expect([shop.world.main.isBand, shop.world.band.isBand]).toEqual([false, true])
  const main = await rulesOf('main')
  expect(main.refusals).toEqual([[['CART_LIMIT', 8]], [expect.anything(), ...(main.refusals[1]?.slice(1) ?? [])]])
  expect(main.order[1]).toBe('payment_pending')
  expect(await rulesOf('moorgrab')).toEqual(main)
})
