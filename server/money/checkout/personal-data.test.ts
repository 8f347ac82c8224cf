import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { merging } from '#test/world/merging.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { makePersonalised, personalising } from '#test/world/personalising.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* Who the items of a cart are for: what is asked, what is refused, and what an order needs. */

let shop: TestShop
let made: Awaited<ReturnType<typeof makePersonalised>>
let fan: Visitor
beforeAll(async () => {
  shop = await openTestShop()
  made = await makePersonalised(shop)
})
afterAll(() => shop.close())
beforeEach(() => void (fan = shop.visitor()))

const ada = { firstName: 'Ada', lastName: 'Lovelace' }
const grace = { firstName: 'Grace', lastName: 'Hopper' }
const contact = { address: 'Torfweg 1, 04229 Leipzig', phone: '+49 341 5550100' }

/** Everything but the names is there. */
async function readyToPlace(...items: [variantId: number, amount: number][]): Promise<string[]> {
  const { newItemIds } = await buying(fan).add(...items)
  await buying(fan).address()
  const { problems } = await buying(fan).logistics('bank_transfer', (await buying(fan).cart())?.shipping?.id)
  expect(problems).toEqual([])
  return newItemIds
}

const codes = (problems: readonly { code: string; field: string | null }[]) => problems.map(({ code, field }) => [code, field])

describe('personaliseItems', () => {
  test('PER-03 PER-07 saves each item’s fields as its identifier, in one change of the cart', async () => {
    const [one = '', two = '', shirt = '', plain = ''] = (
      await buying(fan).add([made.named, 1], [made.traced, 1], [made.printed, 1], [orderTests(shop).online, 1])
    ).newItemIds
    expect((await personalising(fan).items()).map((item) => [item.personalData, item.personalDataComplete])).toEqual([
      ['name', false],
      ['contact', false],
      ['text', false],
      ['none', true],
    ])
    const { cart, problems } = await personalising(fan).write([
      { itemId: one, ...ada, ...contact },
      { itemId: two, firstName: ' Grace\u0007 ', lastName: 'Hopper', ...contact },
      { itemId: shirt, text: 'MOOR 99' },
    ])
    expect(problems).toEqual([])
    expect(cart?.version).toBe(2)
    const byId = new Map(cart?.items.map((item) => [item.id, item]))
    expect(JSON.parse(byId.get(one)?.personalIdentifier ?? '')).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      address: '',
      phone: '',
    })
    expect(JSON.parse(byId.get(two)?.personalIdentifier ?? '')).toEqual({ first_name: 'Grace', last_name: 'Hopper', ...contact })
    expect(byId.get(shirt)).toMatchObject({ personalIdentifier: 'MOOR 99', printedName: 'MOOR 99' })
    expect(byId.get(plain)).toMatchObject({ personalIdentifier: null, printedName: null })
    expect(cart?.items.every(({ personalDataComplete }) => personalDataComplete)).toBe(true)
  })

  test('PER-03 LIM-33 what is missing or too long is refused by field, and nothing is saved', async () => {
    const [one = '', two = '', shirt = ''] = (await buying(fan).add([made.named, 1], [made.traced, 1], [made.printed, 1])).newItemIds
    const { problems } = await personalising(fan).write([
      { itemId: one, firstName: 'Ada', lastName: ' \n ' },
      { itemId: two, ...grace, address: 'x'.repeat(121) },
      { itemId: shirt, text: 'x'.repeat(81) },
    ])
    expect(codes(problems)).toEqual([
      ['INVALID_INPUT', `${one}.lastName`],
      ['INVALID_INPUT', `${two}.address`],
      ['INVALID_INPUT', `${two}.phone`],
      ['INVALID_INPUT', `${shirt}.text`],
    ])
    expect(problems.map(({ message }) => message)).toEqual([
      'Gib den Nachnamen an.',
      expect.stringContaining('120'),
      'Gib die Telefonnummer an.',
      expect.stringContaining('80'),
    ])
    expect((await personalising(fan).items()).map(({ personalIdentifier }) => personalIdentifier)).toEqual([null, null, null])
  })

  test('PER-03 tickets need the consent to the terms, merchandise does not', async () => {
    const [ticket = '', shirt = ''] = (await buying(fan).add([made.named, 1], [made.printed, 1])).newItemIds
    for (const terms of [false, null])
      expect(codes((await personalising(fan).write([{ itemId: ticket, ...ada }], terms)).problems)).toEqual([['TERMS_REQUIRED', 'terms']])
    expect((await personalising(fan).write([{ itemId: shirt, text: 'Ada' }], false)).problems).toEqual([])
  })

  test('PER-06 two tickets of an event with one name are refused at the second, whatever the capitals', async () => {
    const [one = '', two = '', other = ''] = (await buying(fan).add([made.named, 2], [made.traced, 1])).newItemIds
    const entered = [
      { itemId: one, ...ada },
      { itemId: two, firstName: 'ADA', lastName: ' lovelace' },
      { itemId: other, ...ada, ...contact },
    ]
    expect(codes((await personalising(fan).write(entered)).problems)).toEqual([['HOLDER_NAME_REPEATED', `${two}.lastName`]])
    expect((await personalising(fan).write([{ itemId: one, ...ada }])).problems).toEqual([])
    expect(codes((await personalising(fan).write([{ itemId: two, ...ada }])).problems)).toEqual([
      ['HOLDER_NAME_REPEATED', `${two}.lastName`],
    ])
    // Two people may exchange their tickets.
    expect((await personalising(fan).write([{ itemId: two, ...grace }])).problems).toEqual([])
    const exchanged = [
      { itemId: one, ...grace },
      { itemId: two, ...ada },
    ]
    expect((await personalising(fan).write(exchanged)).problems).toEqual([])
  })

  test('items of another visitor, of another shop’s cart, or of no interest are not found, and nothing is saved', async () => {
    const [mine = ''] = (await buying(fan).add([made.named, 1])).newItemIds
    const stranger = shop.visitor()
    const [theirs = ''] = (await buying(stranger).add([made.named, 1])).newItemIds
    const [plain = ''] = (await buying(fan).add([orderTests(shop).online, 1])).newItemIds
    for (const itemId of [theirs, plain, '0', 'x', '']) {
      const { problems } = await personalising(fan).write([
        { itemId: mine, ...ada },
        { itemId, ...grace },
      ])
      expect(problems.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    }
    const twice = [mine, mine].map((itemId) => ({ itemId, ...ada }))
    expect((await personalising(fan).write(twice)).problems.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect((await personalising(shop.visitor()).write([{ itemId: mine, ...ada }])).problems.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect((await personalising(fan).items()).map(({ personalIdentifier }) => personalIdentifier)).toEqual([null, null])
    expect((await personalising(stranger).items()).map(({ personalIdentifier }) => personalIdentifier)).toEqual([null])
  })
})

describe('placing', () => {
  test('PER-03 an order without the names is refused and names the items; with them it is placed', async () => {
    const [one = '', two = '', shirt = ''] = await readyToPlace([made.named, 2], [made.printed, 1])
    const refused = await buying(fan).place()
    expect(codes(refused.problems)).toEqual([one, two, shirt].map((id) => ['PERSONAL_DATA_REQUIRED', id]))
    expect(refused.problems.map(({ message }) => message)).toEqual([
      'Es fehlt noch, für wen „namen, Bremen“ ist.',
      'Es fehlt noch, für wen „namen, Bremen“ ist.',
      'Es fehlt noch, für wen „Trikot“ ist.',
    ])
    await personalising(fan).write([
      { itemId: one, ...ada },
      { itemId: two, ...grace },
      { itemId: shirt, text: 'MOOR 99' },
    ])
    expect((await buying(fan).place()).order).not.toBeNull()
  })

  test('PER-06 the API’s free names count, but not the same one twice', async () => {
    const [one = '', two = ''] = await readyToPlace([made.named, 2])
    const patch = (id: string, personal_identifier: string) =>
      fan.request({ method: 'PATCH', url: `/api/shops/main/cart/items/${id}`, payload: { personal_identifier } })
    await patch(one, 'Ada Lovelace')
    await patch(two, 'ada+lovelace++')
    const refused = await buying(fan).place()
    expect(codes(refused.problems)).toEqual([['HOLDER_NAME_REPEATED', two]])
    await patch(two, 'Grace')
    expect(codes((await buying(fan).place()).problems)).toEqual([['PERSONAL_DATA_REQUIRED', two]])
    await patch(two, 'Grace Hopper')
    expect((await buying(fan).place()).order).not.toBeNull()
  })

  test('PER-04 tickets that require nothing are placed as they are, also two for one name', async () => {
    const [one = '', two = ''] = await readyToPlace([orderTests(shop).online, 2])
    for (const id of [one, two])
      await fan.request({ method: 'PATCH', url: `/api/shops/main/cart/items/${id}`, payload: { personal_identifier: 'Ada Lovelace' } })
    expect((await buying(fan).place()).order).not.toBeNull()
  })

  test('a change in another tab makes the version that was confirmed too old', async () => {
    const [one = ''] = await readyToPlace([made.named, 1])
    await personalising(fan).write([{ itemId: one, ...ada }])
    const { version = 0 } = (await buying(fan).cart()) ?? {}
    await personalising(fan).write([{ itemId: one, ...grace }])
    expect((await buying(fan).place({ cartVersion: version })).problems.map(({ code }) => code)).toEqual(['CART_CHANGED'])
  })

  test('after placing, nobody changes the names of the order', async () => {
    const [one = ''] = await readyToPlace([made.named, 1])
    await personalising(fan).write([{ itemId: one, ...ada }])
    const { order } = await buying(fan).place()
    expect((await personalising(fan).write([{ itemId: one, ...grace }])).problems.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    const items = await shop.database.db
      .selectFrom('orderItem')
      .select('personalIdentifier')
      .where('orderId', '=', order?.id ?? '')
      .execute()
    expect(items.map(({ personalIdentifier }) => personalIdentifier)).toEqual([expect.stringContaining('Ada')])
  })

  test('of a name and a placing at the same time, either the order has the name or the name is refused', async () => {
    for (let round = 0; round < 5; round++) {
      fan = shop.visitor()
      const [one = ''] = await readyToPlace([made.named, 1])
      await personalising(fan).write([{ itemId: one, ...ada }])
      const { totalPlusShipping: expectedTotal = 0 } = (await buying(fan).cart()) ?? {}
      const placing = fan.graphql<{ placeOrder: { order: { id: string } | null } }>(
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
        { input: { expectedTotal, terms: true } },
      )
      const [{ placeOrder }, { problems }] = await Promise.all([placing, personalising(fan).write([{ itemId: one, ...grace }])])
      const item = await shop.database.db
        .selectFrom('orderItem')
        .select('personalIdentifier')
        .where('orderId', '=', placeOrder.order?.id ?? '')
        .executeTakeFirstOrThrow()
      expect(item.personalIdentifier).toContain(problems.length === 0 ? 'Grace' : 'Ada')
    }
  })

  test('PER-03 what is added to an order needs its names too', async () => {
    const order = await orderTests(shop).buy(fan, [orderTests(shop).online, 1])
    const [one = ''] = (await buying(fan).add([made.named, 1])).newItemIds
    expect(codes((await merging(fan).merge(order.reference)).problems)).toEqual([['PERSONAL_DATA_REQUIRED', one]])
    await personalising(fan).write([{ itemId: one, ...ada }])
    expect((await merging(fan).merge(order.reference)).problems).toEqual([])
  })
})

test('PER-07 OPS-16 a ticket carries its holder’s name, not the form it was stored in', async () => {
  const [one = '', two = ''] = await readyToPlace([made.traced, 2])
  await personalising(fan).write([{ itemId: one, ...ada, ...contact }])
  await fan.request({
    method: 'PATCH',
    url: `/api/shops/main/cart/items/${two}`,
    payload: { personal_identifier: 'Grace+Hopper+Torfweg 1+++49 341 1' },
  })
  const { order } = await buying(fan).place()
  const tests = orderTests(shop)
  await tests.pay({ id: order?.id ?? '', total: Math.round((order?.totalIncludingShipping ?? 0) * 100) })
  await tests.issue(order?.id ?? '')
  expect((await tests.ticketsOf(order?.id ?? '')).map(({ holderName }) => holderName)).toEqual(['Ada Lovelace', 'Grace Hopper'])
})
