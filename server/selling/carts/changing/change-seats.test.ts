import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { claimedSeats, makeSeatedEvent, seated, type MakeSection } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const hall: MakeSection[] = [
  { id: 'P', category: 'parkett', rows: { '1': 6, '2': 6 } },
  { id: 'R', category: 'rang', rows: { '1': 4 } },
  { id: 'T1', category: 'tisch', rows: { '': 2 }, forceSection: true },
  { id: 'T2', category: 'tisch', rows: { '': 2 }, forceSection: true },
]
let number = 0

/** A fan with these seats, in an event of their own. */
async function fanWith(category: string, seatIds: string[], meta: Record<string, unknown> = {}) {
  const event = await makeSeatedEvent(shop, { slug: `sitzkonzert-${number++}`, sections: hall, meta })
  const fan = seated(shop.visitor())
  const variant = event.variants[`${category}-online`]?.id
  const { newItemIds, problems } = await fan.seats(variant, ...seatIds)
  expect(problems).toEqual([])
  return { event, fan, variant, items: newItemIds, claimed: () => claimedSeats(shop, event) }
}
const seatsOf = async (fan: ReturnType<typeof seated>) => (await fan.cart())?.items.map(({ id, seatId }) => [id, seatId])

test('SEA-07 items move to other seats of their category and keep their ids', async () => {
  const { fan, items, claimed } = await fanWith('parkett', ['P-1-2', 'P-1-3'])
  const before = await fan.cart()
  const { problems, cart } = await fan.change({ itemId: items[0], seatId: 'P-1-1' }, { itemId: items[1], seatId: 'P-1-2' })
  expect(problems).toEqual([])
  expect(cart?.items.map(({ id, seatId }) => [id, seatId])).toEqual([
    [items[0], 'P-1-1'],
    [items[1], 'P-1-2'],
  ])
  expect(cart?.version).toBeGreaterThan(before?.version ?? 0)
  expect(await claimed()).toEqual(['P-1-1', 'P-1-2'])
})

test('items exchange their seats', async () => {
  const { fan, items } = await fanWith('parkett', ['P-1-2', 'P-1-3'])
  await fan.change({ itemId: items[0], seatId: 'P-1-3' }, { itemId: items[1], seatId: 'P-1-2' })
  expect(await seatsOf(fan)).toEqual([
    [items[0], 'P-1-3'],
    [items[1], 'P-1-2'],
  ])
})

test('SEA-08 when somebody has one of the new seats meanwhile, the fan keeps all old ones', async () => {
  const { fan, items, variant, claimed } = await fanWith('parkett', ['P-1-2', 'P-1-3'])
  await seated(shop.visitor()).seats(variant, 'P-1-4')
  const { problems, cart } = await fan.change({ itemId: items[0], seatId: 'P-2-1' }, { itemId: items[1], seatId: 'P-1-4' })
  expect(problems).toMatchObject([{ code: 'NOT_ENOUGH', seatIds: ['P-1-4'] }])
  expect(cart?.items.map(({ seatId }) => seatId)).toEqual(['P-1-2', 'P-1-3'])
  expect(await claimed()).toEqual(['P-1-2', 'P-1-3', 'P-1-4'])
})

test.each([
  ['a seat of another category', [['P-1-2', 'R-1-1']], 'INVALID_INPUT'],
  ['a seat that does not exist', [['P-1-2', 'P-9-9']], 'INVALID_INPUT'],
  [
    'one seat for two items',
    [
      ['P-1-2', 'P-1-5'],
      ['P-1-3', 'P-1-5'],
    ],
    'INVALID_INPUT',
  ],
  [
    'two seats for one item',
    [
      ['P-1-2', 'P-1-5'],
      ['P-1-2', 'P-1-6'],
    ],
    'INVALID_INPUT',
  ],
  ['a seat that another item keeps', [['P-1-2', 'P-1-3']], 'NOT_ENOUGH'],
  ['nothing', [], 'INVALID_INPUT'],
])('refuses %s and changes nothing', async (_what, moves, code) => {
  const { fan, items, claimed } = await fanWith('parkett', ['P-1-2', 'P-1-3'])
  const itemOf: Record<string, string | undefined> = { 'P-1-2': items[0], 'P-1-3': items[1] }
  const { problems } = await fan.change(...moves.map(([from = '', seatId = '']) => ({ itemId: itemOf[from], seatId })))
  expect(problems).toMatchObject([{ code }])
  expect(await claimed()).toEqual(['P-1-2', 'P-1-3'])
})

test('refuses items of other carts, items without seats and visitors without a cart', async () => {
  const { items, variant, claimed } = await fanWith('parkett', ['P-1-2'])
  const other = seated(shop.visitor())
  expect((await other.change({ itemId: items[0], seatId: 'P-1-3' })).problems).toMatchObject([{ code: 'NOT_FOUND' }])
  const { newItemIds } = await other.add({ variant: shop.world.shirt.variants['m']?.id })
  expect((await other.change({ itemId: newItemIds[0], seatId: 'P-1-3' })).problems).toMatchObject([{ code: 'NOT_FOUND' }])
  await other.seats(variant, 'P-1-6')
  expect((await other.change({ itemId: items[0], seatId: 'P-1-3' })).problems).toMatchObject([{ code: 'NOT_FOUND' }])
  expect(await claimed()).toEqual(['P-1-2', 'P-1-6'])
})

test('an expired cart does not change its seats', async () => {
  const { fan, items } = await fanWith('parkett', ['P-1-2'])
  shop.clock.advance(21 * minute)
  expect((await fan.change({ itemId: items[0], seatId: 'P-1-3' })).problems).toMatchObject([{ code: 'CART_EXPIRED' }])
})

test('SEA-05 a table moves as a whole to another table', async () => {
  const { fan, items, claimed } = await fanWith('tisch', ['T1--1', 'T1--2'])
  expect((await fan.change({ itemId: items[0], seatId: 'T2--1' })).problems).toMatchObject([{ code: 'SECTION_INCOMPLETE' }])
  const whole = await fan.change({ itemId: items[0], seatId: 'T2--1' }, { itemId: items[1], seatId: 'T2--2' })
  expect(whole.problems).toEqual([])
  expect(await claimed()).toEqual(['T2--1', 'T2--2'])
})

test('SEA-09 a seat beside another cart’s is refused', async () => {
  const { fan, items, variant } = await fanWith('parkett', ['P-1-1'], { distancing: { amount: 1 } })
  await seated(shop.visitor()).seats(variant, 'P-1-4')
  expect((await fan.change({ itemId: items[0], seatId: 'P-1-3' })).problems).toMatchObject([{ code: 'SEAT_TOO_CLOSE' }])
  expect((await fan.change({ itemId: items[0], seatId: 'P-1-2' })).problems).toEqual([])
})
