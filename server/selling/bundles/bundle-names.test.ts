import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeEvent, makeProduct } from '#test/world/factories.ts'
import { personalising } from '#test/world/personalising.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* The form of a bundle with a ticket for a named holder, as a browser without JavaScript sends it. */
describe.skipIf(!isBuilt)('the names in a bundle', () => {
  let shop: TestShop
  let ticket: number
  let bundle: Awaited<ReturnType<typeof makeBundle>>
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { db } = shop.database
    const { venue, promoter, company, main } = shop.world
    const event = await makeEvent(db, shop.clock, {
      product: { slug: 'namen', name: { de: 'Namen' }, contractPartnerId: promoter },
      event: { venueId: venue, personalizationRequirement: 'name_required' },
      tickets: [{ slug: 'stehplatz', capacity: 100, online: 2000 }],
      shops: [main.id],
    })
    ticket = event.variants['stehplatz-online']?.id ?? 0
    const root = await makeProduct(db, shop.clock, {
      product: { slug: 'paket', name: { de: 'Paket' }, priceCents: 0, contractPartnerId: company, meta: JSON.stringify({ root: true }) },
      variants: [{ slug: 'standard', stock: 50, weightGrams: 0, physical: false, free: true }],
      shops: [main.id],
    })
    bundle = await makeBundle(db, { root, parts: [{ product: event }] })
  })
  afterAll(() => shop.close())

  const part = () => bundle.parts['namen'] ?? ''
  const send = (fan: Visitor, lastName: string) =>
    fan.request({
      method: 'POST',
      url: '/bundle/paket',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...{ intent: 'bundle', bundle: String(bundle.id), amount: '1', personalTerms: 'on' },
        ...{ [`part.${part()}`]: String(ticket), [`personal.${part()}.firstName`]: 'Ada', [`personal.${part()}.lastName`]: lastName },
      }).toString(),
    })

  test('are saved with the bundle that is added', async () => {
    const fan = shop.visitor()
    expect((await send(fan, 'Hopper')).headers.location).toBe('/checkout')
    expect((await personalising(fan).items()).filter(({ personalData }) => personalData !== 'none')).toMatchObject([
      { personalDataComplete: true },
    ])
  })

  test('are refused where the cart has a ticket for the same name: it is said, kept, and nothing is added', async () => {
    const fan = shop.visitor()
    const { newItemIds } = await buying(fan).add([ticket, 1])
    const named = await personalising(fan).write([{ itemId: newItemIds[0], firstName: 'Ada', lastName: 'Lovelace' }])
    expect(named.problems).toEqual([])
    const answer = await send(fan, 'Lovelace')
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).toContain('Dieser Name steht schon auf einem anderen Ticket')
    expect(answer.body).toContain('value="Lovelace"')
    expect(await personalising(fan).items()).toHaveLength(1)
  })
})
