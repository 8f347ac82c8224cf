import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'

let shop: PaymentShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openPaymentShop({ GUESSES_PER_HOUR: '10' })
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
/** A new hour has new budgets. */
beforeEach(async () => {
  shop.clock.advance(hour)
  await windows('open', 'refund', '--event', shop.world.event.slug)
})

const windows = (...args: string[]) => runDeclared('windows', shop.context, ...args)
const refunds = (...args: string[]) => runDeclared('refunds', shop.context, ...args)
const account = { name: 'Marlene Größer-Yılmaz', iban: 'DE93 9999 9999 0000 0000 01' }
const email = 'marlene@example.org'
const sent = (code: string) => ({ validation_code: code.slice(0, -1) })

interface Answer {
  status: number
  body: {
    code?: string
    message?: string
    payment_amount?: number | null
    payment_reference?: string
    details?: { problems: { code: string; field: string | null; message: string }[] }
    refundable_ticket_count?: number
    refund_method?: string
    tickets?: { validation_code: string }[]
    bank_account?: { name: string; iban: string } | null
  }
}

const path = (order: { id: string }, of = 'main') => `/api/shops/${of}/events/${shop.world.event.id}/refund_requests/${order.id}`
async function read(order: { id: string }, as = email, of = 'main'): Promise<Answer> {
  const answer = await shop.visitor().request({ url: `${path(order, of)}?email=${encodeURIComponent(as)}&locale=en` })
  return { status: answer.statusCode, body: answer.json() }
}
async function submit(order: { id: string }, codes: string[], change: object = {}): Promise<Answer> {
  const payload = { item_details: codes.map(sent), email, bank_account: account, ...change }
  const answer = await shop.visitor().request({ method: 'PATCH', url: `${path(order)}?locale=en`, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const faults = ({ body }: Answer) => body.details?.problems.map(({ code, field }) => [code, field])

/** An order of tickets that was paid by transfer. */
async function paidOrder(count = 2): Promise<TestOrder & { codes: string[] }> {
  const order = await tester.buyAndPay([tester.online, count])
  await tester.issue(order.id)
  return { ...order, codes: (await tester.ticketsOf(order.id)).map(({ code }) => code) }
}
const states = async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state }) => state)
const sold = async () =>
  (
    await shop.context.db
      .selectFrom('stockPool as p')
      .innerJoin('variantPool as v', 'v.poolId', 'p.id')
      .select('p.sold')
      .where('v.variantId', '=', tester.online)
      .orderBy('p.id')
      .execute()
  ).map((pool) => pool.sold)

describe('an order that was paid by transfer', () => {
  test('API-12 ENT-30 shows what can be given back, and none of the numbers', async () => {
    const order = await paidOrder()
    const { status, body } = await read(order)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order: { reference: order.reference },
      product: { title: 'Moorgrab, Peat Moon', name: 'Peat Moon' },
      refund_method: 'bank_transfer',
      needs_bank_account: true,
      refundable_ticket_count: 2,
      tickets: [],
      bank_account: null,
      payment_amount: null,
    })
    expect(JSON.stringify(body)).not.toContain(order.codes[0]?.slice(0, 12))
    const { meta } = await shop.context.db
      .selectFrom('product')
      .select('meta')
      .where('id', '=', shop.world.event.id)
      .executeTakeFirstOrThrow()
    const setMeta = async (value: object) =>
      shop.context.db
        .updateTable('product')
        .set({ meta: JSON.stringify(value) })
        .where('id', '=', shop.world.event.id)
        .execute()
    await setMeta({ ...(meta as object), refund_text: ' Schick uns die Nummern. ' })
    expect((await read(order)).body).toMatchObject({ product: { text: 'Schick uns die Nummern.' } })
    await setMeta(meta as object)
    expect((await read(order)).body).toMatchObject({ product: { text: null } })
  })

  test('API-12 once the window has closed, what was given back is shown, and nothing more can be', async () => {
    const order = await paidOrder(2)
    await submit(order, [order.codes[0] ?? ''])
    expect((await read(order)).body).toMatchObject({ refundable_ticket_count: 1 })
    await windows('close', 'refund', '--event', shop.world.event.slug)
    expect((await read(order)).body).toMatchObject({ refundable_ticket_count: 0, tickets: [{ validation_code: order.codes[0] }] })
  })

  test('REF-11 ENT-31 gives one ticket back: void, on sale again, on the list of payouts with its account', async () => {
    const order = await paidOrder()
    const before = await sold()
    expect(await submit(order, [order.codes[0] ?? ''])).toEqual({
      status: 200,
      body: { payment_amount: 39.9, payment_reference: order.reference },
    })
    expect(await states(order)).toEqual(['void', 'valid'])
    expect(await sold()).toEqual(before.map((units) => units - 1))
    const { output } = await runDeclared('money', shop.context, 'list')
    expect(output).toMatch(new RegExp(`39,90\\s€ +${order.reference} .* Marlene Größer-Yılmaz +DE93999999990000000001 `))
    await runJobs(shop)
    expect((await tester.documentsOf(order.id)).map(({ kind }) => kind)).toContain('credit_note')
    expect(shop.outbox.sent.map(({ subject }) => subject)).toContain(`Teilweise storniert: Bestellung ${order.reference}`)
    expect((await read(order)).body).toMatchObject({
      refundable_ticket_count: 1,
      tickets: [{ validation_code: order.codes[0] }],
      bank_account: { name: account.name, iban: 'DE93 •••• 0001' },
      payment_amount: 39.9,
    })
  })

  test('OPS-22 a payout goes to the account that the form named', async () => {
    const order = await paidOrder()
    await submit(order, [order.codes[0] ?? ''])
    const prepared = await runDeclared('payouts', shop.context, 'prepare')
    const [, id = ''] = /^payout (\d+):/m.exec(prepared.output) ?? []
    const listed = await runDeclared('payouts', shop.context, 'show', id)
    expect(listed.output).toMatch(new RegExp(`${order.reference} +Marlene Größer-Yılmaz +DE93999999990000000001 +39,90\\s€`))
    expect(await runDeclared('payouts', shop.context, 'withdraw', id, '--yes')).toMatchObject({ code: 0 })
  })

  test('API-13 a code that is sent again, in one form or in five at once, is given back once', async () => {
    const order = await paidOrder()
    const codes = [order.codes[0] ?? '']
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(order, codes)))
    for (const answer of answers) expect(answer.body).toEqual({ payment_amount: 39.9, payment_reference: order.reference })
    expect((await submit(order, order.codes)).body.payment_amount).toBe(79.8)
    const { rows } = {
      rows: await shop.context.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', order.id).execute(),
    }
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([3990, 3990])
    expect(await tester.statusOf(order.id)).toBe('cancelled')
  })

  test('the last ticket ends the order, and its window may have closed when the form is repeated', async () => {
    const order = await paidOrder(1)
    expect((await submit(order, order.codes)).status).toBe(200)
    await windows('close', 'refund', '--event', shop.world.event.slug)
    expect((await submit(order, order.codes)).body).toEqual({ payment_amount: 39.9, payment_reference: order.reference })
    expect((await read(order)).body).toMatchObject({ refundable_ticket_count: 0, payment_amount: 39.9 })
  })
})

describe('refusals', () => {
  test('ERR-35 marks each number that is no ticket of the order, and gives none back', async () => {
    const order = await paidOrder()
    const other = await paidOrder(1)
    const answer = await submit(order, [order.codes[0] ?? '', other.codes[0] ?? '', '4006381333931'])
    expect(answer.status).toBe(422)
    expect(faults(answer)).toEqual([
      ['TICKET_WRONG', 'item_details.1.validation_code'],
      ['TICKET_WRONG', 'item_details.2.validation_code'],
    ])
    expect(await states(order)).toEqual(['valid', 'valid'])
  })

  test('ERR-36 marks a used ticket and one that was cancelled', async () => {
    const order = await paidOrder(2)
    await shop.context.db
      .updateTable('ticket')
      .set({ state: 'used' })
      .where('code', '=', order.codes[0] ?? '')
      .execute()
    expect(faults(await submit(order, [order.codes[0] ?? '']))).toEqual([['TICKET_USED', 'item_details.0.validation_code']])
    const ended = await paidOrder(1)
    await cancelOrder(shop.context, { orderId: ended.id, actor: 'test' })
    expect(faults(await submit(ended, ended.codes))).toEqual([['TICKET_USED', 'item_details.0.validation_code']])
  })

  test('ERR-37 and ERR-38 come with the field, in the visitor’s language', async () => {
    const order = await paidOrder()
    const [code = ''] = order.codes
    expect((await submit(order, [code, code])).body.details?.problems).toMatchObject([
      { field: 'item_details.1.validation_code', message: 'This number is already entered above.' },
    ])
    const { body } = await submit(order, [code], { bank_account: { ...account, iban: 'DE93999999990000000002' } })
    expect(body.details?.problems).toMatchObject([
      {
        code: 'INVALID_INPUT',
        field: 'bank_account.iban',
        message: 'This IBAN is not valid. Compare it with your card or your bank statement.',
      },
    ])
  })

  test('ERR-42 says the same to a wrong address, a wrong order and another shop', async () => {
    const order = await paidOrder(1)
    const wrong = [
      await read(order, 'somebody@example.org'),
      await read(order, ''),
      await read({ id: '018f0000-0000-7000-8000-000000000000' }),
      await read({ id: 'nothing' }),
      await read(order, email, 'moorgrab'),
    ]
    for (const answer of wrong) expect(answer).toEqual(wrong[0])
    expect(wrong[0]).toMatchObject({ status: 404, body: { code: 'REFUND_NOT_FOUND' } })
    expect((await submit(order, order.codes, { email: 'somebody@example.org' })).status).toBe(404)
    expect((await read(order, 'Marlene@Example.org')).status).toBe(200)
  })

  test('OPS-28 guesses of orders and of numbers are limited, and a right one is not', async () => {
    const order = await paidOrder(1)
    const from = async (payload: object) =>
      (await shop.visitor().request({ method: 'PATCH', url: path(order), payload, remoteAddress: '203.0.113.9' })).statusCode
    const guess = { item_details: [sent('4006381333931')], email, bank_account: account }
    const statuses: number[] = []
    for (let number = 0; number < 12; number++) statuses.push(await from(number % 2 ? guess : { ...guess, email: 'nobody@example.org' }))
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(statuses).toContain(404)
    expect(statuses).toContain(422)
    expect(await from({ ...guess, item_details: order.codes.map(sent) })).toBe(200)
  })

  test('ERR-34 REF-04 while the window is closed says so, in the operator’s words if there are any', async () => {
    const order = await paidOrder(1)
    await windows('close', 'refund', '--event', shop.world.event.slug)
    expect(await read(order)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_NOT_POSSIBLE', message: 'We are not taking back tickets for this date at the moment.' },
    })
    const meta = JSON.stringify({ refund_error_message: { de: 'Ab Montag.', en: 'From Monday on.' } })
    await shop.context.db.updateTable('product').set({ meta }).where('id', '=', shop.world.event.id).execute()
    expect((await submit(order, order.codes)).body.message).toBe('From Monday on.')
    await windows('close', 'refund', '--event', shop.world.event.slug, '--message', 'de=Am Dienstag.', '--message', 'en=On Tuesday.')
    expect((await read(order)).body.message).toBe('On Tuesday.')
    expect(await states(order)).toEqual(['valid'])
  })
})

describe('a person decides', () => {
  test('OPS-22 about everything in a window that is reviewed', async () => {
    await windows('open', 'refund', '--event', shop.world.event.slug, '--review')
    const order = await paidOrder(1)
    expect((await submit(order, order.codes)).body).toEqual({ payment_amount: null, payment_reference: order.reference })
    expect(await states(order)).toEqual(['valid'])
    const { output } = await refunds('list')
    expect(output).toContain('this window is reviewed')
    const [, id = ''] = /^ *(\d+) /m.exec(output) ?? []
    expect((await refunds('accept', id)).output).toContain('add --yes')
    const decisions = await Promise.all([refunds('accept', id, '--yes'), refunds('accept', id, '--yes')])
    expect(decisions.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await states(order)).toEqual(['void'])
    expect((await submit(order, order.codes)).body.payment_amount).toBe(39.9)
  })

  test('about an account that is not the buyer’s, and a refused ticket stays valid', async () => {
    const order = await paidOrder(1)
    const change = { bank_account: { ...account, name: 'Jemand Anderes' } }
    expect((await submit(order, order.codes, change)).body.payment_amount).toBeNull()
    const [, id = ''] = /^ *(\d+) /m.exec((await refunds('list')).output) ?? []
    expect((await refunds('refuse', id)).code).toBe(2)
    expect((await refunds('refuse', id, '--reason', 'not the buyer')).output).toContain('its tickets stay valid')
    expect(await states(order)).toEqual(['valid'])
    expect((await submit(order, order.codes)).body.payment_amount).toBe(39.9)
  })

  test('about a hard ticket', async () => {
    const order = await tester.buyAndPay([tester.hard, 1])
    await tester.issue(order.id)
    const codes = (await tester.ticketsOf(order.id)).map(({ code }) => code)
    expect((await submit(order, codes)).body.payment_amount).toBeNull()
    const [, id = ''] = /^ *(\d+) /m.exec((await refunds('list')).output) ?? []
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    expect((await refunds('accept', id, '--yes')).output).toContain('A ticket is not valid any more')
    expect((await refunds('refuse', id, '--reason', 'cancelled')).code).toBe(0)
  })
})

describe('an order that was paid by card', () => {
  async function cardOrder() {
    shop.holdWebhooks()
    const order = await shop.order(shop.visitor(), { variant: tester.online })
    await shop.payByCard(order)
    await runJobs(shop)
    const codes = (await tester.ticketsOf(order.id)).map(({ code }) => code)
    const jule = (await shop.context.db.selectFrom('orders').select('email').where('id', '=', order.id).executeTakeFirstOrThrow()).email
    return { ...order, codes, email: jule }
  }

  test('REF-07 goes back the way it came', async () => {
    const order = await cardOrder()
    expect((await read(order, order.email)).body).toMatchObject({ refund_method: 'original', needs_bank_account: false })
    expect((await submit(order, order.codes, { email: order.email, bank_account: null })).body.payment_amount).toBe(39.9)
    await runJobs(shop)
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
    expect((await providerActs(shop).refundsOf(order.id)).map(({ amount }) => amount)).toEqual([3990])
  })

  test('REF-08 to an account of the buyer’s is checked, and then paid out by hand and not by card', async () => {
    const order = await cardOrder()
    const change = { email: order.email, bank_account: { name: 'Jule Wieck', iban: account.iban } }
    expect((await submit(order, order.codes, change)).body.payment_amount).toBeNull()
    const [, id = ''] = /^ *(\d+) /m.exec((await refunds('list')).output) ?? []
    expect((await refunds('accept', id, '--yes')).code).toBe(0)
    await runJobs(shop)
    expect(await providerActs(shop).refundsOf(order.id)).toEqual([])
    expect((await runDeclared('money', shop.context, 'list')).output).toMatch(
      new RegExp(`${order.reference} .* Jule Wieck +DE93999999990000000001 `),
    )
  })

  test('ERR-39 waits while its payment is disputed', async () => {
    const order = await cardOrder()
    const { id } = await providerActs(shop).dispute(order.id)
    await shop.deliver(await shop.webhookOf('charge.dispute.created'))
    await runJobs(shop)
    const form = { email: order.email, bank_account: null }
    expect(faults(await submit(order, order.codes, form))).toEqual([['REFUND_PAUSED', 'item_details.0.validation_code']])
    await providerActs(shop).closeDispute(id, 'won')
    await shop.deliver(await shop.webhookOf('charge.dispute.closed'))
    await runJobs(shop)
    expect((await submit(order, order.codes, form)).body.payment_amount).toBe(39.9)
  })

  test('a refund, a cancellation and a dispute at once return the money once', async () => {
    const order = await cardOrder()
    const form = { email: order.email, bank_account: null }
    await providerActs(shop).dispute(order.id)
    const dispute = await shop.webhookOf('charge.dispute.created')
    await Promise.all([
      submit(order, order.codes, form),
      submit(order, order.codes, form),
      cancelOrder(shop.context, { orderId: order.id, actor: 'test' }),
      shop.deliver(dispute),
    ])
    await runJobs(shop)
    const returned = await shop.context.db
      .selectFrom('moneyToClear')
      .select('amountCents')
      .where('orderId', '=', order.id)
      .where('kind', '=', 'owed')
      .execute()
    expect(returned.length).toBeLessThanOrEqual(1)
    expect(await verify(shop.context)).toEqual([])
  })
})
