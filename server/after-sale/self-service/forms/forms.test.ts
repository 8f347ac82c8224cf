import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { verify } from '#server/upkeep/verify.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { deleteServiceData } from '../deleting/delete-service-data.ts'
import { decideTicketForm } from '../decide-forms.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })
  tester = orderTests(shop)
  await shop.database.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  shop.clock.advance(hour)
  for (const act of ['change', 'cancel']) await windows('open', act, '--shop', 'main')
})

const windows = (...args: string[]) => runDeclared('windows', shop.context, ...args)
const forms = (...args: string[]) => runDeclared('forms', shop.context, ...args)

async function submit(form: string, payload: object) {
  const answer = await shop.visitor().request({ method: 'POST', url: `/api/shops/main/forms/${form}/responses?locale=en`, payload })
  return { status: answer.statusCode, body: answer.json<{ id?: string; code?: string; errors?: Record<string, string> }>() }
}

/** A paid order with its tickets, in the buyer's name. */
async function paidOrder(variant = tester.online, count = 2): Promise<TestOrder & { codes: string[] }> {
  const order = await tester.buyAndPay([variant, count])
  await tester.issue(order.id)
  return { ...order, codes: (await tester.ticketsOf(order.id)).map(({ code }) => code) }
}
const tickets = async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state, holderName }) => [state, holderName])

const holder = 'Marlene Größer-Yılmaz'
const sender = { name: holder, email: 'marlene@example.org' }
const change = (order: { reference: string; codes: string[] }, more: object = {}) => ({
  ...sender,
  order_id: `BAX${order.reference}`,
  tickets: [{ type: 'online', name: holder, name_new: 'Ada Lovelace', id: order.codes[0] }],
  ...more,
})

describe('TKT-03 a change of holder', () => {
  test('ENT-33 makes the old number void and mails a new ticket, once however often it is sent', async () => {
    const order = await paidOrder()
    const first = await submit('ticket-change', change(order))
    expect(first).toEqual({ status: 201, body: { id: expect.any(String) } })
    expect(await submit('ticket-change', change(order))).toEqual(first)
    await runJobs(shop)
    expect(await tickets(order)).toEqual([
      ['void', holder],
      ['valid', 'Ada Lovelace'],
      ['valid', holder],
    ])
    const [old, fresh] = await tester.ticketsOf(order.id)
    expect(fresh?.code).not.toBe(old?.code)
    expect(fresh?.orderItemId).toBe(old?.orderItemId)
    const mails = shop.outbox.sent.filter(({ subject }) => subject === `Deine neuen Tickets: Bestellung ${order.reference}`)
    expect(mails.map(({ to, attachments }) => [to, attachments.map(({ contentType }) => contentType)])).toEqual([
      ['marlene@example.org', ['application/pdf']],
    ])
    // The receipt repeats nothing that was entered.
    const receipt = shop.outbox.sent.find(({ subject }) => subject === `Acknowledgement no. ${first.body.id}`)
    expect(receipt?.text).not.toContain('Lovelace')
  })

  test('is decided once by two jobs at the same time', async () => {
    const order = await paidOrder()
    const { body } = await submit('ticket-change', change(order))
    const job = { formId: Number(body.id) }
    await Promise.all([1, 2, 3].map(() => decideTicketForm(shop.context, job)))
    expect(await tickets(order)).toHaveLength(3)
  })

  test.each<[title: string, entered: (order: { reference: string; codes: string[] }) => object, why: string]>([
    ['another e-mail address', (order) => change(order, { email: 'somebody@example.org' }), 'not bought with this e-mail address'],
    ['another order', (order) => change(order, { order_id: 'AAAAAAAA' }), 'is of another order'],
    [
      'a wrong holder',
      (order) => change(order, { tickets: [{ name: 'Egon', name_new: 'Ada L', id: order.codes[0] }] }),
      'made out to another name',
    ],
    [
      'one ticket twice, with and without the last digit of its number',
      ({ reference, codes: [code = ''] }) => {
        const twice = [code, code.slice(0, -1)].map((id, index) => ({ name: holder, name_new: `Ada L${index}`, id }))
        return change({ reference, codes: [] }, { tickets: twice })
      },
      'two numbers are of the same ticket',
    ],
    [
      'one new name for two tickets',
      (order) => change(order, { tickets: order.codes.map((id, index) => ({ name: holder, name_new: ['Ada L', 'ADA  l'][index], id })) }),
      'two new names are the same',
    ],
    [
      'the name of another ticket of the order',
      (order) => change(order, { tickets: [{ name: holder, name_new: holder, id: order.codes[0] }] }),
      'the order has a ticket with the new name',
    ],
    ['no ticket', (order) => change(order, { tickets: [{ name: holder, name_new: 'Ada L', id: '4006381333931' }] }), 'is no valid ticket'],
  ])('with %s waits for a person, and nothing tells the sender', async (_title, entered, why) => {
    const order = await paidOrder()
    const answer = await submit('ticket-change', entered(order))
    expect(answer).toEqual({ status: 201, body: { id: expect.any(String) } })
    await runJobs(shop)
    expect(await tickets(order)).toEqual([
      ['valid', holder],
      ['valid', holder],
    ])
    expect((await forms('list')).output).toContain(why)
    expect((await forms('refuse', answer.body.id ?? '', '--reason', 'Das passt nicht.')).code).toBe(0)
    await runJobs(shop)
    expect(shop.outbox.sent.at(-1)?.text).toContain('Das passt nicht.')
  })

  test('with a kind of ticket that does not exist is refused at its field', async () => {
    const order = await paidOrder()
    const { status, body } = await submit(
      'ticket-change',
      change(order, { tickets: [{ type: 'paper', name: holder, id: order.codes[0] }] }),
    )
    expect({ status, body }).toEqual({ status: 422, body: { errors: { 'tickets.0.type': expect.any(String) } } })
  })

  test('OPS-21 is carried out by a person where only they can say that it is right', async () => {
    const order = await paidOrder()
    const { body } = await submit('ticket-change', change(order, { email: 'somebody@example.org' }))
    await runJobs(shop)
    expect((await forms('accept', body.id ?? '')).output).toContain('add --yes')
    expect((await forms('accept', body.id ?? '', '--yes')).output).toContain('is carried out')
    expect((await forms('accept', body.id ?? '', '--yes')).code).toBe(1)
    expect(await tickets(order)).toContainEqual(['valid', 'Ada Lovelace'])
  })

  test('LIM-30 waits for a person from 48 hours before the event', async () => {
    const order = await paidOrder()
    const { happeningFrom } = await shop.context.db
      .selectFrom('event')
      .select('happeningFrom')
      .where('productId', '=', shop.world.event.id)
      .executeTakeFirstOrThrow()
    const soon = new Date(shop.clock.now().getTime() + 2 * day)
    await shop.context.db.updateTable('event').set({ happeningFrom: soon }).where('productId', '=', shop.world.event.id).execute()
    const { body } = await submit('ticket-change', change(order))
    await runJobs(shop)
    await shop.context.db.updateTable('event').set({ happeningFrom }).where('productId', '=', shop.world.event.id).execute()
    expect((await forms('list')).output).toContain('the form was closed for torfmond-bremen')
    await forms('refuse', body.id ?? '', '--reason', 'zu spät')
  })
})

describe('TKT-04 a return', () => {
  const cancel = (order: { codes: string[] }, more: object = {}) => ({
    ...sender,
    tickets: [{ type: 'online', name: holder, id: order.codes[0] }],
    ...more,
  })

  test('puts the ticket back on sale, and only the next buyer’s number gets in', async () => {
    const order = await paidOrder(tester.online, 1)
    expect((await submit('ticket-cancel', cancel(order))).status).toBe(201)
    await runJobs(shop)
    expect(await tickets(order)).toEqual([['void', holder]])
    expect(await tester.statusOf(order.id)).toBe('cancelled')
  })

  test('waits for a person while a part of the price is open again, as after a lost dispute', async () => {
    const order = await paidOrder(tester.online, 1)
    const owe = (balanceCents: number) => shop.database.db.updateTable('orders').set({ balanceCents }).where('id', '=', order.id).execute()
    await owe(500)
    expect((await submit('ticket-cancel', cancel(order))).status).toBe(201)
    await runJobs(shop)
    expect(await tickets(order)).toEqual([['valid', holder]])
    expect((await forms('list')).output).toContain('money of the order is open')
    await owe(0)
  })

  test('TKT-05 of a hard ticket needs a picture of it, and waits for a person', async () => {
    const order = await paidOrder(tester.hard, 1)
    const hard = { type: 'hard', name: holder, id: order.codes[0] }
    expect((await submit('ticket-cancel', cancel(order, { tickets: [hard] }))).body.errors).toEqual({
      'tickets.0.file': 'Upload a photo of the ticket that we sent you by post.',
    })
    const unknown = await submit('ticket-cancel', cancel(order, { tickets: [{ ...hard, file: 'refunds/nothing' }] }))
    expect(unknown.body.errors).toEqual({ 'tickets.0.file': 'The photo is not here any more. Please upload it again.' })
    const key = 'refunds/0123456789abcdef'
    await shop.context.db.insertInto('upload').values({ key, shopId: shop.world.main.id, uploadedAt: shop.clock.now() }).execute()
    await shop.context.storage.put(key, Buffer.from('picture'))
    const { body } = await submit('ticket-cancel', cancel(order, { tickets: [{ ...hard, file: key }] }))
    expect((await submit('ticket-cancel', cancel(order, { comment: 'again', tickets: [{ ...hard, file: key }] }))).status).toBe(422)
    await runJobs(shop)
    expect((await forms('list')).output).toContain('was sent by post')
    expect((await forms('accept', body.id ?? '', '--yes')).code).toBe(0)
    expect(await tickets(order)).toEqual([['void', holder]])

    shop.clock.advance(27 * day)
    const { happeningFrom } = await shop.context.db
      .selectFrom('event')
      .select('happeningFrom')
      .where('productId', '=', shop.world.event.id)
      .executeTakeFirstOrThrow()
    const wait = happeningFrom.getTime() + 28 * day - shop.clock.now().getTime()
    shop.clock.advance(wait - 1)
    await deleteServiceData(shop.context)
    expect(await shop.context.storage.has(key)).toBe(true)
    shop.clock.advance(1)
    expect(await deleteServiceData(shop.context)).toBeGreaterThan(0)
    expect(await shop.context.storage.has(key)).toBe(false)
    expect((await forms('list', '--all')).output).toBe('0 entries')
    shop.clock.advance(-wait - 27 * day)
  })
})

test('API-14 LIM-32 a form says what is wrong in which field', async () => {
  const ticket = { name: holder, name_new: 'Ada', id: '12a' }
  const { status, body } = await submit('ticket-change', { email: 'x', tickets: [ticket, {}, { ...ticket, id: '12a' }] })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    name: 'Tell us your name.',
    email: expect.any(String),
    order_id: 'Enter the order number.',
    'tickets.0.id': 'A ticket number has digits only.',
    'tickets.0.name_new': 'We need first and last name.',
    'tickets.2.id': expect.any(String),
    'tickets.2.name_new': 'We need first and last name.',
  })
  const five = await submit('ticket-cancel', {
    ...sender,
    tickets: Array.from({ length: 5 }, (_, id) => ({ name: holder, id: String(id) })),
  })
  expect(five.body.errors).toEqual({ tickets: 'A form takes at most 4 tickets. For more, fill it in again.' })
  expect((await submit('nothing', sender)).status).toBe(404)
})

test('TKT-01 a closed form is refused, and one that was received before is answered again', async () => {
  const order = await paidOrder()
  const { body } = await submit('ticket-change', change(order))
  for (const act of ['change', 'cancel']) await windows('close', act, '--shop', 'main')
  expect(await submit('ticket-change', change(order))).toEqual({ status: 201, body })
  expect(await submit('ticket-change', change(order, { comment: 'late' }))).toMatchObject({ status: 409, body: { code: 'FORM_CLOSED' } })
  await windows('open', 'change', '--event', shop.world.event.slug)
  expect((await submit('ticket-change', change(order, { comment: 'late' }))).status).toBe(201)
  await windows('close', 'change', '--event', shop.world.event.slug)
})
