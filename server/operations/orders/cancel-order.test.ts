import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { markSent } from '#server/after-sale/order-changes/send-parcel.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { ledgerDifference } from '../report/sales-report.ts'
import { allSales } from '#test/world/all-sales.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: PaymentShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openPaymentShop()
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(() => shop.close())

const cancel = (order: { reference: string }, ...args: string[]) => runDeclared('orders', shop.context, 'cancel', order.reference, ...args)
const row = (order: { id: string }) => findOrder(shop.database.db, order.id)
const listed = async (order: { id: string }) => (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id)

/** A ticket and a shirt, paid; the shirt is on its way. */
async function sentOrder(): Promise<TestOrder> {
  const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
  await tester.issue(order.id)
  expect((await markSent(shop.context, { orderId: order.id, actor: 'test' })).ok).toBe(true)
  return order
}

describe('orders cancel', () => {
  test('without a terminal shows what it would do and does nothing', async () => {
    const order = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
    await tester.issue(order.id)
    const { code, output } = await cancel(order)
    expect(code).toBe(1)
    for (const part of ['to be packed', 'cancels the whole order', '2 tickets for 2 holders; 2 issued codes will be void', 'postage'])
      expect(output).toContain(part)
    expect(output).toMatch(/109,60\s€ {2}in total/)
    expect(output).toMatch(/109,60\s€ to pay out: bin\/stagefront money list/)
    expect(output).toContain('add --yes')
    expect(await row(order)).toMatchObject({ status: 'pending_fulfillment', balanceCents: 0 })
    expect(await listed(order)).toEqual([])
    expect((await tester.ticketsOf(order.id)).map(({ state }) => state)).toEqual(['valid', 'valid'])
  })

  test('with --yes cancels once and says what is owed', async () => {
    const order = await tester.buyAndPay([tester.shirt, 1])
    const { code, output } = await cancel(order, '--yes')
    expect(code).toBe(0)
    expect(output).toMatch(new RegExp(`${order.reference} is cancelled\\.\n29,80\\s€ to pay out: bin/stagefront money list$`))
    expect(await listed(order)).toMatchObject([{ amountCents: 2980, paymentId: null }])
    expect(await cancel(order, '--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${order.reference} cannot be cancelled: cancelled`),
    })
  })

  test('goods that were sent stay paid, and the tickets’ money goes back', async () => {
    const order = await sentOrder()
    const { output } = await cancel(order, '--yes')
    expect(output).toContain('cancels a part of the order')
    expect(output).toMatch(
      /stays paid, because it was sent on \d{4}-\d\d-\d\d \(unless what was sent is refunded too\):\n +24,90\s€ {2}Moorgrab, Peat/,
    )
    expect(output).toMatch(/is cancelled in part\.\n39,90\s€ to pay out/)
    expect(await row(order)).toMatchObject({ status: 'fulfillment', balanceCents: -3990 })
    expect((await tester.ticketsOf(order.id)).map(({ state }) => state)).toEqual(['void'])
    expect(await listed(order)).toMatchObject([{ amountCents: 3990 }])
    expect(await verify(shop.context)).toEqual([])
    expect(ledgerDifference(await allSales(shop.context))).toBe(0)

    expect((await cancel(order, '--yes')).output).toContain('its goods were sent or handed out, and stay paid')
    expect((await cancel(order, '--yes', '--refund-sent')).output).toMatch(/is cancelled\.\n29,80\s€ to pay out/)
    expect(await row(order)).toMatchObject({ status: 'cancelled', balanceCents: -6970 })
    expect(ledgerDifference(await allSales(shop.context))).toBe(0)
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([3990, 2980])
    expect(await verify(shop.context)).toEqual([])
  })

  test('the postage of hard tickets that were sent is not refunded', async () => {
    const order = await tester.buyAndPay([tester.hard, 1])
    await tester.issue(order.id)
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    expect((await cancel(order, '--yes')).output).toMatch(/is cancelled\.\n42,90\s€ to pay out/)
    expect(await row(order)).toMatchObject({ status: 'cancelled' })
    expect(ledgerDifference(await allSales(shop.context))).toBe(0)
    expect(await verify(shop.context)).toEqual([])
  })

  test('the buyer of a part that was cancelled gets one mail about it', async () => {
    const order = await sentOrder()
    await cancel(order, '--yes')
    const { id: cause } = await shop.context.db
      .selectFrom('orderCancellation')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    for (let run = 0; run < 2; run++) await sendOrderMail(shop.context, { orderId: order.id, kind: 'partly_cancelled', cause })
    const mails = shop.outbox.sent.filter(({ subject }) => subject === `Teilweise storniert: Bestellung ${order.reference}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('storniert: 1 × Moorgrab, Torfmond.')
    expect(mails[0]?.text).toMatch(/Du bekommst 39,90\s€ zurück/)
    expect(mails[0]?.text).toMatch(/1 × Moorgrab, Torfmond \(.*, storniert\): 39,90\s€/)
  })

  test('OPS-15 a card payment goes back through its provider', async () => {
    const fan = shop.visitor()
    const order = await shop.order(fan, { variant: tester.online })
    const { redirectUrl } = await shop.startCard(order)
    await shop.press(redirectUrl)
    await shop.webhookOf('payment_intent.succeeded').catch(() => null)
    await expect.poll(async () => (await row(order))?.status).toBe('processing')
    const { output } = await cancel(order, '--yes')
    expect(output).toMatch(/is cancelled\.\n39,90\s€ back through stripe \(stripe_checkout\)$/)
    await shop.work()
    expect(await row(order)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
    expect(await verify(shop.context)).toEqual([])
  })

  test('an unpaid order ends, and what was transferred in part goes on the list', async () => {
    const { order } = await buying(shop.visitor()).buy('bank_transfer', [tester.online, 1])
    const placed = { id: order?.id ?? '', reference: order?.reference ?? '' }
    expect((await cancel(placed)).output).toContain('nothing was paid, so no money goes back')
    await tester.pay({ id: placed.id, total: 990 })
    expect((await cancel(placed, '--yes')).output).toMatch(/is cancelled\.\n9,90\s€ to pay out/)
    expect(await verify(shop.context)).toEqual([])
  })

  test('with --event cancels only the tickets of that event, and the rest of the order goes on', async () => {
    const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
    await tester.issue(order.id)
    expect((await cancel(order, '--event', 'nirgends')).output).toContain('--event nirgends: There is no such thing')
    const { code, output } = await cancel(order, '--event', shop.world.event.slug, '--yes')
    expect(code).toBe(0)
    expect(output).toMatch(/is cancelled in part\.\n39,90\s€ to pay out/)
    expect(await row(order)).toMatchObject({ status: 'pending_fulfillment', balanceCents: -3990 })
    expect((await cancel(order, '--event', shop.world.event.slug, '--yes')).output).toContain(
      'has no tickets for torfmond-bremen to cancel',
    )
    expect((await markSent(shop.context, { orderId: order.id, actor: 'test' })).ok).toBe(true)
    expect(await verify(shop.context)).toEqual([])
  })

  test('of an event cancels its tickets in all orders, and may be repeated', async () => {
    const paid = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
    await tester.issue(paid.id)
    const unpaid = await tester.buy(shop.visitor(), [tester.online, 1], [tester.shirt, 1])
    const goods = await tester.buyAndPay([tester.shirt, 1])
    const cancelEvent = (...args: string[]) => runDeclared('orders', shop.context, 'cancel-event', shop.world.event.slug, ...args)
    const shown = await cancelEvent()
    expect(shown.code).toBe(1)
    expect(shown.output).toMatch(new RegExp(`${paid.reference} .* 2 items {2}79,80\\s€ {2}the rest of the order goes on`))
    expect(await tester.statusOf(unpaid.id)).toBe('payment_pending')
    expect((await cancelEvent('--yes')).output).toContain('cancelled:\n')
    expect(await row(paid)).toMatchObject({ status: 'pending_fulfillment', balanceCents: -7980 })
    expect(await tester.statusOf(unpaid.id)).toBe('cancelled')
    expect(await listed(goods)).toEqual([])
    expect(await cancelEvent('--yes')).toMatchObject({ code: 0, output: expect.stringContaining('0 orders with 0 tickets') })
    expect((await runDeclared('orders', shop.context, 'cancel', '--yes')).code).toBe(2)
    expect(await verify(shop.context)).toEqual([])
  })

  test('a status that changes between the question and the answer is not cancelled blindly', async () => {
    const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
    await tester.issue(order.id)
    const shown = await cancelOrder(shop.context, { orderId: order.id, actor: 'test', preview: true })
    await markSent(shop.context, { orderId: order.id, actor: 'test' })
    const expectedCents = shown.ok ? shown.value.plan.totalCents : 0
    expect(await cancelOrder(shop.context, { orderId: order.id, actor: 'test', expectedCents })).toMatchObject({ ok: false })
    expect(await row(order)).toMatchObject({ status: 'fulfillment', balanceCents: 0 })
  })
})
