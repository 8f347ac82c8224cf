import type { DocumentContent } from '#server/money/documents/records.ts'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { makeVenue } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeEach(async () => {
  await shop?.close()
  shop = await openTestShop()
  tester = orderTests(shop)
  await shop.database.db.updateTable('product').set({ vatKind: 'standard' }).where('kind', '=', 'merch').execute()
  await shop.database.db.updateTable('product').set({ vatKind: 'reduced' }).where('kind', '=', 'event').execute()
})
afterAll(() => shop.close())

/** Today plus `days`, at the shop. */
const dayAfter = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function importRates(...rates: [kind: 'standard' | 'reduced', rate: number, validFrom: string | null][]): Promise<void> {
  const rows = rates.map(([kind, rate, validFrom]) => ({ countryCode: 'de', kind, rate, validFrom }))
  await shop.database.db.insertInto('vatRate').values(rows).execute()
  invalidateReferenceData(shop.context.db)
}

async function chargeDestinationVat(): Promise<void> {
  await shop.database.db
    .updateTable('shop')
    .set({ meta: JSON.stringify({ destination_vat: true }) })
    .execute()
  invalidateReferenceData(shop.context.db)
}

/** The cart of a new visitor who has it sent to this country. */
async function cartFor(countryCode: string, ...items: [variantId: number, amount: number][]) {
  const fan = shop.visitor()
  const buyer = buying(fan)
  await buyer.add(...items)
  const { cart } = await buyer.country(countryCode)
  return { fan, buyer, cart: cart! }
}

interface TaxedOrder {
  exported: boolean
  vat: { rate: number; amount: number }[]
}

/** What the API says about the order's tax. */
async function vatOf(fan: ReturnType<TestShop['visitor']>, id: string): Promise<TaxedOrder> {
  const { order } = await fan.graphql<{ order: TaxedOrder }>('query ($id: ID!) { order(id: $id) { exported vat { rate amount } } }', { id })
  return order
}

async function place({ buyer }: Awaited<ReturnType<typeof cartFor>>, address: object): Promise<string> {
  await buyer.address(address)
  await buyer.logistics('bank_transfer', (await buyer.cart())?.shipping?.id)
  const { order, problems } = await buyer.place()
  if (!order) throw new Error(JSON.stringify(problems))
  return order.id
}

test('LIM-69 a placed order keeps its rates when a new rate begins, and a cart gets the new one', async () => {
  await importRates(['standard', 19, null], ['standard', 21, dayAfter(1)])
  const before = await cartFor('de', [tester.shirt, 1])
  expect(before.cart.vat).toEqual([{ rate: 19, amount: 4.76 }])
  const placed = await place(before, {})
  const open = await cartFor('de', [tester.shirt, 1])
  shop.clock.advance(24 * 60 * 60_000)
  expect((await open.buyer.cart())?.vat).toEqual([{ rate: 21, amount: 5.17 }])
  expect(await vatOf(before.fan, placed)).toEqual({ exported: false, vat: [{ rate: 19, amount: 4.76 }] })
  const { total } = await shop.database.db
    .selectFrom('orders')
    .select('totalCents as total')
    .where('id', '=', placed)
    .executeTakeFirstOrThrow()
  await tester.pay({ id: placed, total })
  await tester.issue(placed)
  expect((await tester.documentsOf(placed)).map(({ content }) => content)).toMatchObject([{ vat: [{ rate: 19, gross: 2980, vat: 476 }] }])
})

test('LIM-69 a ticket is taxed at the rate of the event’s day and place', async () => {
  await importRates(['reduced', 7, null], ['reduced', 9, dayAfter(20)])
  const { cart } = await cartFor('de', [tester.online, 1])
  expect(cart.vat).toEqual([{ rate: 9, amount: 3.29 }])
  const rateOf = async () =>
    (await shop.visitor().graphql<{ event: { vatRate: number } }>('{ event(id: "torfmond-bremen") { vatRate } }')).event.vatRate
  expect(await rateOf()).toBe(9)

  const { db } = shop.database
  const venueId = await makeVenue(db, { slug: 'flex-wien', countryCode: 'at' })
  await db.updateTable('event').set({ venueId }).execute()
  await db.updateTable('product').set({ vatKind: 'standard' }).where('kind', '=', 'event').execute()
  expect((await cartFor('de', [tester.online, 1])).cart.vat).toEqual([{ rate: 20, amount: 6.65 }])
})

test('LIM-69 a shop charges the rate of the destination inside the EU only if it is set to', async () => {
  const items: [number, number][] = [
    [tester.online, 1],
    [tester.shirt, 1],
  ]
  const atHome = await cartFor('at', ...items)
  expect(atHome.cart.vat.map(({ rate }) => rate)).toEqual([19, 7])
  await chargeDestinationVat()
  const abroad = await cartFor('at', ...items)
  expect(abroad.cart.totalPlusShipping).toBe(atHome.cart.totalPlusShipping)
  // The shirt and the parcel at Austria's 20 %, the ticket where the concert takes place.
  expect(abroad.cart.vat).toEqual([
    { rate: 20, amount: 5.8 },
    { rate: 7, amount: 2.61 },
  ])
  expect((await cartFor('de', ...items)).cart.vat.map(({ rate }) => rate)).toEqual([19, 7])

  const placed = await place(abroad, { countryCode: 'at', postCode: '1010', city: 'Wien' })
  await shop.database.db.updateTable('shop').set({ meta: '{}' }).execute()
  invalidateReferenceData(shop.context.db)
  expect((await vatOf(abroad.fan, placed)).vat).toEqual(abroad.cart.vat)
})

test('LIM-69 an order that leaves the EU says so, and still does when its country joins', async () => {
  const abroad = await cartFor('ch', [tester.shirt, 1])
  const placed = await place(abroad, { countryCode: 'ch', postCode: '8004', city: 'Zürich' })
  expect(await vatOf(abroad.fan, placed)).toEqual({ exported: true, vat: [] })
  await shop.database.db.updateTable('country').set({ inEu: true }).where('code', '=', 'ch').execute()
  invalidateReferenceData(shop.context.db)
  expect(await vatOf(abroad.fan, placed)).toEqual({ exported: true, vat: [] })
})

test.each([
  ['de', '27498', true],
  ['de', 'D-78266', true],
  ['de', '27499', false],
  ['es', '35001', true],
  ['it', '23041', true],
  ['mc', '98000', false],
  ['gb', 'BT1 5GS', false],
  ['gb', 'SW1A 1AA', true],
])('LIM-69 goods for %s %s leave the VAT area of the EU: %s', async (countryCode, postCode, exported) => {
  const { db } = shop.database
  const names = { es: 'Spanien', it: 'Italien', mc: 'Monaco', gb: 'Großbritannien' }
  const rows = Object.entries(names).map(([code, name]) => ({ code, name: { de: name }, inEu: code !== 'gb', position: 9 }))
  await db.insertInto('country').values(rows).execute()
  const { id: carrierId } = await db.selectFrom('carrier').select('id').where('slug', '=', 'dhl').executeTakeFirstOrThrow()
  const rates = rows.map(({ code }) => ({ carrierId, countryCode: code, priceCents: 1490, maxWeightGrams: 10_000 }))
  await db.insertInto('carrierRate').values(rates).execute()
  invalidateReferenceData(shop.context.db)
  const visit = await cartFor(countryCode, [tester.shirt, 1])
  const before = await visit.buyer.cart()
  const id = await place(visit, { countryCode, postCode })
  const order = await vatOf(visit.fan, id)
  expect(order.exported).toBe(exported)
  expect(order.vat.length === 0).toBe(exported)
  const { totalCents } = await db.selectFrom('orders').select('totalCents').where('id', '=', id).executeTakeFirstOrThrow()
  expect(totalCents).toBe(Math.round((before?.totalPlusShipping ?? 0) * 100))
})

test.each([
  ['ch', 'de', true],
  ['ch', 'li', false],
  ['de', 'ch', true],
  ['de', 'at', false],
])(
  'customs are named on page, mail and invoice where goods from %s to %s leave the tax area of the seller: %s',
  async (seller, to, leaves) => {
    const { db } = shop.database
    await db
      .insertInto('country')
      .values({ code: 'li', name: { de: 'Liechtenstein' }, inEu: false, position: 9 })
      .execute()
    const { id: carrierId } = await db.selectFrom('carrier').select('id').where('slug', '=', 'dhl').executeTakeFirstOrThrow()
    await db.insertInto('carrierRate').values({ carrierId, countryCode: 'li', priceCents: 1490, maxWeightGrams: 10_000 }).execute()
    await db.updateTable('legalEntity').set({ countryCode: seller }).execute()
    invalidateReferenceData(shop.context.db)
    const visit = await cartFor(to, [tester.shirt, 1])
    const id = await place(visit, { countryCode: to, postCode: to === 'de' ? '28217' : '9490', city: 'Ort' })
    const { totalCents } = await db.selectFrom('orders').select('totalCents').where('id', '=', id).executeTakeFirstOrThrow()
    await tester.pay({ id, total: totalCents })
    await tester.issue(id)
    shop.outbox.sent.length = 0
    await sendOrderMail(shop.context, { orderId: id, kind: 'payment_received' })
    const [document] = await tester.documentsOf(id)
    const invoice = (await readPdf(await documentPdf(document?.content as unknown as DocumentContent))).join(' ')
    const mail = shop.outbox.sent[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
    expect(invoice.includes('Steuerfreie Ausfuhrlieferung')).toBe(leaves)
    expect(mail.includes('gehen in ein anderes Steuergebiet')).toBe(leaves)
    expect(`${invoice} ${mail}`).not.toContain('Europäische')
  },
)

test('LIM-69 a cart says what its address means for its tax, and no more once another country is chosen', async () => {
  const { buyer } = await cartFor('de', [tester.shirt, 1])
  const exported = async () => (await buyer.cart())?.vat.length === 0
  expect(await exported()).toBe(false)
  await buyer.address({ postCode: '27498' })
  expect(await exported()).toBe(true)
  await buyer.country('at')
  expect(await exported()).toBe(false)
})
