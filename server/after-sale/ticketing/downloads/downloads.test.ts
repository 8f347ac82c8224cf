import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readCodes } from '#test/readers/read-codes.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { calendarFile } from '#server/selling/catalog/calendar-file.ts'
import { linkMaker, readDownloadToken } from './download-links.ts'
import { concertsOfOrder } from '#server/money/documents/records.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

const orderDocument = `query ORDER($id: ID!) { order(id: $id) { invoices { number issuer url address { lastName } } calendarUrl items { id ticketUrl product { kind } physical } } }`
interface OrderLinks {
  order: {
    invoices: { number: string | null; issuer: string; url: string | null; address: { lastName: string } }[]
    calendarUrl: string | null
    items: { id: string; ticketUrl: string | null; physical: boolean; product: { kind: string } }[]
  }
}
const pathOf = (url: string | null | undefined) => new URL(url ?? 'http://nowhere/').pathname

describe('downloads', () => {
  it('API-04 each paid online ticket has a signed link', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 2], [tester.hard, 1], [tester.shirt, 1])
    const before = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    expect(before.items.map((item) => item.ticketUrl)).toEqual([null, null, null, null])
    expect(before.invoices).toMatchObject([
      { number: null, url: null, issuer: 'Stagefront GmbH', address: { lastName: 'Größer-Yılmaz' } },
      { number: null, url: null, issuer: 'Nordwind Konzerte GmbH' },
    ])

    await tester.pay(order)
    // The buyer is faster than the job that issues the tickets.
    const paid = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    const offered = paid.items.filter((item) => item.ticketUrl)
    expect(offered).toMatchObject([
      { physical: false, product: { kind: 'event' } },
      { physical: false, product: { kind: 'event' } },
    ])
    const answer = await shop.app.inject({ method: 'GET', url: pathOf(offered[1]?.ticketUrl) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="tickets-${order.reference}-2.pdf"`,
    })
    // The hard ticket has a code too, but no link.
    const tickets = await tester.ticketsOf(order.id)
    expect(tickets).toHaveLength(3)
    expect(await readCodes(answer.rawPayload)).toMatchObject([
      { ean13: [tickets.find(({ orderItemId }) => String(orderItemId) === offered[1]?.id)?.code] },
    ])

    await tester.issue(order.id)
    const issued = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    expect(issued.invoices.map((invoice) => invoice.number)).toEqual([expect.stringMatching(/^R-/), expect.stringMatching(/^T-/)])
    for (const invoice of issued.invoices) {
      const document = await fan.request({ method: 'GET', url: pathOf(invoice.url) })
      expect(document.headers['content-type']).toBe('application/pdf')
      expect(document.headers['content-disposition']).toContain(invoice.number)
      expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('API-04 links that are invalid, expired or of a cancelled order get 404', async () => {
    const order = await tester.buyAndPay([tester.online, 1])
    await tester.issue(order.id)
    const link = await linkMaker(shop.context, 'http://localhost')
    const [ticket] = await tester.ticketsOf(order.id)
    const item = String(ticket?.orderItemId)
    const good = pathOf(link('tickets', item))
    const status = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode
    expect(await status(good)).toBe(200)
    const token = good.split('/').at(-1) ?? ''
    const other = await tester.buyAndPay([tester.online, 1])
    await tester.issue(other.id)
    const [otherTicket] = await tester.ticketsOf(other.id)
    for (const wrong of [
      'x',
      `${token}x`,
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      token.replace(`.${item}.`, `.${otherTicket?.orderItemId}.`),
      token.replace(/^\w{8}/, '00000000'),
    ]) {
      const answer = await shop.app.inject({ method: 'GET', url: `/downloads/tickets/${wrong}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(await status(good.replace('/tickets/', '/calendar/'))).toBe(404)
    expect(await status(good.replace('/tickets/', '/documents/'))).toBe(404)

    expect(await readDownloadToken(shop.context, 'tickets', token)).toBe(item)
    shop.clock.advance(25 * 3_600_000)
    expect(await readDownloadToken(shop.context, 'tickets', token)).toBeNull()
    shop.clock.reset()

    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(await status(good)).toBe(404)
  })

  it('ERR-30 an invoice that does not exist is explained in the language that was chosen', async () => {
    const missing = async (cookie?: string) =>
      (await shop.app.inject({ method: 'GET', url: '/downloads/documents/x', headers: cookie ? { cookie } : {} })).json<{
        message: string
      }>()
    expect((await missing()).message).toMatch(/^Diese Rechnung finden wir nicht\./)
    expect((await missing('locale=en')).message).toMatch(/^We cannot find this invoice\./)
  })

  it('API-04 the order can be read over REST by its session or with its reference, with items on request', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 1])
    await tester.pay(order)
    await tester.issue(order.id)
    const get = async (visitor: typeof fan, query: string) =>
      visitor.request({ method: 'GET', url: `/api/shops/main/orders/${order.id}${query}` })
    const own = await get(fan, '?include=items&locale=en')
    expect(own.statusCode).toBe(200)
    expect(own.json()).toMatchObject({
      id: order.id,
      reference: order.reference,
      status: 'done',
      total_including_shipping: 39.9,
      billing_address: { last_name: 'Größer-Yılmaz', country_name: 'Germany' },
      invoices: [{ issuer: 'Nordwind Konzerte GmbH', number: expect.stringMatching(/^T-/) }],
      items: [{ total: 39.9, pricing_category_name: 'Floor', ticket_url: expect.stringContaining('/downloads/tickets/') }],
    })
    expect(
      await shop.app.inject({ method: 'GET', url: pathOf(own.json<{ items: { ticket_url: string }[] }>().items[0]?.ticket_url) }),
    ).toMatchObject({ statusCode: 200 })
    expect((await get(shop.visitor(), `?reference=bax${order.reference.toLowerCase()}`)).json()).not.toHaveProperty('items')
    for (const query of ['', '?reference=WRONG123'])
      expect((await get(shop.visitor(), query)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('the calendar contains each concert once, in UTC, with its address', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 3])
    const { calendarUrl } = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    const answer = await shop.app.inject({ method: 'GET', url: pathOf(calendarUrl) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/)
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(answer.body).toContain('DTSTART:20261220T190000Z')
    expect(answer.body).toContain('DTEND:20261220T220000Z')
    expect(answer.body.replace(/\r\n[ \t]/g, '')).toContain('LOCATION:Kesselhaus\\, Am Kanal 3\\, 28217 Bremen')
    expect(answer.body).toContain(`UID:concert-${shop.world.event.id}@localhost`)
  })
})

test('a calendar has the right hours on both sides of the change to summer time', async () => {
  const order = await tester.buy(shop.visitor(), [tester.online, 1])
  const [concert] = [...(await concertsOfOrder(shop.database.db, order.id)).values()]
  if (!concert) throw new Error('no concert')
  const file = calendarFile({
    locale: 'en',
    words: undefined,
    name: 'Stagefront',
    note: 'Order K7M2QXHD',
    host: 'stagefront.example',
    writtenAt: shop.clock.now(),
    pageOf: () => 'https://stagefront.example/events/x',
    concerts: [
      {
        ...concert,
        happeningFrom: new Date('2027-03-28T18:00:00Z'),
        doorTime: new Date('2027-03-28T17:00:00Z'),
        happeningUntil: new Date('2027-03-28T21:30:00Z'),
      },
      { ...concert, eventId: 99, cancelledAt: shop.clock.now(), happeningFrom: new Date('2027-10-31T19:00:00Z'), doorTime: null },
    ],
  })
  expect(file).toContain('DTSTART:20270328T180000Z')
  expect(file).toContain('DTEND:20270328T213000Z')
  expect(file).toContain('DESCRIPTION:Doors 19:00')
  expect(file).toContain('DTSTART:20271031T190000Z')
  expect(file).toContain('STATUS:CANCELLED')
})
