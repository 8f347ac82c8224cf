import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { day } from '#core/time/durations.ts'
import { callAs, everywhere, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let torf: StaffThings
let moos: StaffThings
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  torf = await makeStaffThings(shop, 'torf')
  moos = await makeStaffThings(shop, 'moos')
  shop.clock.advance(1000)
})
afterAll(() => shop.close())

interface Shown {
  tasks: { kind: string; order: string | null }[]
  sales: { today: { sold: { orders: number; tickets: number; goods: number; grossCents: number } } } | null
}
const shown = async (who: Identity) => (await callAs(shop, who, 'today.show')).json<Shown>()
const sold = async (who: Identity) => (await shown(who)).sales?.today.sold
const managerOf = (...ids: number[]) => person('manager', { kind: 'shops', ids })

test('what sold today is added up over what somebody may see, and over nothing else', async () => {
  const [ofTorf, ofMoos, ofBoth] = [
    await sold(managerOf(torf.shopId)),
    await sold(managerOf(moos.shopId)),
    await sold(managerOf(torf.shopId, moos.shopId)),
  ]
  expect(ofTorf?.orders).toBeGreaterThan(0)
  expect(ofTorf?.grossCents).toBeGreaterThan(0)
  expect(ofBoth?.orders).toBe((ofTorf?.orders ?? 0) + (ofMoos?.orders ?? 0))
  expect(ofBoth?.grossCents).toBe((ofTorf?.grossCents ?? 0) + (ofMoos?.grossCents ?? 0))
  expect(await sold(person('owner', everywhere))).toEqual(ofBoth)
  expect(await sold(managerOf(999))).toEqual({ orders: 0, tickets: 0, goods: 0, grossCents: 0 })
})

test('a parcel that is late waits for whoever sends in its shop', async () => {
  const { db, clock } = shop.context
  await db
    .updateTable('orders')
    .set({ status: 'pending_fulfillment', physical: true, paidAt: new Date(clock.now().getTime() - 30 * day) })
    .where('reference', '=', torf.order)
    .execute()
  const late = async (who: Identity) => (await shown(who)).tasks.filter(({ kind }) => kind === 'parcel').map(({ order }) => order)
  expect(await late(managerOf(torf.shopId))).toEqual([torf.order])
  expect(await late(managerOf(moos.shopId))).toEqual([])
})

test('limited to a shop it shows the tasks and sales of that alone, and refuses a shop of others', async () => {
  const of = async (who: Identity, name: string) => (await callAs(shop, who, 'today.show', { shop: name })).json<Shown>()
  const owner = person('owner', everywhere)
  const [ofTorf, ofMoos] = [await of(owner, torf.shop), await of(owner, moos.shop)]
  expect(ofTorf.sales?.today.sold).toEqual(await sold(managerOf(torf.shopId)))
  const orders = ({ tasks }: Shown) => tasks.flatMap(({ order }) => order ?? [])
  expect(orders(ofTorf)).toContain(torf.order)
  expect(orders(ofTorf)).not.toContain(moos.order)
  expect(orders(ofMoos)).toContain(moos.order)
  expect((await callAs(shop, managerOf(torf.shopId), 'today.show', { shop: moos.shop })).statusCode).toBe(404)
})
