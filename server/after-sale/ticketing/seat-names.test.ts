import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* Everything that a buyer and the door get of a paid order names section, row and seat. */

interface OrderAnswer {
  id: string
  reference: string
  items: { seatId: string | null; placeName: string; seat: object | null; ticketUrl: string; applePassUrl: string; googlePassUrl: string }[]
  invoices: { kind: string; url: string }[]
}

let shop: TestShop
let fan: Visitor
let order: OrderAnswer
beforeAll(async () => {
  shop = await openTestShop()
  const concert = await makeSeatedEvent(shop, {
    slug: 'sitzkonzert',
    sections: [
      { id: 'P', category: 'parkett', rows: { '3': 12 } },
      { id: 'S', category: 'stehplatz', capacity: 5 },
    ],
  })
  fan = shop.visitor()
  await seated(fan).add({ variant: concert.variants['stehplatz-online']?.id })
  await seated(fan).add({ variant: concert.variants['parkett-online']?.id })
  await buying(fan).address()
  await buying(fan).logistics('bank_transfer')
  const placed = (await buying(fan).place()).order
  await orderTests(shop).pay({ id: placed?.id ?? '', total: Math.round((placed?.totalIncludingShipping ?? 0) * 100) })
  await runJobs(shop)
  const answer = await fan.graphql<{ order: OrderAnswer }>(
    `query ($id: ID!) { order(id: $id) { id reference items { seatId placeName seat { name row sectionName } ticketUrl applePassUrl googlePassUrl }
      invoices { kind url } } }`,
    { id: placed?.id },
  )
  order = answer.order
})
afterAll(() => shop.close())

const seat = 'Block P · Reihe 3 · Platz 1'
const download = async (url: string | undefined) => (await shop.app.inject({ method: 'GET', url: new URL(url ?? '').pathname })).rawPayload

test('the order names the seat of each item, and the standing area', () => {
  expect(order.items.map(({ placeName }) => placeName)).toEqual(['Block S', seat])
  expect(order.items[1]).toMatchObject({ seatId: 'P-3-1', seat: { name: '1', row: '3', sectionName: 'Block P' } })
})

test('the REST answer for an order’s items names the seat', async () => {
  const answer = await fan.request({ method: 'GET', url: `/api/shops/main/orders/${order.id}?include=items` })
  const { items } = answer.json<{ items: { place_name: string; seat_id: string | null }[] }>()
  expect(items.map(({ place_name, seat_id }) => [place_name, seat_id])).toEqual([
    ['Block S', null],
    [seat, 'P-3-1'],
  ])
})

test('OPS-16 the ticket names section, row and seat', async () => {
  expect((await readPdf(await download(order.items[1]?.ticketUrl)))[0]).toContain(seat)
  expect((await readPdf(await download(order.items[0]?.ticketUrl)))[0]).toContain('Block S')
})

test('the pass for Apple Wallet names section, row and seat', async () => {
  const pass = unzipSync(await download(order.items[1]?.applePassUrl))['pass.json']
  expect(strFromU8(pass ?? new Uint8Array())).toContain(seat)
})

test('the pass for Google Wallet names section, row and seat', async () => {
  const { headers } = await shop.app.inject({ method: 'GET', url: new URL(order.items[1]?.googlePassUrl ?? '').pathname })
  const claims = Buffer.from(String(headers.location).split('.').at(-2) ?? '', 'base64url').toString()
  expect(claims).toContain(seat)
})

test('the document for the tickets names section, row and seat', async () => {
  const url = order.invoices.find(({ kind }) => kind === 'ticket_document')?.url
  expect((await readPdf(await download(url))).join(' ')).toContain(seat)
})

test('the mail with the tickets names section, row and seat', () => {
  const mails = shop.outbox.sent.filter(({ text }) => text?.includes(order.reference))
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, html } of mails) {
    expect(text).toContain(seat)
    expect(html).toContain(seat)
  }
})

test('operators see the seat on the order and on the door list', async () => {
  const shown = await runDeclared('orders', shop.context, 'show', order.reference)
  expect(shown.output).toContain('Block P · Row 3 · Seat 1')
  const doors = await runDeclared('events', shop.context, 'holders', 'sitzkonzert')
  expect(doors.output).toContain('Block P · Row 3 · Seat 1')
})
