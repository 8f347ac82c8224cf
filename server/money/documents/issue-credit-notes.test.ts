import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import type { DocumentContent } from './records.ts'
import { documentPdf } from './document-pdf.ts'
import { issueCreditNotes } from './issue-documents.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(() => shop.close())

async function invoiced(...items: [number, number][]): Promise<TestOrder> {
  const order = await tester.buyAndPay(...items)
  await tester.issue(order.id)
  shop.clock.advance(3 * 86_400_000)
  return order
}
const cancel = async ({ id }: { id: string }, refundSent = false) => {
  expect(await cancelOrder(shop.context, { orderId: id, actor: 'test', refundSent })).toMatchObject({ ok: true })
}
const contentsOf = async ({ id }: { id: string }) =>
  (await tester.documentsOf(id)).map(({ content }) => content as unknown as DocumentContent)
const notesOf = async (order: { id: string }) => (await contentsOf(order)).filter(({ kind }) => kind === 'credit_note')
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('OPS-11 credit notes', () => {
  it('correct each contract partner’s document with negative amounts, its number and its date', async () => {
    const order = await invoiced([tester.online, 2], [tester.shirt, 1])
    await cancel(order)
    await issueCreditNotes(shop.context, { orderId: order.id })
    const [invoice, tickets, shopNote, promoterNote, ...more] = await contentsOf(order)
    expect(more).toEqual([])
    expect(shopNote).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^S-\d+-\d{6}$/) as string,
      corrects: { kind: 'invoice', number: invoice?.number, issuedAt: invoice?.issuedAt },
      issuer: { names: ['Stagefront GmbH'] },
      lines: [{ amount: -1, priceCents: 2490, totalCents: -2490 }],
      shippingCents: -490,
      totalCents: -2980,
      vat: [{ rate: 19, gross: -2980, vat: -476 }],
    })
    expect(promoterNote).toMatchObject({
      corrects: { kind: 'ticket_document', number: tickets?.number },
      issuer: { names: ['Nordwind Konzerte GmbH'] },
      writtenBy: 'Stagefront GmbH',
      lines: [{ amount: -2, totalCents: -7980 }],
      totalCents: -7980,
      vat: [{ rate: 7, gross: -7980, vat: -522 }],
    })
  })

  it('are issued once per cancellation and without gaps, whatever runs at once', async () => {
    const orders = [
      await invoiced([tester.online, 1], [tester.shirt, 1]),
      await invoiced([tester.online, 1]),
      await invoiced([tester.shirt, 2]),
    ]
    for (const order of orders) await cancel(order)
    await Promise.all(orders.flatMap(({ id }) => [1, 2, 3].map(() => issueCreditNotes(shop.context, { orderId: id }))))
    expect(await Promise.all(orders.map(async (order) => (await notesOf(order)).length))).toEqual([2, 1, 1])
    expect(await verify(shop.context)).toEqual([])
  })

  it('correct the parts that were cancelled, one cancellation after the other, to the cent', async () => {
    const order = await invoiced([tester.online, 1], [tester.shirt, 1])
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    await cancel(order)
    await issueCreditNotes(shop.context, { orderId: order.id })
    expect(await notesOf(order)).toMatchObject([{ issuer: { names: ['Nordwind Konzerte GmbH'] }, totalCents: -3990, shippingCents: 0 }])
    await cancel(order, true)
    await issueCreditNotes(shop.context, { orderId: order.id })
    const contents = await contentsOf(order)
    expect(contents).toHaveLength(4)
    expect(sum(contents.map(({ totalCents }) => totalCents))).toBe(0)
    expect(sum(contents.flatMap(({ vat }) => vat.map((share) => share.vat)))).toBe(0)
    expect(await verify(shop.context)).toEqual([])
  })

  it('are not issued for an order that was never invoiced', async () => {
    const order = await tester.buyAndPay([tester.shirt, 1])
    await cancel(order)
    await issueCreditNotes(shop.context, { orderId: order.id })
    expect(await contentsOf(order)).toEqual([])
  })

  it('are attached to the mail about the cancellation and linked on the order, beside what they correct', async () => {
    const { order } = await buying(shop.visitor(), 'en').buy('bank_transfer', [tester.online, 1])
    const placed = { id: order?.id ?? '', reference: order?.reference ?? '', total: 3990 }
    await tester.pay(placed)
    await tester.issue(placed.id)
    await cancel(placed)
    await sendOrderMail(shop.context, { orderId: placed.id, kind: 'cancelled' })
    const [note] = await notesOf(placed)
    const mail = shop.outbox.sent.at(-1)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`credit-note-${note?.number}.pdf`, expect.stringMatching(/\.ics$/)])
    expect(mail?.text).toContain('The credit note is attached.')

    const query = `query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { items { cancelled } invoices { kind number url } } }`
    const answer = await shop
      .visitor()
      .graphql<{ order: { items: unknown[]; invoices: { kind: string; number: string; url: string }[] } }>(query, placed)
    expect(answer.order.items).toEqual([{ cancelled: true }])
    expect(answer.order.invoices.map(({ kind }) => kind)).toEqual(['ticket_document', 'credit_note'])
    const file = await shop.visitor().request({ method: 'GET', url: new URL(answer.order.invoices[1]?.url ?? '').pathname })
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  it.each([
    ['de', ['STORNORECHNUNG', 'Storno zu', 'Dieser Beleg korrigiert']],
    ['en', ['CREDIT NOTE', 'Corrects', 'This document corrects']],
  ] as const)('are printed in %s with the document that they correct and negative amounts', async (locale, words) => {
    const { order } = await buying(shop.visitor(), locale).buy('bank_transfer', [tester.shirt, 2])
    const placed = { id: order?.id ?? '', total: Math.round((order?.totalIncludingShipping ?? 0) * 100) }
    await tester.pay(placed)
    await tester.issue(placed.id)
    await cancel(placed)
    await issueCreditNotes(shop.context, { orderId: placed.id })
    const [invoice, note] = await contentsOf(placed)
    if (!note) throw new Error('There is no credit note')
    const text = (await readPdf(await documentPdf(note))).join(' ')
    for (const part of [...words, note.number, invoice?.number ?? '', '-49,80', '-4,90', '-54,70', '-8,73']) expect(text).toContain(part)
    expect(text).not.toMatch(/NaN|undefined|document_/)
  })
})
