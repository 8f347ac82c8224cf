import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { makeBundle, type MadeProduct } from '#test/world/factories.ts'
import { claimedSeats, makeSeatedEvent, seated, type MakeSection } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from '#server/upkeep/verify.ts'

/* Putting seats and places in standing areas into the cart. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const hall: MakeSection[] = [
  { id: 'P', category: 'parkett', rows: { '1': 6, '2': 6 } },
  { id: 'R', category: 'rang', rows: { '1': 4 }, seats: { 'R-1-4': { blocked: true } } },
  { id: 'T1', category: 'tisch', rows: { '': 4 }, forceSection: true },
  { id: 'T2', category: 'tisch', rows: { '': 2 }, forceSection: true },
  { id: 'S1', category: 'stehplatz', capacity: 3 },
  { id: 'S2', category: 'stehplatz', capacity: 5 },
]
let number = 0
const event = (sections = hall, meta = {}) => makeSeatedEvent(shop, { slug: `sitzkonzert-${number++}`, sections, meta })
const variant = (of: MadeProduct, category: string) => of.variants[`${category}-online`]?.id
const fan = () => seated(shop.visitor())

test('SEA-12 chosen seats are in the cart, with section, row and number, and nobody else gets them', async () => {
  const concert = await event()
  const marlene = shop.visitor()
  const { problems, cart, newItemIds } = await seated(marlene).seats(variant(concert, 'parkett'), 'P-2-3', 'P-2-4')
  expect(problems).toEqual([])
  expect(newItemIds).toHaveLength(2)
  expect(cart?.items.map(({ seatId, placeName }) => [seatId, placeName])).toEqual([
    ['P-2-3', 'Block P · Reihe 2 · Platz 3'],
    ['P-2-4', 'Block P · Reihe 2 · Platz 4'],
  ])
  expect(await seated(marlene).cart()).toEqual(cart)
  expect(await claimedSeats(shop, concert)).toEqual(['P-2-3', 'P-2-4'])
  const refused = await fan().seats(variant(concert, 'parkett'), 'P-2-2', 'P-2-3')
  expect(refused).toMatchObject({
    cart: null,
    newItemIds: [],
    problems: [{ code: 'NOT_ENOUGH', message: 'Diese Tickets sind leider nicht mehr da.', seatIds: ['P-2-3'] }],
  })
  expect(await claimedSeats(shop, concert)).toEqual(['P-2-3', 'P-2-4'])
})

test('ENT-08 the item of a cart names its seat, its row and its section, and equal tickets with seats are lines of their own', async () => {
  const concert = await event()
  const marlene = shop.visitor()
  await seated(marlene).seats(variant(concert, 'parkett'), 'P-1-1', 'P-1-2')
  const { cart } = await marlene.graphql<{ cart: { items: unknown[]; lines: unknown[] } }>(
    '{ cart { items { seatId seat { name row sectionName venueSection { id name } } } lines { amount item { seatId } } } }',
  )
  expect(cart.items[1]).toEqual({
    seatId: 'P-1-2',
    seat: { name: '2', row: '1', sectionName: 'Block P', venueSection: { id: 'P', name: 'Block P' } },
  })
  expect(cart.lines).toEqual([
    { amount: 1, item: { seatId: 'P-1-1' } },
    { amount: 1, item: { seatId: 'P-1-2' } },
  ])
})

test.each([
  ['a seat that does not exist', 'parkett', { seatIds: ['P-9-9'] }],
  ['a blocked seat', 'rang', { seatIds: ['R-1-4'] }],
  ['a seat of another category', 'rang', { seatIds: ['P-1-1'] }],
  ['a seat twice', 'parkett', { seatIds: ['P-1-1', 'P-1-1'] }],
  ['more seats than the amount', 'parkett', { seatIds: ['P-1-1', 'P-1-2'], amount: 1 }],
  ['fewer seats than the amount', 'parkett', { seatIds: ['P-1-1'], amount: 2 }],
  ['thousands of seats', 'parkett', { seatIds: Array.from({ length: 3000 }, (_, seat) => `P-${seat}`) }],
  ['seats with an amount of zero', 'parkett', { seatIds: ['P-1-1'], amount: 0 }],
  ['a seat and an area', 'parkett', { seatIds: ['P-1-1'], sectionId: 'S1' }],
  ['an area of another category', 'parkett', { sectionId: 'S1' }],
  ['an area that is a block of seats', 'parkett', { sectionId: 'P' }],
  ['a seat in a standing category', 'stehplatz', { seatIds: ['P-1-1'] }],
  ['an area in a huge amount', 'stehplatz', { sectionId: 'S1', amount: 2_000_000_000 }],
  ['an area in a negative amount', 'stehplatz', { sectionId: 'S1', amount: -5 }],
])('refuses %s and changes nothing', async (_what, category, places) => {
  const concert = await event()
  const answer = await fan().add({ variant: variant(concert, category), ...places })
  expect(answer).toMatchObject({ cart: null, newItemIds: [], problems: [{ code: 'INVALID_INPUT' }] })
  expect(await claimedSeats(shop, concert)).toEqual([])
})

test('refuses a seat that is named in two lines of one request', async () => {
  const concert = await event()
  const seat = { variant: variant(concert, 'parkett'), seatIds: ['P-1-1'] }
  expect(await fan().add(seat, seat)).toMatchObject({ cart: null, problems: [{ code: 'INVALID_INPUT' }] })
})

test('refuses seats and areas of events and merchandise without a plan', async () => {
  const { event: plain, shirt } = shop.world
  for (const id of [plain.variants['innenraum-online']?.id, shirt.variants['m']?.id]) {
    expect(await fan().seats(id, 'P-1-1')).toMatchObject({ cart: null, problems: [{ code: 'INVALID_INPUT' }] })
    expect(await fan().add({ variant: id, sectionId: 'S1' })).toMatchObject({ cart: null, problems: [{ code: 'INVALID_INPUT' }] })
  }
})

test('a seat of an event that its shop does not list is as unknown as the event', async () => {
  const concert = await event()
  await shop.database.db.deleteFrom('shopProduct').where('productId', '=', concert.id).execute()
  const { problems } = await fan().seats(variant(concert, 'parkett'), 'P-1-1')
  expect(problems).toMatchObject([{ code: 'NOT_FOUND', seatIds: null }])
})

test('a seat of a ticket that is switched off is refused', async () => {
  const concert = await event()
  await shop.database.db.updateTable('productVariant').set({ active: false }).where('productId', '=', concert.id).execute()
  expect((await fan().seats(variant(concert, 'parkett'), 'P-1-1')).problems).toMatchObject([{ code: 'NOT_FOUND' }])
  expect(await claimedSeats(shop, concert)).toEqual([])
})

test('an addition is all or nothing: without the seat there is no shirt, and without the shirt no seat', async () => {
  const concert = await event()
  const parkett = variant(concert, 'parkett')
  const shirt = { variant: shop.world.shirt.variants['s']?.id, amount: 1 }
  await fan().add({ variant: parkett, seatIds: ['P-1-1'] }, shirt)
  expect((await fan().add(shirt, { variant: parkett, seatIds: ['P-1-1'] })).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
  const tooMany = await fan().add({ ...shirt, amount: 10 }, { variant: parkett, seatIds: ['P-1-2'] })
  expect(tooMany.problems).toMatchObject([{ code: 'NOT_ENOUGH', field: String(shirt.variant) }])
  expect(await claimedSeats(shop, concert)).toEqual(['P-1-1'])
})

test('a place in a standing area draws on the area, and each area has only its own places', async () => {
  const concert = await event()
  const standing = variant(concert, 'stehplatz')
  const { cart } = await fan().add({ variant: standing, amount: 3, sectionId: 'S1' })
  expect(cart?.items.map(({ seatId, placeName, section }) => [seatId, placeName, section?.id])).toEqual(
    Array.from({ length: 3 }, () => [null, 'Block S1', 'S1']),
  )
  expect((await fan().add({ variant: standing, sectionId: 'S1' })).problems).toMatchObject([
    { code: 'NOT_ENOUGH', limit: 0, message: 'Diese Tickets sind leider nicht mehr da.' },
  ])
  expect((await fan().add({ variant: standing, sectionId: 'S2' })).problems).toEqual([])
})

test('without a choice a standing ticket is for the area with the most room', async () => {
  const concert = await event()
  const best = async (amount: number) =>
    (await fan().best(variant(concert, 'stehplatz'), amount)).cart?.items.map(({ section }) => section?.id)
  expect(await best(4)).toEqual(['S2', 'S2', 'S2', 'S2'])
  expect(await best(4)).toEqual(['S1', 'S1', 'S1', 'S2'])
  expect(await best(1)).toBeUndefined()
})

test('without a choice tickets are for the best seats together', async () => {
  const concert = await event()
  const { cart } = await fan().best(variant(concert, 'parkett'), 3)
  expect(cart?.items.map(({ seatId }) => seatId)).toEqual(['P-1-1', 'P-1-2', 'P-1-3'])
})

test('without so many seats together the shop chooses the largest groups that there are', async () => {
  const concert = await event([{ id: 'P', category: 'parkett', rows: { '1': 5 } }])
  const parkett = variant(concert, 'parkett')
  await fan().seats(parkett, 'P-1-3')
  const { cart } = await fan().best(parkett, 3)
  expect(cart?.items.map(({ seatId }) => seatId)).toEqual(['P-1-1', 'P-1-2', 'P-1-4'])
  expect((await fan().best(parkett, 2)).problems).toMatchObject([
    { code: 'NOT_ENOUGH', limit: 1, message: 'So viele sind nicht mehr da: Es gibt noch 1.' },
  ])
  expect((await fan().best(parkett, 1)).problems).toEqual([])
  expect((await fan().best(parkett, 1)).problems).toMatchObject([{ limit: 0, message: 'Diese Tickets sind leider nicht mehr da.' }])
})

test('buyers who are served together get different seats', async () => {
  const concert = await event()
  const answers = await Promise.all(Array.from({ length: 8 }, () => fan().best(variant(concert, 'parkett'), 2)))
  const seats = answers.flatMap(({ cart }) => cart?.items.map(({ seatId }) => seatId) ?? [])
  expect(new Set(seats)).toEqual(new Set(concert.plan.sections[0]?.rows.flatMap((row) => row.seats.map(({ id }) => id))))
  expect(answers.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['NOT_ENOUGH', 'NOT_ENOUGH'])
})

test('a category that has wheelchair places only gives them without a choice, any other leaves them', async () => {
  const wheelchair = { kind: 'wheelchair' as const }
  const concert = await event([
    { id: 'P', category: 'parkett', rows: { '1': 3 }, seats: { 'P-1-1': wheelchair } },
    { id: 'W', category: 'rollstuhl', rows: { '1': 2 }, seats: { 'W-1-1': wheelchair, 'W-1-2': { kind: 'companion' } } },
  ])
  expect((await fan().best(variant(concert, 'parkett'), 3)).problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
  expect((await fan().best(variant(concert, 'rollstuhl'), 2)).cart?.items.map(({ seatId }) => seatId)).toEqual(['W-1-1', 'W-1-2'])
})

test('the seat of a companion is taken only with, or after, the wheelchair place beside it', async () => {
  const kinds = { 'W-1-2': { kind: 'wheelchair' as const }, 'W-1-3': { kind: 'companion' as const } }
  const concert = await event([{ id: 'W', category: 'parkett', rows: { '1': 4 }, seats: kinds }])
  const parkett = variant(concert, 'parkett')
  const alone = await fan().seats(parkett, 'W-1-3')
  expect(alone).toMatchObject({ cart: null, problems: [{ code: 'COMPANION_ALONE', seatIds: ['W-1-3'] }] })
  expect((await fan().seats(parkett, 'W-1-3', 'W-1-4')).problems).toMatchObject([{ code: 'COMPANION_ALONE' }])
  const marlene = fan()
  expect((await marlene.seats(parkett, 'W-1-2')).problems).toEqual([])
  expect((await fan().seats(parkett, 'W-1-3')).problems).toMatchObject([{ code: 'COMPANION_ALONE' }])
  expect((await marlene.seats(parkett, 'W-1-3')).problems).toEqual([])
  expect(await claimedSeats(shop, concert)).toEqual(['W-1-2', 'W-1-3'])
  const together = await event([{ id: 'W', category: 'parkett', rows: { '1': 4 }, seats: kinds }])
  expect((await fan().seats(variant(together, 'parkett'), 'W-1-3', 'W-1-2')).problems).toEqual([])
})

test('a bundle with a ticket of a numbered category gets a seat', async () => {
  const concert = await event()
  const bundle = await makeBundle(shop.database.db, {
    root: concert,
    bundle: { priceCents: 1000 },
    parts: [{ product: shop.world.shirt }],
  })
  const marlene = shop.visitor()
  const part = (id: number | undefined, partId: string | undefined) => ({
    ...{ productVariantId: String(id), amount: 1, bundleRootId: String(bundle.id), bundlePartId: partId },
  })
  const parts = [
    part(variant(concert, 'rang'), bundle.parts['root']),
    part(shop.world.shirt.variants['l']?.id, bundle.parts[shop.world.shirt.slug]),
  ]
  const { addToCart } = await marlene.graphql<{ addToCart: { problems: unknown[] } }>(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }',
    { input: { items: parts } },
  )
  expect(addToCart.problems).toEqual([])
  expect((await seated(marlene).cart())?.items.map(({ seatId }) => seatId)).toEqual(['R-1-1', null])
})

test('SEA-10 ERR-22 seats of another category are refused until those in the cart are released', async () => {
  const concert = await event()
  const marlene = fan()
  const { cart } = await marlene.seats(variant(concert, 'parkett'), 'P-1-1')
  const refused = await marlene.seats(variant(concert, 'rang'), 'R-1-1')
  expect(refused.problems).toMatchObject([
    { code: 'RELEASE_FIRST', message: 'Du hast schon Plätze einer anderen Kategorie reserviert. Gib sie zuerst frei.' },
  ])
  expect((await marlene.add({ variant: variant(concert, 'stehplatz'), sectionId: 'S1' })).problems).toMatchObject([
    { code: 'RELEASE_FIRST' },
  ])
  expect((await marlene.seats(variant(await event(), 'rang'), 'R-1-1')).problems).toEqual([])
  await marlene.remove(cart?.items[0]?.id)
  expect((await marlene.seats(variant(concert, 'rang'), 'R-1-1')).problems).toEqual([])
})

test('seats of two categories in one request are refused', async () => {
  const concert = await event()
  const { problems } = await fan().add(
    { variant: variant(concert, 'parkett'), seatIds: ['P-1-1'] },
    { variant: variant(concert, 'rang'), seatIds: ['R-1-1'] },
  )
  expect(problems).toMatchObject([{ code: 'RELEASE_FIRST' }])
})

test('SEA-05 the seats of a table are taken together, all that are free, and released together', async () => {
  const concert = await event()
  const table = variant(concert, 'tisch')
  const marlene = fan()
  expect((await marlene.seats(table, 'T1--1', 'T1--2')).problems).toMatchObject([
    { code: 'SECTION_INCOMPLETE', seatIds: ['T1--3', 'T1--4'] },
  ])
  const { cart } = await marlene.seats(table, 'T1--1', 'T1--2', 'T1--3', 'T1--4')
  expect(cart?.items.map(({ placeName }) => placeName)).toContain('Block T1 · Platz 4')
  await marlene.remove(cart?.items[2]?.id)
  expect((await marlene.cart())?.items).toEqual([])
  expect(await claimedSeats(shop, concert)).toEqual([])
})

test('without a choice tickets for tables are for whole tables', async () => {
  const concert = await event()
  const table = variant(concert, 'tisch')
  expect((await fan().best(table, 3)).problems).toMatchObject([{ code: 'SECTION_INCOMPLETE' }])
  expect((await fan().best(table, 2)).cart?.items.map(({ seatId }) => seatId)).toEqual(['T2--1', 'T2--2'])
  expect((await fan().best(table, 2)).problems).toMatchObject([{ code: 'SECTION_INCOMPLETE' }])
  expect((await fan().best(table, 4)).problems).toEqual([])
})

test('SEA-09 seats beside those of another cart stay empty, those beside one’s own may be taken', async () => {
  const concert = await event(hall, { distancing: { amount: 2 } })
  const parkett = variant(concert, 'parkett')
  const marlene = fan()
  const { cart } = await marlene.seats(parkett, 'P-1-2')
  expect((await fan().seats(parkett, 'P-1-4')).problems).toMatchObject([{ code: 'SEAT_TOO_CLOSE', seatIds: ['P-1-4'] }])
  expect((await marlene.seats(parkett, 'P-1-3')).problems).toEqual([])
  expect((await fan().seats(parkett, 'P-1-5')).problems).toMatchObject([{ code: 'SEAT_TOO_CLOSE' }])
  expect((await fan().seats(parkett, 'P-1-6')).problems).toEqual([])
  expect((await fan().seats(parkett, 'P-2-3')).problems).toEqual([])
  await marlene.remove(cart?.items[0]?.id)
  expect((await fan().seats(parkett, 'P-1-1')).problems).toMatchObject([{ code: 'SEAT_TOO_CLOSE' }])
  await marlene.remove((await marlene.cart())?.items[0]?.id)
  expect((await fan().seats(parkett, 'P-1-1')).problems).toEqual([])
})

test('SEA-09 automatic seats keep the distance, also among buyers who are served together', async () => {
  const concert = await event([{ id: 'P', category: 'parkett', rows: { '1': 7 } }], { distancing: { amount: 2 } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => fan().best(variant(concert, 'parkett'), 1)))
  expect(await claimedSeats(shop, concert)).toHaveLength(answers.filter(({ problems }) => problems.length === 0).length)
  const places = (await claimedSeats(shop, concert)).map((id) => Number(id.split('-')[2]))
  expect(places.length).toBeGreaterThan(1)
  for (const [index, place] of places.entries()) expect(place - (places[index - 1] ?? -9)).toBeGreaterThan(2)
})

test('a refused addition takes no seat from those who are served with it', async () => {
  const concert = await event()
  const parkett = variant(concert, 'parkett')
  const shirt = { variant: shop.world.shirt.variants['xxl']?.id, amount: 10 }
  await fan().add({ ...shirt, amount: 1 })
  const [refused, granted] = await Promise.all([fan().add({ variant: parkett, seatIds: ['P-1-1'] }, shirt), fan().seats(parkett, 'P-1-1')])
  expect([refused.problems.length, granted.problems.length]).toEqual([1, 0])
})

test('the plain ticket form and clients that know no seats buy tickets as before', async () => {
  const concert = await event()
  const marlene = shop.visitor()
  const { order, problems } = await buying(marlene).buy('bank_transfer', [variant(concert, 'parkett') ?? 0, 2])
  expect(problems).toEqual([])
  expect(order).toMatchObject({ status: 'payment_pending' })
  expect(await claimedSeats(shop, concert)).toEqual(['P-1-1', 'P-1-2'])
})
