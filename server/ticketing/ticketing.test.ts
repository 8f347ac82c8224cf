import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/app.ts'
import { buying } from '#test/buying.ts'
import { readCodes } from '#test/read-codes.ts'
import { isTicketCode } from '#core/ticketing/ticket-code.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { bookBankMoney } from '../payments/book-bank-money.ts'
import { calendarFile } from './calendar-file.ts'
import { linkMaker, readDownloadToken } from './download-links.ts'
import { issueDocuments } from './issue-documents.ts'
import { issueTickets } from './issue-tickets.ts'
import { concertsOfOrder } from './queries.ts'
import { signingKey, verifyTicketQr } from './signing-keys.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const online = () => shop.world.event.variants['innenraum-online']?.id ?? 0
const hard = () => shop.world.event.variants['innenraum-hard']?.id ?? 0
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0

async function buy(fan: Visitor, ...items: [number, number][]): Promise<{ id: string; reference: string; total: number }> {
  const { order, problems } = await buying(fan).buy('bank_transfer', ...items)
  if (!order) throw new Error(JSON.stringify(problems))
  return { id: order.id, reference: order.reference, total: Math.round(order.totalIncludingShipping * 100) }
}

async function buyAndPay(fan: Visitor, ...items: [number, number][]) {
  const order = await buy(fan, ...items)
  await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'test' })
  return order
}

async function issue(orderId: string): Promise<void> {
  await issueTickets(shop.context, { orderId })
  await issueDocuments(shop.context, { orderId })
}

const ticketsOf = (orderId: string) => shop.database.db.selectFrom('ticket').selectAll().where('orderId', '=', orderId).orderBy('orderItemId').execute()
const documentsOf = (orderId: string) => shop.database.db.selectFrom('orderDocument').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const statusOf = async (orderId: string) =>
  (await shop.database.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

describe('tickets', () => {
  it('OPS-16 ENT-29 issues one per concert item, held by the buyer, signed, with a 13-digit code', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 2], [shirt(), 1])
    await issue(order.id)
    const tickets = await ticketsOf(order.id)
    expect(tickets).toHaveLength(2)
    const key = await signingKey(shop.context)
    for (const ticket of tickets) {
      expect(isTicketCode(ticket.code)).toBe(true)
      expect(ticket).toMatchObject({ eventId: shop.world.event.id, holderName: 'Marlene Größer-Yılmaz', state: 'valid', signingKeyId: key.id })
      const text = `SF1.${ticket.code}.${ticket.eventId}.${ticket.signingKeyId}.${ticket.signature}`
      expect(verifyTicketQr(text, new Map([[key.id, key.publicKey]]))?.code).toBe(ticket.code)
    }
    expect(new Set(tickets.map((ticket) => ticket.code)).size).toBe(2)
  })

  it('OPS-16 puts the name of a personalised ticket on it', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 1])
    await shop.database.db.updateTable('orderItem').set({ personalIdentifier: ' Łukasz  Święcicki ' }).where('orderId', '=', order.id).execute()
    await issue(order.id)
    expect(await ticketsOf(order.id)).toMatchObject([{ holderName: 'Łukasz Święcicki' }])
  })

  it('OPS-16 issues the same ones however many jobs work at once', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 3])
    await Promise.all(Array.from({ length: 10 }, () => issueTickets(shop.context, { orderId: order.id })))
    expect(await ticketsOf(order.id)).toHaveLength(3)
  })

  it('issues none before the money is there, and none again for an item whose ticket was made void', async () => {
    const order = await buy(shop.visitor(), [online(), 2])
    await issue(order.id)
    expect(await ticketsOf(order.id)).toEqual([])
    expect(await documentsOf(order.id)).toEqual([])

    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'test' })
    await issue(order.id)
    await shop.database.db.updateTable('ticket').set({ state: 'void', voidedAt: shop.clock.now() }).where('id', '=', (await ticketsOf(order.id))[0]?.id ?? 0).execute()
    await issue(order.id)
    expect((await ticketsOf(order.id)).map((ticket) => ticket.state)).toEqual(['void', 'valid'])
  })

  it('no longer opens a door once the order is cancelled', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 1])
    await issue(order.id)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await issue(order.id)
    expect(await ticketsOf(order.id)).toMatchObject([{ state: 'void', voidedAt: shop.clock.now() }])
  })

  it('OPS-14 an order goes on when it has tickets and documents, whichever comes last', async () => {
    const [first, second, third] = [
      await buyAndPay(shop.visitor(), [online(), 1]), await buyAndPay(shop.visitor(), [online(), 1]), await buyAndPay(shop.visitor(), [shirt(), 1]),
    ]
    await issueTickets(shop.context, { orderId: first.id })
    expect(await statusOf(first.id)).toBe('processing')
    await issueDocuments(shop.context, { orderId: first.id })
    expect(await statusOf(first.id)).toBe('done')
    await issueDocuments(shop.context, { orderId: second.id })
    expect(await statusOf(second.id)).toBe('processing')
    await issueTickets(shop.context, { orderId: second.id })
    expect(await statusOf(second.id)).toBe('done')
    await issue(third.id)
    expect(await statusOf(third.id)).toBe('pending_fulfillment')
  })

  it('makes one signing key, however many processes need the first at once', async () => {
    const other = await openTestShop()
    try {
      const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(other.context)))
      expect(new Set(keys.map((key) => key.id)).size).toBe(1)
      expect(await other.database.db.selectFrom('signingKey').selectAll().execute()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

describe('documents', () => {
  it('OPS-11 the shop invoices merchandise and postage, the promoter’s document holds the tickets', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 2], [shirt(), 1])
    await issue(order.id)
    const [invoice, tickets, ...more] = (await documentsOf(order.id)).map((document) => document.content as Record<string, never>)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice', number: expect.stringMatching(/^R-\d+-\d{6}$/), issuer: { names: ['Stagefront GmbH'] }, writtenBy: 'Stagefront GmbH',
      buyer: { names: ['Marlene Größer-Yılmaz'], city: 'Leipzig', country: 'Deutschland' }, shippingCents: 490, totalCents: 2980,
      lines: [{ title: 'Moorgrab, T-Shirt Torf, schwarz', detail: 'M', amount: 1, totalCents: 2490, vatRate: 19 }],
      vat: [{ rate: 19, gross: 2980, vat: 476 }], orderReference: order.reference, paymentMethod: 'Überweisung',
    })
    expect(tickets).toMatchObject({
      kind: 'ticket_document', issuer: { names: ['Nordwind Konzerte GmbH'] }, writtenBy: 'Stagefront GmbH', shippingCents: 0, totalCents: 7980,
      lines: [{ title: 'Moorgrab, Torfmond', amount: 2, totalCents: 7980, vatRate: 7, detail: expect.stringContaining('20:00, Kesselhaus, Bremen. Innenraum, Online-Ticket') }],
      vat: [{ rate: 7, gross: 7980, vat: 522 }],
    })
  })

  it('OPS-11 numbers them without gaps or doubles, however many jobs work at once', async () => {
    await shop.database.db.updateTable('stockPool').set({ capacity: 10_000 }).execute()
    const orders = []
    for (let count = 0; count < 8; count += 1) orders.push(await buyAndPay(shop.visitor(), [online(), 1], [shirt(), 1]))
    await Promise.all(orders.flatMap(({ id }) => [1, 2, 3].map(() => issueDocuments(shop.context, { orderId: id }))))
    const rows = await shop.database.db.selectFrom('orderDocument').select(['contractPartnerId', 'kind', 'number', 'orderId']).orderBy('number').execute()
    for (const kind of ['invoice', 'ticket_document']) {
      const numbers = rows.filter((row) => row.kind === kind).map((row) => row.number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    for (const { id } of orders) expect(rows.filter((row) => row.orderId === id)).toHaveLength(2)
  })

  it('OPS-11 stay as they were issued when the catalogue changes', async () => {
    const order = await buyAndPay(shop.visitor(), [shirt(), 1])
    await issue(order.id)
    const before = await documentsOf(order.id)
    await shop.database.db.updateTable('legalEntity').set({ company: 'Anders GmbH' }).where('id', '=', shop.world.company).execute()
    await issue(order.id)
    await shop.database.db.updateTable('legalEntity').set({ company: 'Stagefront GmbH' }).where('id', '=', shop.world.company).execute()
    expect(await documentsOf(order.id)).toEqual(before)
  })

  it('LIM-69 shows no tax on goods for Switzerland, but does on a ticket', async () => {
    const fan = shop.visitor()
    const buyer = buying(fan)
    await buyer.add([online(), 1], [shirt(), 1])
    await buyer.country('ch')
    await buyer.address({ countryCode: 'ch', postCode: '8004', city: 'Zürich' })
    await buyer.logistics('bank_transfer', (await buyer.cart())?.shipping?.id)
    const { order } = await buyer.place()
    const total = Math.round((order?.totalIncludingShipping ?? 0) * 100)
    await bookBankMoney(shop.context, { orderId: order?.id ?? '', amount: total, actor: 'test' })
    await issue(order?.id ?? '')
    expect((await documentsOf(order?.id ?? '')).map(({ content }) => content)).toMatchObject([
      { kind: 'invoice', exported: true, vat: [{ rate: 0, gross: 3980, vat: 0 }] },
      { kind: 'ticket_document', exported: false, vat: [{ rate: 7, gross: 3990, vat: 261 }] },
    ])
  })
})

const orderDocument = `query ORDER($id: ID!) { order(id: $id) { invoices { number issuer url address { lastName } } items { ticketUrl product { kind } physical } } }`
interface OrderLinks {
  order: { invoices: { number: string | null; issuer: string; url: string | null; address: { lastName: string } }[]; items: { ticketUrl: string | null; physical: boolean; product: { kind: string } }[] }
}
const pathOf = (url: string | null | undefined) => new URL(url ?? 'http://nowhere/').pathname

describe('downloads', () => {
  it('API-04 offers a signed link to the tickets only once they are paid, and only for online tickets', async () => {
    const fan = shop.visitor()
    const order = await buy(fan, [online(), 1], [hard(), 1], [shirt(), 1])
    const before = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    expect(before.items.map((item) => item.ticketUrl)).toEqual([null, null, null])
    expect(before.invoices).toMatchObject([
      { number: null, url: null, issuer: 'Stagefront GmbH', address: { lastName: 'Größer-Yılmaz' } },
      { number: null, url: null, issuer: 'Nordwind Konzerte GmbH' },
    ])

    await bookBankMoney(shop.context, { orderId: order.id, amount: order.total, actor: 'test' })
    // The fan is quicker than the job.
    const paid = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    const offered = paid.items.filter((item) => item.ticketUrl)
    expect(offered).toMatchObject([{ physical: false, product: { kind: 'event' } }])
    const answer = await fan.request({ method: 'GET', url: pathOf(offered[0]?.ticketUrl) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf', 'cache-control': 'private, no-store', 'content-disposition': `inline; filename="tickets-${order.reference}.pdf"`,
    })
    // The hard ticket comes by post: its code is not in the file.
    const tickets = await ticketsOf(order.id)
    expect(tickets).toHaveLength(2)
    expect(await readCodes(answer.rawPayload)).toMatchObject([{ ean13: [tickets[0]?.code] }])

    await issue(order.id)
    const issued = (await fan.graphql<OrderLinks>(orderDocument, { id: order.id })).order
    expect(issued.invoices.map((invoice) => invoice.number)).toEqual([expect.stringMatching(/^R-/), expect.stringMatching(/^T-/)])
    for (const invoice of issued.invoices) {
      const document = await fan.request({ method: 'GET', url: pathOf(invoice.url) })
      expect(document.headers['content-type']).toBe('application/pdf')
      expect(document.headers['content-disposition']).toContain(invoice.number)
      expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('API-04 answers 404 to links that are made up, changed, of another kind, expired, or of a cancelled order', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 1])
    await issue(order.id)
    const link = await linkMaker(shop.context, 'http://localhost')
    const good = pathOf(link('tickets', order.id))
    const status = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode
    expect(await status(good)).toBe(200)
    const token = good.split('/').at(-1) ?? ''
    const other = (await buyAndPay(shop.visitor(), [online(), 1])).id
    for (const wrong of ['x', `${token}x`, token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), token.replace(order.id, other), token.replace(/^\w{8}/, '00000000')]) {
      const answer = await shop.app.inject({ method: 'GET', url: `/downloads/tickets/${wrong}` })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect(await status(good.replace('/tickets/', '/calendar/'))).toBe(404)
    expect(await status(good.replace('/tickets/', '/documents/'))).toBe(404)

    expect(await readDownloadToken(shop.context, 'tickets', token)).toBe(order.id)
    shop.clock.advance(25 * 3_600_000)
    expect(await readDownloadToken(shop.context, 'tickets', token)).toBeNull()
    shop.clock.reset()

    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect(await status(good)).toBe(404)
  })

  it('the calendar holds each concert once, in UTC, with doors and address', async () => {
    const order = await buyAndPay(shop.visitor(), [online(), 3])
    const link = await linkMaker(shop.context, 'http://localhost')
    const answer = await shop.app.inject({ method: 'GET', url: pathOf(link('calendar', order.id)) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/)
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(answer.body).toContain('DTSTART:20261220T190000Z')
    expect(answer.body).toContain('DTEND:20261220T220000Z')
    expect(answer.body.replace(/\r\n[ \t]/g, '')).toContain('LOCATION:Kesselhaus\\, Am Kanal 3\\, 28217 Bremen')
    expect(answer.body).toContain(`UID:concert-${shop.world.event.id}@localhost`)
  })
})

test('a calendar keeps the hour of a concert across the change to summer time', async () => {
  const order = await buy(shop.visitor(), [online(), 1])
  const [concert] = [...(await concertsOfOrder(shop.database.db, order.id)).values()]
  if (!concert) throw new Error('no concert')
  const file = calendarFile({
    locale: 'en', shopName: 'Stagefront', orderReference: 'K7M2QXHD', host: 'stagefront.example', writtenAt: shop.clock.now(), pageOf: () => 'https://stagefront.example/events/x',
    concerts: [
      { ...concert, happeningFrom: new Date('2027-03-28T18:00:00Z'), doorTime: new Date('2027-03-28T17:00:00Z'), happeningUntil: new Date('2027-03-28T21:30:00Z') },
      { ...concert, eventId: 99, cancelledAt: shop.clock.now(), happeningFrom: new Date('2027-10-31T19:00:00Z'), doorTime: null },
    ],
  })
  expect(file).toContain('DTSTART:20270328T180000Z')
  expect(file).toContain('DTEND:20270328T213000Z')
  expect(file).toContain('DESCRIPTION:Doors 19:00')
  expect(file).toContain('DTSTART:20271031T190000Z')
  expect(file).toContain('STATUS:CANCELLED')
})
