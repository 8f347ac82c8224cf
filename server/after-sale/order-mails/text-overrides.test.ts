import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importTexts } from '#test/world/import/import-texts.ts'
import { buying } from '#test/world/buying.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { downloadFile } from '#server/after-sale/ticketing/downloads/download-file.ts'
import { linkMaker } from '#server/after-sale/ticketing/downloads/download-links.ts'
import { sendOrderMail } from './sending/send-order-mail.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())
beforeEach(() => importTexts(shop, 'main: {}'))

/** Buys and pays for a ticket of the promoter and a shirt of the shop. */
async function buyAndPay(slug = 'main', locale = 'de'): Promise<TestOrder> {
  const { order } = await buying(shop.visitor(slug), locale).buy('bank_transfer', [tester.online, 1], [tester.shirt, 1])
  if (!order) throw new Error('Nothing was bought')
  const placed = { id: order.id, reference: order.reference, total: Math.round(order.totalIncludingShipping * 100) }
  await tester.pay(placed)
  return placed
}

/** Sends the mail about the payment and reads it with its attachments. */
async function sendMail({ id }: TestOrder) {
  await sendOrderMail(shop.context, { orderId: id, kind: 'payment_received' })
  const mail = shop.outbox.sent.at(-1)
  const [tickets, invoice, receipt, calendar] = mail?.attachments ?? []
  if (!mail || !tickets || !invoice || !receipt || !calendar) throw new Error('The mail or an attachment is missing')
  const texts = await Promise.all([tickets, invoice, receipt].map(async ({ content }) => (await readPdf(content)).join(' ')))
  const [ticketText = '', invoiceText = '', receiptText = ''] = texts
  return { ...mail, ticketText, invoiceText, receiptText, calendarText: Buffer.from(calendar.content).toString() }
}

const overrides = `
main:
  mail_subject_payment_received_tickets: { de: 'Karten sind da: {reference}' }
  mail_greeting: { de: 'Moin {name}!' }
  mail_foot_imprint: { de: 'Wer wir sind' }
  ticket_holder: { de: 'Wer kommt' }
  document_invoice: { de: Quittung }
  document_paid: { de: 'Erledigt mit {method}.' }
  document_ticket: { de: Kartenbeleg }
  ticket_calendar_order: { de: 'Aus Kauf {reference}' }
`
const overridden = {
  subject: 'Karten sind da: ',
  greeting: 'Moin Marlene!',
  imprint: 'Wer wir sind',
  ticket: 'Wer kommt',
  calendar: 'Aus Kauf ',
}

test('OPS-29 mail, ticket, invoice and calendar use the text overrides of the shop where they were bought', async () => {
  expect((await importTexts(shop, overrides)).faults).toEqual([])
  const order = await buyAndPay()
  const sent = await sendMail(order)
  expect(sent.subject).toBe(`${overridden.subject}${order.reference}`)
  for (const form of [sent.html, sent.text]) for (const text of [overridden.greeting, overridden.imprint]) expect(form).toContain(text)
  expect(sent.html).toContain(`<title>${sent.subject}</title>`)
  expect(sent.ticketText).toContain(`${overridden.ticket} Marlene Größer-Yılmaz`)
  expect(sent.invoiceText).toContain('QUITTUNG')
  expect(sent.invoiceText).toContain('Erledigt mit Überweisung.')
  expect(sent.receiptText).toContain('KARTENBELEG')
  expect(sent.calendarText).toContain(`${overridden.calendar}${order.reference}`)
  // Texts without an override are the default ones.
  expect(sent.text).toContain('Deine Zahlung über')
  expect(sent.ticketText).toContain('Kategorie')
})

test.each([
  ['in the other language', 'main', 'en', ['Your tickets: order', 'Hello Marlene,', 'Imprint', 'Holder', 'INVOICE', 'Order']],
  ['of another shop', 'moorgrab', 'de', ['Deine Tickets: Bestellung', 'Hallo Marlene,', 'Impressum', 'Inhaber', 'RECHNUNG', 'Bestellung']],
])(
  'OPS-29 mails and documents %s use the default texts',
  async (_which, slug, locale, [subject, greeting, imprint, ticket, invoice, calendar]) => {
    await importTexts(shop, overrides)
    const order = await buyAndPay(slug, locale)
    const sent = await sendMail(order)
    expect(sent.subject).toBe(`${subject} ${order.reference}`)
    for (const form of [sent.html, sent.text]) for (const text of [greeting, imprint]) expect(form).toContain(text)
    expect(sent.ticketText).toContain(`${ticket} Marlene Größer-Yılmaz`)
    expect(sent.invoiceText).toContain(invoice)
    expect(sent.calendarText).toContain(`DESCRIPTION:${calendar} ${order.reference}`)
  },
)

test('OPS-29 a mail uses the text overrides of the time when it is overrides, not when the order was placed', async () => {
  const order = await buyAndPay()
  await importTexts(shop, overrides)
  expect((await sendMail(order)).text).toContain(overridden.greeting)
})

describe('documents', () => {
  const invoiceOf = async ({ id }: TestOrder) => {
    const [invoice] = await tester.documentsOf(id)
    const link = await linkMaker(shop.context, '')
    const file = await downloadFile(shop.context, 'documents', link('documents', String(invoice?.id)).split('/').at(-1) ?? '')
    return file && file !== 'frozen' ? { ...file, pages: await readPdf(file.content) } : null
  }

  test('OPS-11 OPS-29 keep the texts with which they were issued', async () => {
    const plain = await buyAndPay()
    await tester.issue(plain.id)
    await importTexts(shop, overrides)
    expect((await invoiceOf(plain))?.pages[0]).toContain('RECHNUNG')
    const own = await buyAndPay()
    await tester.issue(own.id)
    await importTexts(shop, 'main: { document_invoice: Beleg }')
    expect((await invoiceOf(own))?.pages[0]).toContain('QUITTUNG')
  })

  test('OPS-29 have safe file names, whatever the shop calls them', async () => {
    await importTexts(shop, `main: { document_file_invoice: "Quittung/für „Dich“\\n€", ticket_file: "★" }`)
    const order = await buyAndPay()
    const { attachments } = await sendMail(order)
    expect(attachments.slice(0, 2).map(({ filename }) => filename)).toEqual([
      `${order.reference}.pdf`,
      expect.stringMatching(/^quittung-fuer-dich-R-\d+-\d{6}\.pdf$/),
    ])
    expect((await invoiceOf(order))?.filename).toBe(attachments[1]?.filename)
  })
})
