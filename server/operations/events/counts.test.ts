import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
afterAll(() => shop.close())

const owner = person('owner', everywhere)

interface Counts {
  capacity: number
  categories: Record<string, unknown>[]
  days: { day: string; tickets: number }[]
}
const counts = async (event: string) => (await callAs(shop, owner, 'events.counts', { event })).json<Counts>()
const slugOf = async () =>
  (await shop.context.db.selectFrom('product').select('slug').where('id', '=', shop.world.event.id).executeTakeFirstOrThrow()).slug

test('an event’s tickets are added up by what became of them, and by the day of their order', async () => {
  const orders = orderTests(shop)
  const event = await slugOf()
  const before = await counts(event)

  const kept = await orders.buyAndPay([orders.online, 2])
  await orders.issue(kept.id)
  const [used] = await orders.ticketsOf(kept.id)
  await shop.context.db
    .updateTable('ticket')
    .set({ state: 'used' })
    .where('id', '=', used?.id ?? 0)
    .execute()
  shop.clock.advance(day)
  const returned = await orders.buyAndPay([orders.online, 3])
  await callAs(shop, owner, 'orders.cancel', { order: returned.reference }, '/preview').then((preview) =>
    callAs(shop, owner, 'orders.cancel', { order: returned.reference, ...preview.json<{ shown: object }>().shown }),
  )
  await orders.buy(shop.visitor(), [orders.hard, 1])
  await buying(shop.visitor()).add([orders.online, 4])
  await orders.buyAndPay([orders.online, 1])

  const after = await counts(event)
  const sum = (of: Counts, name: string) => of.categories.reduce((all, each) => all + Number(each[name]), 0)
  const grown = (name: string) => sum(after, name) - sum(before, name)
  expect({ sold: grown('sold'), unpaid: grown('unpaid'), inCarts: grown('inCarts'), returned: grown('returned') }).toEqual({
    ...{ sold: 3, unpaid: 1, inCarts: 4, returned: 3 },
  })
  expect({ admitted: grown('admitted'), complimentary: grown('complimentary'), left: grown('left') }).toEqual({
    ...{ admitted: 1, complimentary: 0, left: -8 },
  })
  expect(after.days.map(({ tickets }) => tickets)).toEqual([2, 1])
  expect(after.days[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('complimentary tickets are counted beside those that were sold', async () => {
  const orders = orderTests(shop)
  const event = await slugOf()
  const before = await counts(event)
  const given = await orders.buyAndPay([orders.online, 1])
  await shop.context.db.updateTable('orders').set({ complimentary: true }).where('id', '=', given.id).execute()
  const after = await counts(event)
  const sum = (of: Counts, name: string) => of.categories.reduce((all, each) => all + Number(each[name]), 0)
  expect(sum(after, 'complimentary') - sum(before, 'complimentary')).toBe(1)
  expect(sum(after, 'sold')).toBe(sum(before, 'sold'))
  expect(after.days).toEqual(before.days)
})

test('events are found by words of their artist, venue and city, and those that are over by asking for them', async () => {
  const event = await slugOf()
  const found = async (input: object) =>
    (await callAs(shop, owner, 'events.list', { limit: 500, ...input })).json<{ items: { event: string; city: string }[] }>().items
  const city = (await found({})).find((each) => each.event === event)?.city ?? ''
  expect((await found({ text: city.toUpperCase() })).map((each) => each.event)).toContain(event)
  expect(await found({ text: `${city} nowhere` })).toEqual([])
  expect((await found({ over: true })).map((each) => each.event)).not.toContain(event)
  shop.clock.advance(3000 * day)
  expect((await found({ over: true })).map((each) => each.event)).toContain(event)
  expect((await found({})).map((each) => each.event)).not.toContain(event)
})
