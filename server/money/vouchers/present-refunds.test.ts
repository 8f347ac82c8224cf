import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { orderItems } from '#server/money/orders/records.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { readPage } from '#test/readers/read-page.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))
let shop: PaymentShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openPaymentShop({}, { pages: isBuilt })
  tester = orderTests(shop)
})
afterAll(() => shop.close())

interface Shown {
  refunds: {
    id: string
    amount: number
    charges: number
    settledBy: string
    items: { amount: number }[]
    vouchers: { codeEnd: string; amount: number }[]
  }[]
  items: { refunded: number; cancelled: boolean }[]
  invoices: { kind: string; refundId: string | null }[]
}

const read = async ({ id, reference }: { id: string; reference: string }) =>
  (
    await shop.visitor().graphql<{ order: Shown }>(
      `query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) {
        refunds { id amount charges settledBy items { amount } vouchers { codeEnd amount } }
        items { refunded cancelled } invoices { kind refundId } } }`,
      { id, reference },
    )
  ).order

/** A shirt and a ticket, 69.70 with postage, of which a voucher of the shop paid 28.00. */
async function paidOrder() {
  const voucher = await voucherTests(shop).issue(2800)
  const fan = buying(shop.visitor())
  const { cart } = await fan.add([tester.shirt, 1], [tester.online, 1])
  await fan.address()
  await fan.enterVoucher(voucher.code)
  await fan.logistics('bank_transfer', cart?.shipping?.id)
  const order = (await fan.place()).order!
  await bookBankMoney(shop.context, { orderId: order.id, amount: Math.round(order.balance * 100), actor: 'test' })
  await tester.issue(order.id)
  return { ...order, codeEnd: voucher.code.slice(-4) }
}

async function refundShirt({ id: orderId }: { id: string }, amountCents: number): Promise<void> {
  const shirt = (await orderItems(shop.context.db, orderId)).find(({ kind }) => kind === 'merch')
  const refunded = await refundPart(shop.context, { orderId, actor: 'test', itemIds: [shirt?.id ?? 0], amountCents })
  expect(refunded).toMatchObject({ ok: true })
  shop.clock.advance(1000)
  await issueCreditNotes(shop.context, { orderId })
}

test('an order tells what was refunded of it, item by item, where it went, and with which credit note', async () => {
  const order = await paidOrder()
  expect((await read(order)).refunds).toEqual([])
  await refundShirt(order, 500)
  await cancelOrder(shop.context, { orderId: order.id, actor: 'test', itemIds: await itemsOfKind(order.id, 'event') })
  await issueCreditNotes(shop.context, { orderId: order.id })
  const { refunds, items, invoices } = await read(order)
  expect(refunds).toMatchObject([
    { amount: 5, charges: 0, settledBy: 'refund', items: [{ amount: 5 }], vouchers: [{ codeEnd: order.codeEnd, amount: 3.2 }] },
    { amount: 39.9, charges: 0, items: [{ amount: 39.9 }], vouchers: [] },
  ])
  expect(items).toEqual([
    { refunded: 5, cancelled: false },
    { refunded: 39.9, cancelled: true },
  ])
  expect(invoices.filter(({ kind }) => kind === 'credit_note').map(({ refundId }) => refundId)).toEqual(refunds.map(({ id }) => id))
})

test('an order that was cancelled before it was paid has no refund', async () => {
  const order = await tester.buy(shop.visitor(), [tester.shirt, 1])
  await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
  expect((await read(order)).refunds).toEqual([])
})

describe.skipIf(!isBuilt)('the page of an order', () => {
  test('shows what was refunded of each item and what stays paid, the vouchers that paid, and the credit note', async () => {
    const order = await paidOrder()
    await refundShirt(order, 500)
    const text = (await readPage(shop, `/checkout/done/${order.id}/${order.reference}`)).body.replaceAll(/<!-- -->|\u00a0/g, (gap) =>
      gap === '\u00a0' ? ' ' : '',
    )
    for (const part of [
      'Erstattungen',
      '5,00 €</b> am Freitag, 20. November 2026',
      'bezahlt bleiben 19,90 €',
      `3,20 € sind wieder auf dem Gutschein …${order.codeEnd}`,
      '−28,00 €',
      'Außerdem bezahlt',
      'Storno: Stagefront GmbH',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Noch zu zahlen')
  })
})

async function itemsOfKind(orderId: string, wanted: string): Promise<number[]> {
  return (await orderItems(shop.context.db, orderId)).filter(({ kind }) => kind === wanted).map(({ id }) => id)
}
