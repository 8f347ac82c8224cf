import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import type { DocumentContent } from './records.ts'
import { documentPdf } from './document-pdf.ts'
import { issueDocuments } from './issue-documents.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

describe('documents', () => {
  it('OPS-11 the shop invoices merchandise and postage, and the promoter’s document contains the tickets', async () => {
    const order = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
    await tester.issue(order.id)
    const [invoice, tickets, ...more] = (await tester.documentsOf(order.id)).map((document) => document.content as Record<string, never>)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^R-\d+-\d{6}$/),
      issuer: { names: ['Stagefront GmbH'] },
      writtenBy: 'Stagefront GmbH',
      buyer: { names: ['Marlene Größer-Yılmaz'], city: 'Leipzig', country: 'Deutschland' },
      shippingCents: 490,
      totalCents: 2980,
      lines: [{ title: 'Moorgrab, T-Shirt Torf, schwarz', detail: 'M', amount: 1, totalCents: 2490, vatRate: 19 }],
      vat: [{ rate: 19, gross: 2980, vat: 476 }],
      orderReference: order.reference,
      paymentMethod: 'Überweisung',
    })
    expect(tickets).toMatchObject({
      kind: 'ticket_document',
      issuer: { names: ['Nordwind Konzerte GmbH'] },
      writtenBy: 'Stagefront GmbH',
      shippingCents: 0,
      totalCents: 7980,
      lines: [
        {
          title: 'Moorgrab, Torfmond',
          amount: 2,
          totalCents: 7980,
          vatRate: 7,
          detail: expect.stringContaining('20:00, Kesselhaus, Bremen. Innenraum, Online-Ticket'),
        },
      ],
      vat: [{ rate: 7, gross: 7980, vat: 522 }],
    })
  })

  it('an invoice names the account of the shop’s company at its foot, and the promoter’s document does not', async () => {
    const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
    await tester.issue(order.id)
    const [invoice, tickets] = (await tester.documentsOf(order.id)).map(({ content }) => content as unknown as DocumentContent)
    const pages = await readPdf(await documentPdf(invoice!))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('IBAN DE93 9999 9999 0000 0000 01, BIC XMPLDE21XXX, Probebank')
    expect((await readPdf(await documentPdf(tickets!))).join(' ')).not.toContain('IBAN')
  })

  it('OPS-11 have consecutive numbers, even if several jobs issue them at once', async () => {
    await shop.database.db.updateTable('stockPool').set({ capacity: 10_000 }).execute()
    const orders = []
    for (let count = 0; count < 8; count += 1) orders.push(await tester.buyAndPay([tester.online, 1], [tester.shirt, 1]))
    await Promise.all(orders.flatMap(({ id }) => [1, 2, 3].map(() => issueDocuments(shop.context, { orderId: id }))))
    const rows = await shop.database.db
      .selectFrom('orderDocument')
      .select(['contractPartnerId', 'kind', 'number', 'orderId'])
      .orderBy('number')
      .execute()
    for (const kind of ['invoice', 'ticket_document']) {
      const numbers = rows.filter((row) => row.kind === kind).map((row) => row.number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    for (const { id } of orders) expect(rows.filter((row) => row.orderId === id)).toHaveLength(2)
  })

  it('OPS-11 do not change when the catalogue changes', async () => {
    const order = await tester.buyAndPay([tester.shirt, 1])
    await tester.issue(order.id)
    const before = await tester.documentsOf(order.id)
    await shop.database.db.updateTable('legalEntity').set({ company: 'Anders GmbH' }).where('id', '=', shop.world.company).execute()
    await tester.issue(order.id)
    await shop.database.db.updateTable('legalEntity').set({ company: 'Stagefront GmbH' }).where('id', '=', shop.world.company).execute()
    expect(await tester.documentsOf(order.id)).toEqual(before)
  })

  it('LIM-69 show no tax on goods for Switzerland, but show it on tickets', async () => {
    const fan = shop.visitor()
    const buyer = buying(fan)
    await buyer.add([tester.online, 1], [tester.shirt, 1])
    await buyer.country('ch')
    await buyer.address({ countryCode: 'ch', postCode: '8004', city: 'Zürich' })
    await buyer.logistics('bank_transfer', (await buyer.cart())?.shipping?.id)
    const { order } = await buyer.place()
    const total = Math.round((order?.totalIncludingShipping ?? 0) * 100)
    await tester.pay({ id: order?.id ?? '', total })
    await tester.issue(order?.id ?? '')
    expect((await tester.documentsOf(order?.id ?? '')).map(({ content }) => content)).toMatchObject([
      { kind: 'invoice', exported: true, vat: [{ rate: 0, gross: 3980, vat: 0 }] },
      { kind: 'ticket_document', exported: false, vat: [{ rate: 7, gross: 3990, vat: 261 }] },
    ])
  })
})
