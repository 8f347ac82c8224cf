import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { makePersonalised, personalising } from '#test/world/personalising.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { deleteContactData } from './delete-contact-data.ts'

let shop: TestShop
let made: Awaited<ReturnType<typeof makePersonalised>>
beforeAll(async () => {
  shop = await openTestShop()
  made = await makePersonalised(shop)
})
afterAll(() => shop.close())

const contact = { address: 'Torfweg 1, 04229 Leipzig', phone: '+49 341 5550100' }

test('LIM-26 contact data are deleted 28 days after the event, everywhere, once, and on record', async () => {
  const { db } = shop.database
  const tests = orderTests(shop)
  const fan = shop.visitor()
  const [traced = '', named = ''] = (await buying(fan).add([made.traced, 1], [made.named, 1])).newItemIds
  await personalising(fan).write([
    { itemId: traced, firstName: 'Ada', lastName: 'Lovelace', ...contact },
    { itemId: named, firstName: 'Grace', lastName: 'Hopper' },
  ])
  // A client may send more than the event asks for.
  await fan.request({
    method: 'PATCH',
    url: `/api/shops/main/cart/items/${named}`,
    payload: { personal_identifier: `Grace+Hopper+${contact.address}+${contact.phone}` },
  })
  await buying(fan).address()
  await buying(fan).logistics('bank_transfer')
  const { order } = await buying(fan).place()
  const id = order?.id ?? ''
  await tests.pay({ id, total: Math.round((order?.totalIncludingShipping ?? 0) * 100) })
  await tests.issue(id)
  const documents = JSON.stringify(await tests.documentsOf(id))
  expect(documents).toContain('Für Grace Hopper')
  expect(documents).not.toContain('Lovelace')
  // A cart that is never placed, with an item that was removed.
  const other = shop.visitor()
  const [left = '', removed = ''] = (await buying(other).add([made.traced, 2])).newItemIds
  await personalising(other).write([
    { itemId: left, firstName: 'Lise', lastName: 'Meitner', ...contact },
    { itemId: removed, firstName: 'Emmy', lastName: 'Noether', ...contact },
  ])
  await buying(other).remove(removed)

  const everything = async () =>
    JSON.stringify([
      await db.selectFrom('orderItem').select('personalIdentifier').execute(),
      await db.selectFrom('ticket').select(['personalIdentifier', 'holderName']).execute(),
      await db.selectFrom('cartItem').select('personalIdentifier').execute(),
      await db.selectFrom('cart').select('removed').execute(),
    ])
  const deletions = () => db.selectFrom('orderEvent').select(['orderId', 'data']).where('kind', '=', 'contact_data_deleted').execute()
  const { happeningFrom } = await db
    .selectFrom('event')
    .select('happeningFrom')
    .where('productId', '=', made.tracedEventId)
    .executeTakeFirstOrThrow()

  shop.clock.set(new Date(happeningFrom.getTime() + 28 * day - 1))
  expect(await deleteContactData(shop.context)).toBe(0)
  for (const word of ['Lovelace', 'Meitner', '5550100']) expect(await everything()).toContain(word)

  shop.clock.set(new Date(happeningFrom.getTime() + 28 * day))
  expect(await deleteContactData(shop.context)).toBe(1)
  for (const word of ['Lovelace', 'Meitner', 'Noether', '5550100', 'Torfweg']) expect(await everything()).not.toContain(word)
  expect((await tests.ticketsOf(id)).map(({ holderName }) => holderName)).toEqual(['Marlene Größer-Yılmaz', 'Grace Hopper'])
  expect(await deletions()).toEqual([{ orderId: id, data: { items: 2 } }])

  expect(await deleteContactData(shop.context)).toBe(0)
  expect(await deletions()).toHaveLength(1)
})
