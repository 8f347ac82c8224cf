import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { allSales } from '#test/world/all-sales.ts'
import { callAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

interface Report {
  lines: { product: string; sold: number; soldGrossCents: number; isCalledOff: boolean }[]
  orders: { orders: number; differenceCents: number } | null
  contingents: object[]
}

async function sales(identity: Identity, input: Record<string, unknown> = {}) {
  const answer = await callAs(shop, identity, 'report.sales', input)
  return { status: answer.statusCode, body: answer.json<Report>() }
}
const parts = async (identity: Identity, by: string) =>
  (await callAs(shop, identity, 'report.by', { by }))
    .json<{ items: { part: string; sold: number }[] }>()
    .items.map(({ part, sold }) => [part, sold])

test('OPS-27 a promoter adds up what is theirs wherever it was sold, without the money of whole orders', async () => {
  for (const scope of [
    { kind: 'artists' as const, ids: [ours.artistId] },
    { kind: 'partners' as const, ids: [ours.partnerId] },
    { kind: 'events' as const, ids: [ours.eventId] },
  ]) {
    const promoter = person('promoter', scope)
    const { body } = await sales(promoter)
    expect([body.lines.map(({ product, sold }) => [product, sold]), body.orders]).toEqual([[[ours.event, 1]], null])
    expect(await parts(promoter, 'event')).toEqual([[ours.event, 1]])
    expect(await parts(promoter, 'shop')).toEqual([[ours.shop, 1]])
    expect((await sales(promoter, { event: theirs.event })).status).toBe(404)
  }
})

test('OPS-27 whoever holds a shop adds up all that it sold, with the money of its orders', async () => {
  const { body } = await sales(person('manager', { kind: 'shops', ids: [ours.shopId] }))
  expect(body).toMatchObject({ lines: [{ product: ours.event, sold: 1 }], orders: { orders: 1, differenceCents: 0 } })
})

test('the report, its items and its parts count the same, and mark what was called off', async () => {
  const owner = person('owner', everywhere)
  await shop.context.db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', ours.eventId).execute()
  const { body } = await sales(owner)
  const { items } = (await callAs(shop, owner, 'report.items')).json<{ items: Report['lines'] }>()
  expect(items.map(({ product }) => product)).toEqual(body.lines.map(({ product }) => product))
  expect(items.reduce((sum, { soldGrossCents }) => sum + soldGrossCents, 0)).toBe(
    (await allSales(shop.context)).lines.reduce((sum, { soldCents }) => sum + soldCents, 0),
  )
  expect(body.lines.map(({ product, isCalledOff }) => [product, isCalledOff])).toEqual(
    expect.arrayContaining([
      [ours.event, true],
      [theirs.event, false],
    ]),
  )
  const byEvent = (await callAs(shop, owner, 'report.by', { by: 'event' })).json<{ items: object[] }>().items
  expect(byEvent).toContainEqual(expect.objectContaining({ part: ours.event, sold: 1, calledOff: 1 }))
  expect(byEvent).toContainEqual(expect.objectContaining({ part: theirs.event, sold: 1, calledOff: 0 }))
  expect((await sales(owner, { event: ours.event })).body).toMatchObject({ orders: null, contingents: [{ capacity: 100 }] })
})
