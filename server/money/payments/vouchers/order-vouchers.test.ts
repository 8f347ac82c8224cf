import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { verify } from '#server/upkeep/verify.ts'
import { remindOfTransfers } from '#server/after-sale/order-mails/reminding/remind-of-transfers.ts'
import { bookBankMoney } from '../book-bank-money.ts'
import { redeemedWhenPaid } from '#server/money/vouchers/records.ts'
import { readQr } from '#test/readers/read-codes.ts'
import { buying } from '#test/world/buying.ts'
import { merging, openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { voucherTests } from '#test/world/vouchers.ts'

let shop: MergeShop
let vouchers: ReturnType<typeof voucherTests>
beforeAll(async () => {
  shop = await openMergeShop()
  vouchers = voucherTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
beforeEach(() => shop.holdWebhooks())
afterEach(() => shop.clock.reset())
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

interface Answer {
  order: { status: string; balance: number; vouchers: { id: string; orderId: string; amount: number }[] } | null
  problems: { code: string; field: string | null }[]
}
type Key = { id: string; reference: string }

/** An order of one shirt, or of what is named, that is paid by `method`. */
async function placed(method = 'stripe_checkout', ...items: [number, number][]) {
  const fan = shop.visitor()
  const { order, problems } = await buying(fan).buy(method, ...(items.length > 0 ? items : [[shop.tester.shirt, 1] as [number, number]]))
  if (!order) throw new Error(JSON.stringify(problems))
  return order
}

const act = async (name: string, type: string, { id: orderId, reference }: Key, more: object) => {
  const fields = 'order { status balance vouchers { id orderId amount } } problems { code field }'
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
  const input = { orderId, reference, ...more }
  return (await shop.visitor().graphql<Record<string, Answer>>(document, { input }))[name]!
}
const enter = async (order: Key, code: string) => act('enterOrderVoucher', 'EnterOrderVoucherInput', order, { code })
const remove = async (order: Key, voucherId: string) => act('removeOrderVoucher', 'RemoveOrderVoucherInput', order, { voucherId })
const codes = ({ problems }: Answer) => problems.map(({ code }) => code)

const openCard = async ({ id: orderId, reference }: Key) => {
  const input = { orderId, reference, successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/cancel' }
  return shop
    .visitor()
    .graphql<{ createPayment: { redirectUrl: string | null; problems: { code: string }[] } }>(
      'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { redirectUrl problems { code } } }',
      { input },
    )
}
const paymentsOf = (orderId: string) =>
  shop.database.db.selectFrom('payment').select(['state', 'amountCents']).where('orderId', '=', orderId).orderBy('createdAt').execute()

describe('a voucher on an order that waits for its money', () => {
  test('pays a part, and the provider is asked for the rest', async () => {
    const [order, voucher] = [await placed(), await vouchers.issue(1000)]
    const { order: after } = await enter(order, voucher.code)
    expect(after).toMatchObject({ status: 'payment_pending', balance: 19.8 })
    expect(after?.vouchers).toEqual([{ id: voucher.voucherId, orderId: order.id, amount: 10 }])
    await shop.payByCard(order)
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await paymentsOf(order.id)).toEqual([{ state: 'paid', amountCents: 1980 }])
  })

  test('that pays everything pays the order, without the charge of a method that nothing is paid by', async () => {
    const [order, voucher] = [await placed('bank_transfer'), await vouchers.issue(5000)]
    await sql`update orders set extra_charge_cents = 100, total_cents = total_cents + 100 where id = ${order.id}`.execute(shop.context.db)
    await sql`insert into money_movement (order_id, at, kind, amount_cents, actor) values (${order.id}, ${shop.clock.now()}, 'charge', 100, 'test')`.execute(
      shop.context.db,
    )
    await sql`update orders set balance_cents = balance_cents + 100 where id = ${order.id}`.execute(shop.context.db)
    expect(await enter(order, voucher.code)).toMatchObject({ order: { status: 'processing', balance: 0 }, problems: [] })
    expect(await vouchers.left(voucher)).toBe(2020)
    const row = await shop.database.db
      .selectFrom('orders')
      .select(['paymentMethod', 'extraChargeCents', 'totalCents'])
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(row).toEqual({ paymentMethod: 'free', extraChargeCents: 0, totalCents: 2980 })
    await shop.tester.issue(order.id)
    expect(await shop.tester.documentsOf(order.id)).toHaveLength(1)
  })

  test('closes the payment that was opened for the former amount, so that it takes nothing', async () => {
    const [order, voucher] = [await placed(), await vouchers.issue(1000)]
    await openCard(order)
    expect(codes(await enter(order, voucher.code))).toEqual([])
    expect(await paymentsOf(order.id)).toEqual([{ state: 'voided', amountCents: 2980 }])
    await openCard(order)
    expect((await paymentsOf(order.id)).at(-1)).toEqual({ state: 'pending', amountCents: 1980 })
    expect(codes(await remove(order, voucher.voucherId))).toEqual([])
    expect((await paymentsOf(order.id)).map(({ state }) => state)).toEqual(['voided', 'voided'])
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: 2980 })
    expect(await vouchers.left(voucher)).toBe(1000)
  })

  test('is not taken twice by a double click, nor given back twice', async () => {
    const [order, voucher] = [await placed(), await vouchers.issue(1000)]
    await Promise.all([enter(order, voucher.code), enter(order, voucher.code), enter(order, voucher.code)])
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: 1980 })
    expect(codes(await enter(order, voucher.code))).toEqual([])
    await Promise.all([remove(order, voucher.voucherId), remove(order, voucher.voucherId)])
    expect(await vouchers.left(voucher)).toBe(1000)
    expect(codes(await remove(order, voucher.voucherId))).toEqual([])
  })

  test('and a payment that starts at the same moment never ask for the same euros', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [order, voucher] = [await placed(), await vouchers.issue(1000)]
      const [entered, opened] = await Promise.all([enter(order, voucher.code), openCard(order)])
      const { balanceCents } = await shop.state(order.id)
      const open = (await paymentsOf(order.id)).filter(({ state }) => state === 'pending')
      expect(open.every(({ amountCents }) => amountCents === balanceCents)).toBe(true)
      expect(codes(entered).length + opened.createPayment.problems.length).toBeLessThan(2)
      expect(await shop.context.db.selectFrom('payment').select('id').where('orderId', '=', order.id).execute()).not.toEqual([])
    }
  })

  test('pays one of two orders with its last euro', async () => {
    const [one, other, voucher] = [await placed(), await placed(), await vouchers.issue(1000)]
    const answers = await Promise.all([enter(one, voucher.code), enter(other, voucher.code)])
    expect(answers.flatMap(codes)).toEqual(['VOUCHER_SPENT'])
    expect(await vouchers.left(voucher)).toBe(0)
  })

  test('pays with what a bank transfer left, and the order is paid', async () => {
    const [order, voucher] = [await placed('bank_transfer'), await vouchers.issue(5000)]
    await bookBankMoney(shop.context, { orderId: order.id, amount: 2000, actor: 'test' })
    expect(codes(await enter(order, voucher.code))).toEqual([])
    expect(await shop.state(order.id)).toEqual({ status: 'processing', balanceCents: 0 })
    expect(await vouchers.left(voucher)).toBe(4020)
  })

  test('is told to a buyer who pays by bank transfer, with the new amount and its QR code, and so is taking it out', async () => {
    const order = await placed('bank_transfer')
    await runJobs(shop)
    const voucher = await vouchers.issue(1000)
    const mailsAfter = async (change: () => Promise<unknown>) => {
      const before = shop.outbox.sent.length
      await change()
      await runJobs(shop)
      return shop.outbox.sent.slice(before).filter(({ subject }) => subject.includes(order.reference))
    }
    const [mail, ...more] = await mailsAfter(() => enter(order, voucher.code))
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Bestellung ${order.reference}: zu überweisen sind jetzt 19,80\u00a0€`)
    for (const form of [mail?.text, mail?.html]) expect(form).toContain('gelten nicht mehr')
    const qr = mail?.attachments.find(({ filename }) => filename === 'qr.png')
    expect((await readQr(qr!.content)).join()).toContain('EUR19.80')

    expect(await mailsAfter(() => enter(order, voucher.code))).toEqual([])
    const [again] = await mailsAfter(() => remove(order, voucher.voucherId))
    expect(again?.subject).toContain('29,80')

    await enter(order, voucher.code)
    shop.clock.advance(6 * day)
    const [newest, reminder] = await mailsAfter(() => remindOfTransfers(shop.context))
    expect([newest?.subject, reminder?.subject].join()).toContain('Erinnerung')
    expect(reminder?.text).toContain('19,80')
  })

  test('is not told to a buyer who pays by card, nor when nothing is left to transfer', async () => {
    const [card, transfer] = [await placed(), await placed('bank_transfer')]
    await runJobs(shop)
    await enter(card, (await vouchers.issue(1000)).code)
    await enter(transfer, (await vouchers.issue(2980)).code)
    await runJobs(shop)
    const kinds = await shop.database.db.selectFrom('mail').select('kind').where('orderId', 'in', [card.id, transfer.id]).execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['payment_instructions', 'payment_received'])
  })

  test('does not count as money that arrived when a transfer is incomplete', async () => {
    const order = await placed('bank_transfer')
    await enter(order, (await vouchers.issue(1000)).code)
    await bookBankMoney(shop.context, { orderId: order.id, amount: 500, actor: 'test' })
    await runJobs(shop)
    const mail = shop.outbox.sent.find(({ subject }) => subject === `Bestellung ${order.reference}: es fehlen noch 14,80\u00a0€`)
    expect(mail?.text).toContain('sind 5,00\u00a0€ angekommen')
  })

  test.each<[string, string, () => Promise<string>]>([
    ['a typing mistake', 'VOUCHER_MISTYPED', async () => 'ABCD-EFGH-JKLM-NPQR'],
    ['one that was never issued', 'VOUCHER_UNKNOWN', async () => 'AAAAAAAAAAAAAAAA'],
    ['another company’s', 'VOUCHER_FOREIGN', async () => (await vouchers.issue(500, { partnerId: shop.world.promoter })).code],
  ])('is refused and takes nothing: %s', async (_what, problem, makeCode) => {
    const order = await placed()
    expect((await enter(order, await makeCode())).problems).toMatchObject([{ code: problem, field: 'code' }])
    expect(await shop.state(order.id)).toEqual({ status: 'payment_pending', balanceCents: 2980 })
  })

  test('is neither entered nor taken out once the order is paid or its time is over', async () => {
    const [order, voucher, more] = [await placed('bank_transfer'), await vouchers.issue(2980), await vouchers.issue(500)]
    await enter(order, voucher.code)
    expect(codes(await remove(order, voucher.voucherId))).toEqual(['ORDER_NOT_PAYABLE'])
    const late = await placed('stripe_checkout')
    shop.clock.advance(2 * day)
    expect(codes(await enter(late, more.code))).toEqual(['ORDER_NOT_PAYABLE'])
    expect(await vouchers.left(more)).toBe(500)
  })

  test('gets everything back when the order is not paid in time', async () => {
    const [order, voucher] = [await placed(), await vouchers.issue(1000)]
    await enter(order, voucher.code)
    shop.clock.advance(2 * day)
    await expireDueOrders(shop.context)
    expect(await vouchers.left(voucher)).toBe(1000)
    expect(await shop.state(order.id)).toEqual({ status: 'expired', balanceCents: 0 })
  })

  test('that was taken out again is on no invoice, and one that stayed is', async () => {
    const [order, out, stays] = [await placed('bank_transfer'), await vouchers.issue(1000), await vouchers.issue(500)]
    await enter(order, out.code)
    await enter(order, stays.code)
    await remove(order, out.voucherId)
    await bookBankMoney(shop.context, { orderId: order.id, amount: 2480, actor: 'test' })
    expect((await shop.state(order.id)).status).toBe('processing')
    expect((await redeemedWhenPaid(shop.context.db, order.id)).map(({ amountCents }) => amountCents)).toEqual([500])
  })

  test('cannot be named by somebody who does not know the order’s reference', async () => {
    const [order, voucher] = [await placed(), await vouchers.issue(1000)]
    expect(codes(await enter({ id: order.id, reference: 'AAAAAAAA' }, voucher.code))).toEqual(['ORDER_NOT_FOUND'])
    expect(await vouchers.left(voucher)).toBe(1000)
  })
})

describe('a voucher on what was added to an order', () => {
  const addShirt = async () => {
    const { joined } = await shop.add(shop.original, [shop.tester.shirt, 1])
    const supplement = joined.supplements.find(({ status }) => status === 'payment_pending')
    if (!supplement) throw new Error('Nothing was added')
    return { supplement }
  }

  test('pays a part of it, is shown with the order, and goes back when it is taken back', async () => {
    const { supplement } = await addShirt()
    const voucher = await vouchers.issue(1000)
    const { order } = await enter(shop.original, voucher.code)
    expect(order).toMatchObject({ balance: 14.9, vouchers: [{ orderId: supplement.id, amount: 10 }] })
    await merging(shop.fan).undo(shop.original)
    expect(await vouchers.left(voucher)).toBe(1000)
    expect(await shop.state(supplement.id)).toEqual({ status: 'expired', balanceCents: 0 })
  })

  test('that pays all of it does not buy it: its buyer still presses the button, or takes the voucher out', async () => {
    const { supplement } = await addShirt()
    const voucher = await vouchers.issue(5000)
    expect((await enter(shop.original, voucher.code)).order).toMatchObject({ status: 'payment_pending', balance: 0 })
    expect(codes(await remove(shop.original, voucher.voucherId))).toEqual([])
    expect(await vouchers.left(voucher)).toBe(5000)
    await enter(shop.original, voucher.code)
    const { order } = await merging(shop.fan).confirm(shop.original)
    expect(order).toMatchObject({
      balance: 0,
      supplements: expect.arrayContaining([expect.objectContaining({ id: supplement.id, status: 'processing' })]),
    })
    expect(await vouchers.left(voucher)).toBe(2510)
  })

  test('gets it back when nobody buys it in time', async () => {
    const { supplement } = await addShirt()
    const voucher = await vouchers.issue(5000)
    await enter(shop.original, voucher.code)
    shop.clock.advance(hour)
    await expireDueOrders(shop.context)
    expect(await shop.state(supplement.id)).toEqual({ status: 'expired', balanceCents: 0 })
    expect(await vouchers.left(voucher)).toBe(5000)
  })
})
