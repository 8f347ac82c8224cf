import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { ledgerDifference } from '#server/operations/report/sales-report.ts'
import { allSales } from '#test/world/all-sales.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { findOrder, orderItems } from '#server/money/orders/records.ts'
import { refundPayment } from '#server/money/payments/refunding/refund-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { markSent } from './send-parcel.ts'
import { refundPart, type RefundPartInput } from './refund-part.ts'

let shop: PaymentShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openPaymentShop()
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
beforeEach(() => shop.holdWebhooks())
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  expect(ledgerDifference(await allSales(shop.context))).toBe(0)
  await shop.close()
})

type Named = Pick<TestOrder, 'id'>
const itemsOf = ({ id }: Named) => orderItems(shop.context.db, id)
const listed = async ({ id }: Named) => (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === id)
const row = ({ id }: Named) => findOrder(shop.context.db, id)
const codesOf = (result: Awaited<ReturnType<typeof refundPart>>) =>
  result.ok ? [] : result.problems.map(({ code, words }) => [code, words?.['left'] ?? ''])
const notesOf = async ({ id }: Named) =>
  (await tester.documentsOf(id)).map(({ content }) => content as unknown as DocumentContent).filter(({ kind }) => kind === 'credit_note')

async function invoiced(...bought: [number, number][]): Promise<TestOrder> {
  const order = await tester.buyAndPay(...bought)
  await tester.issue(order.id)
  return order
}

/** Refunds an amount of the first items of a kind. */
async function refund(order: Named, kind: 'merch' | 'event', amountCents: number, more: Partial<RefundPartInput> = {}) {
  const ids = (await itemsOf(order)).filter((item) => item.kind === kind).map(({ id }) => id)
  return refundPart(shop.context, { orderId: order.id, actor: 'test', itemIds: ids.slice(0, 1), amountCents, ...more })
}

describe('a part of the price of an item that stays', () => {
  test('OPS-15 goes back, with a credit note at the item’s rate, and the rest goes back when the order is cancelled', async () => {
    const order = await invoiced([tester.online, 1], [tester.shirt, 1])
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    expect(await refund(order, 'merch', 500)).toMatchObject({ ok: true, value: { leftCents: 2490, totalCents: 500, ticketsVoided: 0 } })
    expect(await listed(order)).toMatchObject([{ amountCents: 500, paymentId: null }])
    expect(await row(order)).toMatchObject({ status: 'fulfillment', balanceCents: -500 })
    await issueCreditNotes(shop.context, { orderId: order.id })
    expect(await notesOf(order)).toMatchObject([
      {
        lines: [
          {
            amount: -1,
            priceCents: 500,
            totalCents: -500,
            detail: expect.stringMatching(/Teilerstattung des Preises von 24,90\s€$/) as string,
          },
        ],
        shippingCents: 0,
        totalCents: -500,
        vat: [{ rate: 19, gross: -500, vat: -80 }],
      },
    ])
    expect((await tester.ticketsOf(order.id)).map(({ state }) => state)).toEqual(['valid'])
    expect(await verify(shop.context)).toEqual([])

    expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'test', refundSent: true })).toMatchObject({ ok: true })
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([500, order.total - 500])
    await issueCreditNotes(shop.context, { orderId: order.id })
    const documents = (await tester.documentsOf(order.id)).map(({ content }) => content as unknown as DocumentContent)
    expect(documents.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0)
    expect(documents.flatMap(({ vat }) => vat).reduce((sum, { vat }) => sum + vat, 0)).toBe(0)
    expect(await verify(shop.context)).toEqual([])
  })

  test('is announced by a mail with the amount and the credit note', async () => {
    const order = await invoiced([tester.shirt, 2])
    await refund(order, 'merch', 500)
    const { db } = shop.context
    const { id: cause } = await db.selectFrom('orderCancellation').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    for (let run = 0; run < 2; run++) await sendOrderMail(shop.context, { orderId: order.id, kind: 'partly_refunded', cause })
    const mails = shop.outbox.sent.filter(({ text }) => text.includes(order.reference) && text.includes('Teil des Preises'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/1 × Moorgrab.*Du bekommst 5,00\s€ zurück/s)
    expect(mails[0]?.attachments).toHaveLength(1)
  })

  test('goes back through the provider that collected it', async () => {
    const order = await shop.order(shop.visitor())
    await shop.payByCard(order)
    const [item] = await itemsOf(order)
    expect(await refundPart(shop.context, { orderId: order.id, actor: 'test', itemIds: [item?.id ?? 0], amountCents: 700 })).toMatchObject({
      ok: true,
    })
    const [entry] = await listed(order)
    expect(entry).toMatchObject({ amountCents: 700, paymentId: expect.any(String) as string })
    await refundPayment(shop.context, { paymentId: entry?.paymentId ?? '', reason: entry?.reason ?? '' })
    expect(await row(order)).toMatchObject({ balanceCents: 0 })
    expect(await listed(order)).toEqual([])
  })

  test('goes back into the voucher that paid it', async () => {
    const vouchers = voucherTests(shop)
    const voucher = await vouchers.issue(10_000)
    const fan = buying(shop.visitor())
    const { cart } = await fan.add([tester.shirt, 1])
    await fan.address()
    await fan.enterVoucher(voucher.code)
    await fan.logistics('stripe_checkout', cart?.shipping?.id)
    const { order } = await fan.place()
    expect(await vouchers.left(voucher)).toBe(10_000 - 2980)
    expect(await refund({ id: order?.id ?? '' }, 'merch', 500)).toMatchObject({ ok: true, value: { refunds: [] } })
    expect(await vouchers.left(voucher)).toBe(10_000 - 2480)
  })

  test('is never more than is left, which the refusal names', async () => {
    const order = await invoiced([tester.shirt, 1])
    expect(codesOf(await refund(order, 'merch', 2491))).toEqual([['REFUND_TOO_MUCH', expect.stringMatching(/^24,90\s€$/) as string]])
    await refund(order, 'merch', 2000)
    expect(codesOf(await refund(order, 'merch', 491))).toEqual([['REFUND_TOO_MUCH', expect.stringMatching(/^4,90\s€$/) as string]])
    expect(codesOf(await refund(order, 'merch', 490))).toEqual([])
    expect(codesOf(await refund(order, 'merch', 1))).toEqual([['REFUND_TOO_MUCH', expect.stringMatching(/^0,00\s€$/) as string]])
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([2000, 490])
  })

  test('does not go back for an order that is not paid, has ended, or does not have the item', async () => {
    const unpaid = await tester.buy(shop.visitor(), [tester.shirt, 1])
    expect(codesOf(await refund(unpaid, 'merch', 1))).toEqual([['ORDER_STATE', '']])
    const other = await invoiced([tester.shirt, 1])
    const [foreign] = await itemsOf(unpaid)
    expect(codesOf(await refund(other, 'merch', 1, { itemIds: [foreign?.id ?? 0] }))).toEqual([['NOT_FOUND', '']])
    await cancelOrder(shop.context, { orderId: other.id, actor: 'test' })
    expect(codesOf(await refund(other, 'merch', 1))).toEqual([['ORDER_STATE', '']])
  })
})

describe('an item that ends with a part of its price kept', () => {
  test('OPS-15 has a void ticket, its unit back on sale, and only the part goes back', async () => {
    const order = await invoiced([tester.online, 1], [tester.shirt, 1])
    const sold = () => shop.context.db.selectFrom('sale').select('orderItemId').execute()
    const before = (await sold()).length
    expect(await refund(order, 'event', 3490, { end: true })).toMatchObject({ ok: true, value: { totalCents: 3490, ticketsVoided: 1 } })
    expect((await sold()).length).toBeLessThan(before)
    expect((await tester.ticketsOf(order.id)).map(({ state }) => state)).toEqual(['void'])
    await issueCreditNotes(shop.context, { orderId: order.id })
    expect(await notesOf(order)).toMatchObject([{ totalCents: -3490, vat: [{ rate: 7, gross: -3490, vat: -228 }] }])
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([3490, 2980])
    expect(await row(order)).toMatchObject({ status: 'cancelled', balanceCents: -6470 })
    expect(await verify(shop.context)).toEqual([])
  })

  test('stays as it is if it was sent, unless that is asked for', async () => {
    const order = await invoiced([tester.shirt, 1])
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    expect(codesOf(await refund(order, 'merch', 1000, { end: true }))).toEqual([['ORDER_STATE', '']])
    expect((await itemsOf(order)).map(({ creditedCents, cancellationId }) => [creditedCents, cancellationId])).toEqual([[0, null]])
    expect(await refund(order, 'merch', 1000, { end: true, refundSent: true })).toMatchObject({ ok: true, value: { totalCents: 1490 } })
    expect(await row(order)).toMatchObject({ status: 'cancelled', balanceCents: -1490 })
  })
})

describe('at the same moment', () => {
  test('two tabs refund once, because both were shown the same rest', async () => {
    const order = await invoiced([tester.shirt, 1])
    const expected = { leftCents: 2490, totalCents: 500 }
    const both = await Promise.all([1, 2].map(() => refund(order, 'merch', 500, { expected })))
    expect(both.map(({ ok }) => ok).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([500])
  })

  test('a refund of a part and a cancellation return no more than was paid', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await invoiced([tester.shirt, 2])
      await Promise.all([
        refund(order, 'merch', 900),
        cancelOrder(shop.context, { orderId: order.id, actor: 'test' }),
        refund(order, 'merch', 400, { end: true }),
      ])
      const returned = (await listed(order)).reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(returned).toBe(-((await row(order))?.balanceCents ?? 0))
      expect(returned).toBeLessThanOrEqual(order.total)
    }
    expect(await verify(shop.context)).toEqual([])
  })
})

describe('orders refund', () => {
  const command = (order: TestOrder, ...args: string[]) => runDeclared('orders', shop.context, 'refund', order.reference, ...args)

  test('shows items with what was credited, shows what it would do, and does it with --yes', async () => {
    const order = await invoiced([tester.shirt, 1])
    const [item] = await itemsOf(order)
    const list = await runDeclared('orders', shop.context, 'show', order.reference)
    expect(list.output).toMatch(new RegExp(`\n +${item?.id} .* 24,90\\s€ +0,00\\s€ +no\\b`))
    const args = ['--item', String(item?.id), '--amount', '5,00']
    const shown = await command(order, ...args)
    expect(shown).toMatchObject({ code: 1 })
    expect(shown.output).toMatch(/5,00\s€ of 24,90\s€.*stay with the buyer.*5,00\s€ to pay out.*add --yes/s)
    expect(await listed(order)).toEqual([])
    expect((await command(order, ...args, '--yes')).output).toMatch(/: 5,00\s€ refunded\.\n5,00\s€ to pay out/)
    expect(await listed(order)).toMatchObject([{ amountCents: 500 }])
    expect((await command(order, '--item', String(item?.id), '--amount', '20', '--yes')).output).toMatch(/at most 19,90\s€/)
  })

  test.each([
    [['--item', '1'], '--amount: This is needed'],
    [['--amount', '5'], '--item: This is needed'],
    [['--item', 'shirt', '--amount', '5'], '--item: A whole number'],
    [['--item', '1', '--amount=-5'], '--amount: The amount is written in euros'],
    [['--item', '1', '--amount', '5', '--yes'], '--item: There is no such thing'],
  ])('%j is refused with what is wrong', async (args, words) => {
    const order = await invoiced([tester.shirt, 1])
    const { code, output } = await command(order, ...args)
    expect(code).toBeGreaterThan(0)
    expect(output).toContain(words)
    expect(await listed(order)).toEqual([])
  })
})
