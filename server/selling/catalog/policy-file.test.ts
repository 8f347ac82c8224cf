import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePersonalised } from '#test/world/personalising.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { storePolicyFiles } from './policy-file.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const sha256 = 'a'.repeat(64)
const path = '/api/shops/main/policies/kontakte.pdf'

/** An event that traces contacts (`kontakte`) whose promoter's policy was imported, and one with names only (`namen`) without a policy. */
describe('PER-02 the data policy of an event', () => {
  let shop: TestShop
  let fan: Visitor
  let made: Awaited<ReturnType<typeof makePersonalised>>
  beforeAll(async () => {
    shop = await openTestShop({ pages: isBuilt })
    made = await makePersonalised(shop)
    await storePolicyFiles(shop.context.storage, [{ sha256, bytes: Buffer.from('%PDF-1.7 policy') }])
    await shop.database.db
      .updateTable('event')
      .set({ policyFile: sha256 })
      .where('productId', 'in', [made.tracedEventId, shop.world.event.id])
      .execute()
  })
  afterAll(() => shop.close())
  beforeEach(() => void (fan = shop.visitor()))

  const addTicket = (variantId: number) =>
    fan.graphql('mutation($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', {
      input: { items: [{ productVariantId: variantId, amount: 1 }] },
    })

  const policyOf = async (id: string) =>
    (await fan.graphql<{ event: { policyLink: string | null } }>('query($id: ID!) { event(id: $id) { policyLink } }', { id })).event
      .policyLink

  test('is downloaded as a PDF, and not again while it is the same', async () => {
    const answer = await fan.request({ url: path })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options'], answer.body]).toEqual([
      200,
      'application/pdf',
      'nosniff',
      '%PDF-1.7 policy',
    ])
    const again = await fan.request({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await fan.request({ url: '/api/shops/main/policies/torfmond-bremen.pdf' })).statusCode).toBe(200)
  })

  test.each([
    ['an event without one', '/api/shops/main/policies/namen.pdf'],
    ['an unknown event', '/api/shops/main/policies/nirgends.pdf'],
    ['a shop that does not sell the event', '/api/shops/moorgrab/policies/kontakte.pdf'],
    ['merchandise', '/api/shops/main/policies/trikot.pdf'],
  ])('is not found for %s', async (_case, url) => {
    const answer = await fan.request({ url })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  })

  test('is linked by the event and by the cart', async () => {
    expect([await policyOf('kontakte'), await policyOf('namen')]).toEqual([path, null])
    await addTicket(made.traced)
    await addTicket(made.named)
    const { cart } = await fan.graphql<{ cart: { items: { productVariant: { product: { policyLink: string | null } } }[] } }>(
      '{ cart { items { productVariant { product { policyLink } } } } }',
    )
    expect(cart.items.map(({ productVariant }) => productVariant.product.policyLink)).toEqual([path, null])
  })

  test.skipIf(!isBuilt)('is linked beside the fields of its tickets, and the address of the promoter before it', async () => {
    await addTicket(made.traced)
    const form = async () => (await fan.request({ url: '/checkout/personalise' })).body
    expect(await form()).toContain(`<a href="${path}" target="_blank"`)
    const own = 'https://promoter.example/policy'
    const meta = JSON.stringify({ policy_link: own })
    await shop.database.db.updateTable('product').set({ meta }).where('slug', '=', 'kontakte').execute()
    const body = await form()
    expect([body.includes(`<a href="${own}" target="_blank"`), body.includes(`<a href="${path}"`)]).toEqual([true, false])
  })
})
