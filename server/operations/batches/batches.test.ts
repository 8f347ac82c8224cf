import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minute } from '#core/time/durations.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { verify } from '#server/upkeep/verify.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { makeCategory, makeEvent, makeLegalEntity, makeProduct, makeShop, makeVenue, testAccount } from '#test/world/factories.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { writeStaffAccounts } from '#test/world/staff/staff-accounts.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

interface BatchShown {
  id: number
  orders: number
  waiting: number
  openedBy: string
  closedBy: string | null
  items: { order: string; state: string; pieces: number; left: string; recipient: string; addressChangedAt: string | null }[]
}

let shop: TestShop
let other: { id: number; slug: string; product: number }
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, env: { MAIL_QUIET_SECONDS: '60' } })
  const { db, clock } = shop.context
  await writeStaffAccounts(shop, 'Ada', 'Grace')
  const company = await makeLegalEntity(db, { slug: 'nebenan', role: 'shop', ...testAccount })
  const made = await makeShop(db, clock.now(), { slug: 'nebenan', name: { de: 'Nebenan' }, legalEntityId: company })
  const pennant = await makeProduct(db, clock, {
    product: { slug: 'wimpel', name: { de: 'Wimpel', en: 'Pennant' }, priceCents: 900, contractPartnerId: company },
    variants: [{ slug: 'standard', stock: 500, weightGrams: 50 }],
    shops: [made.id],
  })
  other = { ...made, product: pennant.variants['standard']?.id ?? 0 }
  await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
  invalidateReferenceData(db)
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
/** What an earlier test left waiting is in a batch of its own, and out of the way. */
beforeEach(async () => {
  shop.clock.advance(minute)
  await call('batches.prepare', { size: 100 })
})

const ada = person('fulfilment', everywhere, 1)
const grace = person('fulfilment', everywhere, 2)
const ofMain = () => person('fulfilment', { kind: 'shops', ids: [shop.world.main.id] }, 1)
const tester = () => orderTests(shop)

async function call<T>(name: string, input: object = {}, as = ada) {
  const answer = await callAs(shop, as, name, { ...input })
  return { status: answer.statusCode, ...answer.json<T & { message?: string }>() }
}

async function shirts(amount = 1, fan: Visitor = shop.visitor(), variant = tester().shirt): Promise<TestOrder> {
  const order = await tester().buy(fan, [variant, amount])
  await tester().pay(order)
  await tester().issue(order.id)
  shop.clock.advance(1000)
  return order
}
const shirtsOf = async (count: number) => {
  const orders: TestOrder[] = []
  for (let index = 0; index < count; index += 1) orders.push(await shirts())
  return orders
}
const prepare = (input: object = {}, as = ada) => call<BatchShown>('batches.prepare', input, as)
const show = (id: number, as = ada) => call<BatchShown>('batches.show', { id }, as)
const scan = (id: number, order: string, more: object = {}, as = ada) =>
  call<{ id: number; left: number; number: string | null; sentBy: string }>('batches.scan', { id, order, ...more }, as)
const ordersIn = async (id: number) => (await show(id)).items.map(({ order }) => order)

test('OPS-19 a batch takes the orders that were placed first, at most so many; what is over comes into the next, and nothing twice', async () => {
  const placed = (await shirtsOf(3)).map(({ reference }) => reference)
  const first = await prepare({ size: 2 })
  expect(first).toMatchObject({ status: 200, orders: 2, waiting: 2, openedBy: 'Ada', closedBy: null })
  const second = await prepare({ size: 2 })
  expect([await ordersIn(first.id), await ordersIn(second.id)]).toEqual([placed.slice(0, 2), placed.slice(2)])
  expect(await prepare()).toMatchObject({ status: 409, message: expect.stringContaining('Nothing that fits waits to be packed') })
  const [item] = (await show(first.id)).items
  expect(item).toMatchObject({ state: 'waiting', pieces: 1, left: '1 × Moorgrab, T-Shirt Peat, black, M' })
  expect(item?.recipient).toBe('Marlene Größer-Yılmaz, Leipzig')
})

test('carrier, shop and day choose what comes into a batch', async () => {
  const [order] = await shirtsOf(1)
  const { rows } = await shop.pool.query<{ slug: string }>(
    'select c.slug from orders o join carrier c on c.id = o.carrier_id where o.id = $1',
    [order?.id],
  )
  for (const wrong of [{ carrier: 'nobody' }, { shop: 'nebenan' }, { from: '2040-01-01' }]) expect((await prepare(wrong)).status).toBe(409)
  expect((await prepare({ from: '2040-01-02', to: '2040-01-01' })).status).toBe(422)
  expect(await prepare({ carrier: rows[0]?.slug, shop: shop.world.main.slug })).toMatchObject({ status: 200, orders: 1 })
})

test('a closed batch lets go what was not sent, and who closes it again is told who did', async () => {
  const [sent, left] = (await shirtsOf(2)) as [TestOrder, TestOrder]
  const batch = await prepare()
  await scan(batch.id, sent.reference)
  expect(await call('batches.close', { id: batch.id }, grace)).toMatchObject({ status: 200, closedBy: 'Grace', waiting: 1 })
  expect(await call('batches.close', { id: batch.id })).toMatchObject({
    status: 409,
    message: expect.stringContaining(`Batch ${batch.id} was closed by Grace at 20 November 2026`),
  })
  expect(await scan(batch.id, left.reference)).toMatchObject({ status: 409, message: expect.stringContaining('was closed by Grace') })
  const next = await prepare()
  expect(await ordersIn(next.id)).toEqual([left.reference])
  const listed = await call<{ items: BatchShown[] }>('batches.list', { state: 'closed' })
  expect(listed.items.map(({ id }) => id)).toContain(batch.id)
  expect(listed.items.map(({ id }) => id)).not.toContain(next.id)
})

test('OPS-19 a scanned slip sends all that is left of its order; scanned twice it says when, and by whom it was sent', async () => {
  const [first, second] = (await shirtsOf(2)) as [TestOrder, TestOrder]
  const batch = await prepare()
  const sent = await scan(batch.id, ` bax-${first.reference.toLowerCase()} `, { number: 'A 17' }, grace)
  expect(sent).toMatchObject({ status: 200, left: 1, number: 'A 17', sentBy: 'Grace' })
  expect(await tester().statusOf(first.id)).toBe('fulfillment')
  expect(await scan(batch.id, first.reference)).toMatchObject({
    status: 409,
    message: expect.stringContaining(`${first.reference} was sent by Grace at 20 November 2026`),
  })
  const states = async () => Object.fromEntries((await show(batch.id)).items.map(({ order, state }) => [order, state]))
  expect(await states()).toEqual({ [first.reference]: 'sent', [second.reference]: 'waiting' })
  expect((await call('parcels.take-back', { id: sent.id })).status).toBe(200)
  expect(await states()).toEqual({ [first.reference]: 'waiting', [second.reference]: 'waiting' })
  expect(await scan(batch.id, first.reference)).toMatchObject({ status: 200, left: 1 })
  expect(await scan(batch.id, second.reference)).toMatchObject({ status: 200, left: 0 })
})

test('a part that was sent before leaves the rest to the scan', async () => {
  const order = await shirts(2)
  const batch = await prepare()
  const { rows } = await shop.pool.query<{ id: string }>('select id from order_item where order_id = $1 order by id limit 1', [order.id])
  await call('parcels.send', { order: order.reference, item: [Number(rows[0]?.id)] })
  expect((await show(batch.id)).items[0]).toMatchObject({ state: 'partly-sent', pieces: 1 })
  expect(await scan(batch.id, order.reference)).toMatchObject({ status: 200, left: 0 })
})

test('what does not belong to the batch is named plainly: of another one, of none, unknown, cancelled, gone elsewhere', async () => {
  const [mine, theirs, gone, moved] = (await shirtsOf(4)) as [TestOrder, TestOrder, TestOrder, TestOrder]
  const one = await prepare({ size: 1 })
  const rest = await prepare()
  const late = await shirts()
  const told = async (order: string, batch = one.id) => (await scan(batch, order)).message
  expect(await told(theirs.reference)).toContain(`${theirs.reference} is in batch ${rest.id}, not in batch ${one.id}`)
  expect(await told(late.reference)).toContain(`${late.reference} is not in batch ${one.id}`)
  expect((await scan(one.id, 'QQQQ2222')).status).toBe(404)
  await runDeclared('orders', shop.context, 'cancel', gone.reference, '--yes')
  expect(await told(gone.reference, rest.id)).toContain('cancelled')
  expect((await show(rest.id)).items.find(({ order }) => order === gone.reference)?.state).toBe('cancelled')
  shop.clock.advance(minute)
  await runDeclared('orders', shop.context, 'correct-address', moved.reference, '--city', 'Kiel')
  expect(await told(moved.reference, rest.id)).toContain(`The address of ${moved.reference} was corrected at 20 November 2026`)
  expect(await tester().statusOf(moved.id)).toBe('pending_fulfillment')
  expect(await scan(rest.id, moved.reference, { newLabel: true })).toMatchObject({ status: 200 })
  expect(await scan(one.id, mine.reference)).toMatchObject({ status: 200, left: 0 })
})

test('the files of a batch hold its orders and no others', async () => {
  const inIt = await shirts()
  const batch = await prepare()
  const later = await shirts()
  const answer = await callAs(shop, ada, 'packing.slips', { batch: batch.id })
  const pages = await readPdf(answer.rawPayload)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(inIt.reference)
  expect(pages[0]).not.toContain(later.reference)
})

test('a desk of one shop neither packs nor sees what another shop sold', async () => {
  const theirs = await shirts(1, shop.visitor(other.slug), other.product)
  expect((await prepare({}, ofMain())).status).toBe(409)
  expect((await prepare({ shop: 'nebenan' }, ofMain())).status).toBe(404)
  expect(JSON.stringify(await call('batches.waiting', {}, ofMain()))).not.toContain('nebenan')
  const ours = await shirts()
  const own = await prepare({}, ofMain())
  expect(await ordersIn(own.id)).toEqual([ours.reference])
  expect((await scan(own.id, theirs.reference, {}, ofMain())).status).toBe(404)
  const foreign = await prepare({ shop: 'nebenan' })
  expect(await ordersIn(foreign.id)).toEqual([theirs.reference])
  for (const name of ['batches.show', 'batches.close']) expect((await call(name, { id: foreign.id }, ofMain())).status).toBe(404)
  expect((await scan(foreign.id, theirs.reference, {}, ofMain())).status).toBe(404)
  expect((await callAs(shop, ofMain(), 'packing.slips', { batch: foreign.id })).statusCode).toBe(404)
  const listed = await call<{ items: BatchShown[] }>('batches.list', {}, ofMain())
  expect(listed.items.map(({ id }) => id)).not.toContain(foreign.id)
})

test('what waits is counted by shop and carrier, with what is in batches; what is picked up stands with its event', async () => {
  const { db, clock } = shop.context
  const before = await call<{ groups: { shop: string; event: string | null; orders: number; inBatches: number }[] }>('batches.waiting')
  const [sent, picked] = (await shirtsOf(2)) as [TestOrder, TestOrder]
  const venueId = await makeVenue(db, { slug: 'abholhalle', name: 'Abholhalle' })
  const artistId = await makeCategory(db, { slug: 'abholband', type: 'ARTIST', name: { de: 'Abholband' } }, [shop.world.main.id])
  const gig = await makeEvent(db, clock, {
    product: { slug: 'abholabend', name: { de: 'Abholabend' }, artistId, contractPartnerId: shop.world.company },
    event: { venueId },
    shops: [shop.world.main.id],
  })
  await db.updateTable('orders').set({ pickupEventId: gig.id, carrierId: null, carrierName: null }).where('id', '=', picked.id).execute()
  const { groups } = await call<typeof before>('batches.waiting')
  const sum = (all: typeof groups, key: 'orders' | 'inBatches') =>
    all.filter(({ event }) => event === null).reduce((n, each) => n + each[key], 0)
  expect(sum(groups, 'orders') - sum(before.groups, 'orders')).toBe(1)
  expect(sum(groups, 'inBatches')).toBe(sum(before.groups, 'inBatches'))
  expect(groups.at(-1)).toMatchObject({ event: 'abholabend', eventName: 'Abholabend', orders: 1, inBatches: 0 })
  expect(await ordersIn((await prepare()).id)).toEqual([sent.reference])
  const slips = await readPdf((await callAs(shop, ada, 'packing.slips', { pickup: 'abholabend' })).rawPayload)
  expect(slips).toEqual([expect.stringContaining(picked.reference)])
})

test('what waits is counted of one shop and of days alone, and nothing of a shop of others', async () => {
  await shirts()
  await tester().pay(await tester().buy(shop.visitor('nebenan'), [other.product, 1]))
  const today = shop.clock.now().toISOString().slice(0, 10)
  const shops = async (input: object, as = ada) => [
    ...new Set((await call<{ groups: { shop: string }[] }>('batches.waiting', input, as)).groups.map((group) => group.shop)),
  ]
  expect(await shops({})).toEqual(expect.arrayContaining(['main', 'nebenan']))
  expect(await shops({ shop: 'nebenan' })).toEqual(['nebenan'])
  expect(await shops({ shop: 'nebenan', from: today, to: today })).toEqual(['nebenan'])
  expect(await shops({ to: '2020-01-01' })).toEqual([])
  expect((await call('batches.waiting', { shop: 'nebenan' }, ofMain())).status).toBe(404)
  const ofShops = async (name: string) => (await call<{ items: { shops: string }[] }>('batches.list', { shop: name })).items
  expect((await ofShops('nebenan')).every(({ shops: names }) => names.includes('nebenan'))).toBe(true)
  expect(await ofShops('nowhere')).toEqual([])
})
