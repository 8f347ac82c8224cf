import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { issueCreditNotes } from '#server/money/documents/issue-documents.ts'
import { verify } from '#server/upkeep/verify.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireDueOrders } from './changing/expire-due-orders.ts'
import { markSent } from './send-parcel.ts'

let shop: MergeShop

beforeEach(async () => void (shop = await openMergeShop()))
afterEach(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

describe('a supplement ends by itself', () => {
  test('T-42 not bought in time, its items go back on sale without a mail, and the order is as before', async () => {
    const before = { sold: await shop.soldUnits(), order: await merging(shop.fan).read(shop.original) }
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 2])
    expect(await shop.soldUnits()).toBe(before.sold + 2)
    shop.clock.advance(36 * 60_000)
    expect(await expireDueOrders(shop.context)).toBe(1)
    const after = await merging(shop.fan).read(shop.original)
    expect(after).toMatchObject({
      status: 'pending_fulfillment',
      balance: 0,
      total: before.order.total,
      supplements: [{ status: 'expired' }],
    })
    expect(after.items).toHaveLength(2)
    expect(await shop.soldUnits()).toBe(before.sold)
    expect(await shop.mailsQueued(supplement.id)).toEqual([])
  })

  test('bought by bank transfer and not paid, it ends after its own deadline, with a mail', async () => {
    const supplement = await shop.addByTransfer([shop.tester.shirt, 1])
    shop.clock.advance(6 * 24 * 60 * 60_000)
    expect(await expireDueOrders(shop.context)).toBe(0)
    shop.clock.advance(25 * 60 * 60_000)
    expect(await expireDueOrders(shop.context)).toBe(1)
    expect(await shop.tester.statusOf(supplement.id)).toBe('expired')
    expect(await shop.tester.statusOf(shop.original.id)).toBe('pending_fulfillment')
    expect(await shop.mailsQueued(supplement.id)).toContain('expired')
  })

  test('it is undone while it has not been bought, and not afterwards', async () => {
    const before = await shop.soldUnits()
    await shop.add(shop.original, [shop.tester.shirt, 1])
    const { order: joined, problems } = await merging(shop.fan).undo(shop.original)
    expect(problems).toEqual([])
    expect(joined).toMatchObject({ status: 'pending_fulfillment', balance: 0, supplements: [{ status: 'expired' }] })
    expect(await shop.soldUnits()).toBe(before)
    expect((await merging(shop.fan).undo(shop.original)).problems).toEqual([])

    const bought = await shop.addByTransfer([shop.tester.shirt, 1])
    expect((await merging(shop.fan).undo(shop.original)).problems).toMatchObject([{ code: 'ORDER_STATE' }])
    expect(await shop.tester.statusOf(bought.id)).toBe('payment_pending')
  })

  test('undone after part of its price was transferred, the money is listed to be paid back', async () => {
    const { supplement } = await shop.add(shop.original, [shop.tester.shirt, 1])
    await bookBankMoney(shop.context, { orderId: supplement.id, amount: 500, actor: 'test' })
    expect((await merging(shop.fan).undo(shop.original)).problems).toEqual([])
    const listed = await shop.context.db.selectFrom('moneyToClear').select(['orderId', 'amountCents']).execute()
    expect(listed).toEqual([{ orderId: supplement.id, amountCents: 500 }])
  })

  test('late money revives it while its order’s parcel waits, and goes back once that was sent', async () => {
    const first = await shop.addByTransfer([shop.tester.shirt, 1])
    shop.clock.advance(8 * 24 * 60 * 60_000)
    await expireDueOrders(shop.context)
    await shop.pay(first)
    expect(await shop.tester.statusOf(first.id)).toBe('processing')

    const second = await shop.addByTransfer([shop.tester.shirt, 1])
    shop.clock.advance(8 * 24 * 60 * 60_000)
    await expireDueOrders(shop.context)
    await markSent(shop.context, { orderId: shop.original.id, actor: 'test' })
    await shop.pay(second)
    expect(await shop.tester.statusOf(second.id)).toBe('expired')
    expect(await shop.mailsQueued(second.id)).toContain('money_returned')
    const listed = await shop.context.db
      .selectFrom('moneyToClear')
      .select(['amountCents', 'reason'])
      .where('orderId', '=', second.id)
      .execute()
    expect(listed).toEqual([{ amountCents: Math.round(second.balance * 100), reason: 'late_for_expired' }])
  })
})

describe('the order moves on with its supplements', () => {
  test('OPS-19 a paid supplement is sent in the same parcel, with one mail; an unpaid one with goods missed it', async () => {
    const paid = await shop.addByTransfer([shop.tester.shirt, 1])
    await shop.pay(paid)
    await shop.tester.issue(paid.id)
    const late = await shop.addByTransfer([shop.tester.shirt, 1])
    expect((await markSent(shop.context, { orderId: shop.original.id, actor: 'test' })).ok).toBe(true)
    expect(await Promise.all([shop.original, paid, late].map(({ id }) => shop.tester.statusOf(id)))).toEqual([
      'fulfillment',
      'fulfillment',
      'expired',
    ])
    expect(await shop.mailsQueued(paid.id)).not.toContain('shipped')
    expect(await shop.mailsQueued(shop.original.id)).toContain('shipped')
  })

  test('an unpaid supplement with tickets alone goes on when the parcel is sent', async () => {
    const late = await shop.addByTransfer([shop.tester.online, 1])
    await markSent(shop.context, { orderId: shop.original.id, actor: 'test' })
    expect(await shop.tester.statusOf(late.id)).toBe('payment_pending')
    await shop.pay(late)
    await shop.tester.issue(late.id)
    expect(await shop.tester.statusOf(late.id)).toBe('done')
  })

  test('cancelling the order ends what is not paid; what is paid stays until it is cancelled itself, with a credit note', async () => {
    const paid = await shop.addByTransfer([shop.tester.shirt, 1])
    await shop.pay(paid)
    await shop.tester.issue(paid.id)
    const open = await shop.addByTransfer([shop.tester.shirt, 1])
    await cancelOrder(shop.context, { orderId: shop.original.id, actor: 'test' })
    expect(await Promise.all([shop.original, paid, open].map(({ id }) => shop.tester.statusOf(id)))).toEqual([
      'cancelled',
      'pending_fulfillment',
      'expired',
    ])
    const cancelled = await cancelOrder(shop.context, { orderId: paid.id, actor: 'test' })
    expect(cancelled).toMatchObject({ ok: true, value: { plan: { shippingCents: 0, totalCents: Math.round(paid.balance * 100) } } })
    expect(await shop.tester.statusOf(paid.id)).toBe('cancelled')
  })

  test('one that was paid and cancelled stays with its order, as cancelled lines with the refund and the credit note', async () => {
    const before = await merging(shop.fan).read(shop.original)
    const paid = await shop.addByTransfer([shop.tester.shirt, 1])
    await shop.pay(paid)
    await shop.tester.issue(paid.id)
    await cancelOrder(shop.context, { orderId: paid.id, actor: 'test' })
    await issueCreditNotes(shop.context, { orderId: paid.id })
    const after = await merging(shop.fan).read(shop.original)
    expect(after).toMatchObject({ status: 'pending_fulfillment', balance: 0, total: before.total })
    expect(after.items.map(({ cancelled }) => cancelled)).toEqual([false, false, true])
    expect(after.refunds).toMatchObject([{ orderId: paid.id, amount: paid.balance }])
    expect(after.invoices.filter(({ refundId }) => refundId === after.refunds[0]?.id)).toHaveLength(1)
  })

  test('an unpaid order that expires takes its unpaid supplement with it', async () => {
    const unpaid = await shop.order(shop.visitor(), { variant: shop.tester.shirt })
    await buying(shop.fan).add([shop.tester.shirt, 1])
    const { order: joined } = await merging(shop.fan).merge(unpaid.reference, 'jule@example.org')
    const supplement = joined?.supplements[0]?.id ?? ''
    await shop.context.db.updateTable('orders').set({ paymentDeadline: shop.clock.now() }).where('id', '=', unpaid.id).execute()
    await expireDueOrders(shop.context)
    expect(await Promise.all([unpaid.id, supplement].map(shop.tester.statusOf))).toEqual(['expired', 'expired'])
  })
})
