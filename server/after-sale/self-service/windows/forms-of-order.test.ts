import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

let shop: TestShop
let fan: Visitor
let order: TestOrder
beforeAll(async () => {
  shop = await openTestShop()
  const tester = orderTests(shop)
  fan = shop.visitor()
  order = await tester.buy(fan, [tester.online, 1], [tester.shirt, 1])
  await tester.pay(order)
  await tester.issue(order.id)
})
afterAll(() => shop.close())

const windows = (...args: string[]) => runDeclared('windows', shop.context, ...args)
async function forms(visitor = fan): Promise<string[]> {
  const query = 'query ($id: ID!, $reference: String!) { order(id: $id, reference: $reference) { ticketForms { act eventId slug } } }'
  const { id, reference } = order
  const answer = await visitor.graphql<{ order: { ticketForms: { act: string; slug: string }[] } | null }>(query, { id, reference })
  return (answer.order?.ticketForms ?? []).map(({ act, slug }) => `${act} ${slug}`)
}

test('OPS-20 an order offers the forms that are open for its tickets, the event’s window before the shop’s', async () => {
  const { slug } = shop.world.event
  expect(await forms()).toEqual([])
  await windows('open', 'change', '--shop', 'main')
  await windows('open', 'cancel', '--shop', 'main')
  expect(await forms()).toEqual([`change ${slug}`, `cancel ${slug}`])
  await windows('open', 'refund', '--event', slug)
  expect(await forms()).toEqual([`refund ${slug}`, `change ${slug}`])
  await windows('close', 'refund', '--event', slug)
  await windows('open', 'refund', '--shop', 'main')
  expect(await forms()).toEqual([`change ${slug}`, `cancel ${slug}`])
})

test('a form is not offered after its deadline, nor for tickets that are void', async () => {
  const { slug, id } = shop.world.event
  const event = shop.context.db.selectFrom('event').select('happeningFrom').where('productId', '=', id)
  const { happeningFrom } = await event.executeTakeFirstOrThrow()
  const now = shop.clock.now()
  shop.clock.set(new Date(happeningFrom.getTime() - 2 * day).toISOString())
  expect(await forms()).toEqual([])
  shop.clock.set(now.toISOString())
  shop.clock.advance(hour)
  expect(await forms()).toEqual([`change ${slug}`, `cancel ${slug}`])
  await shop.context.db.updateTable('ticket').set({ state: 'void' }).where('orderId', '=', order.id).execute()
  expect(await forms()).toEqual([])
})
