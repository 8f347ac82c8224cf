import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import { documentReference, orderDocumentData } from '#server/money/documents/order-documents.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { ticketsFile } from '#server/after-sale/ticketing/order-files.ts'
import { hasQpdf, qpdfFaults } from './readers/qpdf.ts'
import { orderTests, type TestOrder } from './world/order-tests.ts'
import { runDeclared } from './world/run-command.ts'
import { openTestShop, type TestShop } from './world/test-shop.ts'

/* Every kind of PDF that the shop writes, judged by a program that others have written. */

describe.runIf(hasQpdf)('qpdf, which has to be installed for this, finds nothing wrong with', () => {
  let shop: TestShop
  let order: TestOrder
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-pdfs-'))
  beforeAll(async () => {
    shop = await openTestShop()
    const tester = orderTests(shop)
    order = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
    await tester.issue(order.id)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await shop.close()
  })

  async function tickets(): Promise<Uint8Array> {
    const row = await findOrder(shop.context.db, order.id)
    if (!row) throw new Error('the order is missing')
    const data = await orderDocumentData(await documentReference(shop.context), shop.context.db, row)
    const file = await ticketsFile(shop.context, data)
    if (!file) throw new Error('the order has no tickets')
    return file.content
  }

  test('tickets, nor does it overlook one that was cut off', async () => {
    const pdf = await tickets()
    expect(qpdfFaults(pdf)).toBe('')
    expect(qpdfFaults(pdf.subarray(0, pdf.length - 400))).not.toBe('')
  })

  test('the list for the door, and what is handed out about a person', async () => {
    const [door, person] = [join(folder, 'door.pdf'), join(folder, 'person.pdf')]
    const { email } = (await findOrder(shop.context.db, order.id)) ?? { email: '' }
    await runDeclared('events', shop.context, 'print', shop.world.event.slug, '--out', door)
    await runDeclared('person', shop.context, 'pdf', email, '--out', person)
    expect([door, person].map((file) => qpdfFaults(readFileSync(file)))).toEqual(['', ''])
  })

  test('packing slips and the pick list', async () => {
    const [slips, list] = [join(folder, 'slips.pdf'), join(folder, 'list.pdf')]
    await runDeclared('packing', shop.context, 'slips', order.reference, '--out', slips)
    await runDeclared('packing', shop.context, 'pick-list', order.reference, '--out', list)
    expect([slips, list].map((file) => qpdfFaults(readFileSync(file)))).toEqual(['', ''])
  })

  test('invoices, ticket documents and credit notes', async () => {
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await issueCreditNotes(shop.context, { orderId: order.id })
    const documents = await shop.context.db.selectFrom('orderDocument').select('content').where('orderId', '=', order.id).execute()
    const contents = documents.map(({ content }) => content as unknown as DocumentContent)
    expect(contents.map(({ kind }) => kind)).toEqual(['invoice', 'ticket_document', 'credit_note', 'credit_note'])
    for (const content of contents) expect(qpdfFaults(await documentPdf(content))).toBe('')
  })
})
