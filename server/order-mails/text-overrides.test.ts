import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importTexts } from '#test/world/import-texts.ts'
import { buying } from '#test/world/buying.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { downloadFile } from '#server/ticketing/downloads/download-file.ts'
import { linkMaker } from '#server/ticketing/downloads/download-links.ts'
import { sendOrderMail } from './send-order-mail.ts'

let shop: TestShop
let office: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  office = orderTests(shop)
})
afterAll(() => shop.close())
beforeEach(() => importTexts(shop, 'main: {}'))

/** A ticket of the promoter's and a shirt of the shop's own, paid for. */
async function bought(slug = 'main', locale = 'de'): Promise<TestOrder> {
  const { order } = await buying(shop.visitor(slug), locale).buy('bank_transfer', [office.online, 1], [office.shirt, 1])
  if (!order) throw new Error('Nothing was bought')
  const placed = { id: order.id, reference: order.reference, total: Math.round(order.totalIncludingShipping * 100) }
  await office.pay(placed)
  return placed
}

/** The mail that brings everything, and all that it brings, as it reads. */
async function sentFor({ id }: TestOrder) {
  await sendOrderMail(shop.context, { orderId: id, kind: 'payment_received' })
  const mail = shop.outbox.sent.at(-1)
  const [tickets, invoice, receipt, calendar] = mail?.attachments ?? []
  if (!mail || !tickets || !invoice || !receipt || !calendar) throw new Error('Something is missing')
  const data = await Promise.all([tickets, invoice, receipt].map(async ({ content }) => (await readPdf(content)).join(' ')))
  const [ticketText = '', invoiceText = '', receiptText = ''] = data
  return { ...mail, ticketText, invoiceText, receiptText, calendarText: Buffer.from(calendar.content).toString() }
}

const written = `
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
const theirs = {
  subject: 'Karten sind da: ',
  greeting: 'Moin Marlene!',
  imprint: 'Wer wir sind',
  ticket: 'Wer kommt',
  calendar: 'Aus Kauf ',
}

test('OPS-29 mail, ticket, invoice and calendar speak the words of the shop where it was bought', async () => {
  expect((await importTexts(shop, written)).faults).toEqual([])
  const order = await bought()
  const sent = await sentFor(order)
  expect(sent.subject).toBe(`${theirs.subject}${order.reference}`)
  for (const form of [sent.html, sent.text]) for (const said of [theirs.greeting, theirs.imprint]) expect(form).toContain(said)
  expect(sent.html).toContain(`<title>${sent.subject}</title>`)
  expect(sent.ticketText).toContain(`${theirs.ticket} Marlene Größer-Yılmaz`)
  expect(sent.invoiceText).toContain('QUITTUNG')
  expect(sent.invoiceText).toContain('Erledigt mit Überweisung.')
  expect(sent.receiptText).toContain('KARTENBELEG')
  expect(sent.calendarText).toContain(`${theirs.calendar}${order.reference}`)
  // What it does not say differently is said as everywhere.
  expect(sent.text).toContain('Deine Zahlung über')
  expect(sent.ticketText).toContain('Kategorie')
})

test.each([
  ['in its other language', 'main', 'en', ['Your tickets: order', 'Hello Marlene,', 'Imprint', 'Holder', 'INVOICE', 'Order']],
  ['of another shop', 'moorgrab', 'de', ['Deine Tickets: Bestellung', 'Hallo Marlene,', 'Impressum', 'Inhaber', 'RECHNUNG', 'Bestellung']],
])(
  'OPS-29 mails and data %s keep the house’s words',
  async (_which, slug, locale, [subject, greeting, imprint, ticket, invoice, calendar]) => {
    await importTexts(shop, written)
    const order = await bought(slug, locale)
    const sent = await sentFor(order)
    expect(sent.subject).toBe(`${subject} ${order.reference}`)
    for (const form of [sent.html, sent.text]) for (const said of [greeting, imprint]) expect(form).toContain(said)
    expect(sent.ticketText).toContain(`${ticket} Marlene Größer-Yılmaz`)
    expect(sent.invoiceText).toContain(invoice)
    expect(sent.calendarText).toContain(`DESCRIPTION:${calendar} ${order.reference}`)
  },
)

test('OPS-29 a mail speaks as its shop does when it is written, not when the order was placed', async () => {
  const order = await bought()
  await importTexts(shop, written)
  expect((await sentFor(order)).text).toContain(theirs.greeting)
})

describe('documents', () => {
  const invoiceOf = async ({ id }: TestOrder) => {
    const [invoice] = await office.documentsOf(id)
    const link = await linkMaker(shop.context, '')
    const file = await downloadFile(shop.context, 'documents', link('documents', String(invoice?.id)).split('/').at(-1) ?? '')
    return file && { ...file, pages: await readPdf(file.content) }
  }

  test('OPS-11 OPS-29 keep the words they were issued with, whatever the shop says later', async () => {
    const plain = await bought()
    await office.issue(plain.id)
    await importTexts(shop, written)
    expect((await invoiceOf(plain))?.pages[0]).toContain('RECHNUNG')
    const own = await bought()
    await office.issue(own.id)
    await importTexts(shop, 'main: { document_invoice: Beleg }')
    expect((await invoiceOf(own))?.pages[0]).toContain('QUITTUNG')
  })

  test('OPS-29 have a file name that every header takes, whatever the shop calls them', async () => {
    await importTexts(shop, `main: { document_file_invoice: "Quittung/für „Dich“\\n€", ticket_file: "★" }`)
    const order = await bought()
    const { attachments } = await sentFor(order)
    expect(attachments.slice(0, 2).map(({ filename }) => filename)).toEqual([
      `${order.reference}.pdf`,
      expect.stringMatching(/^quittung-fuer-dich-R-\d+-\d{6}\.pdf$/),
    ])
    expect((await invoiceOf(order))?.filename).toBe(attachments[1]?.filename)
  })
})
