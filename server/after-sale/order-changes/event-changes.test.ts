import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { changingEvent } from '#test/world/choices/changing-event.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from '#server/upkeep/verify.ts'
import { mailName } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'
import { followEventChange } from './changing/follow-event-change.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let event: Awaited<ReturnType<typeof changingEvent>>
let ticket: number

beforeEach(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  event = await changingEvent(shop)
  ticket = event.ticket
})
afterEach(async () => {
  await shop.close()
  await event.close()
})

const importEvent: typeof event.import = (...args) => event.import(...args)

async function paidOrder(...more: [number, number][]): Promise<TestOrder> {
  const order = await tester.buyAndPay([ticket, 2], ...more)
  await runJobs(shop)
  return order
}

const mailsTo = (order: { id: string }, kind: string) =>
  shop.outbox.sent.filter(({ messageId }) => messageId.startsWith(`<${kind}.`) && messageId.includes(mailName(order.id)))
const listed = async (order: { id: string }) => (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id)
const namesOf = (mail: { attachments: { filename: string }[] } | undefined) => mail?.attachments.map(({ filename }) => filename) ?? []

describe('an event that is called off', () => {
  test('is not imported until the operator decides whether its holders get a mail', async () => {
    await paidOrder()
    await tester.buy(shop.visitor(), [ticket, 1])
    for (const args of [[], ['--dry-run']]) {
      const { code, output } = await importEvent({ cancelled: true }, ...args)
      expect(code).toBe(1)
      expect(output).toContain('people have ordered tickets for sophie: repeat the import with --notify')
      expect(output).toContain(
        'sophie is called off (Sat 13 Mar 2027 20:00, Kesselhaus, Bremen): 1 order with 2 tickets, 1 unpaid order, which end',
      )
    }
    const { code, output } = await importEvent({ cancelled: true }, '--notify', '--dry-run')
    expect(code).toBe(0)
    expect(output).toContain('1 order with 2 tickets')
    expect(await shop.context.db.selectFrom('eventChange').selectAll().execute()).toEqual([])
    expect((await importEvent({ cancelled: true }, '--notify', '--silent')).code).toBe(2)
  })

  test('needs no decision while nobody has a ticket', async () => {
    expect(await importEvent({ cancelled: true })).toMatchObject({ code: 0 })
  })

  test('tells each order once, whatever is repeated', async () => {
    const orders = [await paidOrder(), await paidOrder([tester.shirt, 1])]
    expect((await importEvent({ cancelled: true }, '--notify')).code).toBe(0)
    await runJobs(shop)
    const { id: changeId } = await shop.context.db.selectFrom('eventChange').select('id').executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3].map(() => followEventChange(shop.context, { changeId })))
    await runJobs(shop)
    for (const order of orders) {
      const [mail, ...more] = mailsTo(order, 'event_changed')
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Abgesagt: Sophie am Sa 13.3.2027')
      expect(mail?.text).toContain('Geplant war: Sa 13.3.2027, 20:00, Kesselhaus, Bremen')
      expect(namesOf(mail)).toEqual([`konzerte-${order.reference}.ics`])
      expect(Buffer.from(mail?.attachments[0]?.content ?? '').toString()).toContain('STATUS:CANCELLED')
    }
    expect(mailsTo(orders[0]!, 'event_changed')[0]?.text).not.toContain('Alles andere')
    expect(mailsTo(orders[1]!, 'event_changed')[0]?.text).toContain('Alles andere')
    expect(await verify(shop.context)).toEqual([])
  })

  test('ends its unpaid orders as a whole, with one mail, and returns what was transferred', async () => {
    const order = await tester.buy(shop.visitor(), [ticket, 1], [tester.shirt, 1])
    await tester.pay({ id: order.id, total: 500 })
    await importEvent({ cancelled: true }, '--silent')
    await runJobs(shop)
    expect(await tester.statusOf(order.id)).toBe('cancelled')
    expect(await listed(order)).toMatchObject([{ amountCents: 500 }])
    const [mail, ...more] = mailsTo(order, 'cancelled')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Sophie ist abgesagt. Weil deine Bestellung noch nicht bezahlt war, endet sie als Ganzes')
    expect(await verify(shop.context)).toEqual([])
  })

  test('takes no money that arrives before its orders have ended, and issues no ticket for it', async () => {
    const order = await tester.buy(shop.visitor(), [ticket, 1])
    await importEvent({ cancelled: true }, '--notify')
    await tester.pay(order)
    expect(await tester.statusOf(order.id)).toBe('payment_pending')
    expect(await listed(order)).toMatchObject([{ amountCents: order.total, reason: 'event_called_off' }])
    await runJobs(shop)
    expect(await tester.statusOf(order.id)).toBe('cancelled')
    expect(await listed(order)).toHaveLength(1)
    expect(await tester.ticketsOf(order.id)).toEqual([])
    expect(mailsTo(order, 'payment_received')).toEqual([])
    await tester.pay(order)
    expect((await listed(order)).map(({ amountCents }) => amountCents)).toEqual([order.total, order.total])
    expect(await verify(shop.context)).toEqual([])
  })

  test('gets no tickets in an order that was paid just before, and the rest of the order goes on', async () => {
    const order = await tester.buyAndPay([ticket, 1], [tester.shirt, 1])
    await importEvent({ cancelled: true }, '--notify')
    await runJobs(shop)
    expect(await tester.ticketsOf(order.id)).toEqual([])
    expect(await tester.statusOf(order.id)).toBe('pending_fulfillment')
    expect(mailsTo(order, 'payment_received')[0]?.subject).toBe(`Bezahlt: deine Bestellung ${order.reference}`)
    expect(await verify(shop.context)).toEqual([])

    await importEvent({}, '--notify')
    await runJobs(shop)
    expect(await tester.ticketsOf(order.id)).toHaveLength(1)
    expect(await verify(shop.context)).toEqual([])
  })

  test('and takes place after all gives tickets to an order from a process whose clock was ahead', async () => {
    shop.clock.advance(120_000)
    const order = await tester.buyAndPay([ticket, 1])
    await importEvent({ cancelled: true }, '--silent')
    await runJobs(shop)
    shop.clock.advance(-120_000)
    await importEvent({}, '--silent')
    await runJobs(shop)
    expect(await tester.ticketsOf(order.id)).toHaveLength(1)
    expect(await verify(shop.context)).toEqual([])
  })

  test('is not sold any more', async () => {
    const cart = buying(shop.visitor())
    await cart.add([ticket, 1])
    await importEvent({ cancelled: true })
    expect((await buying(shop.visitor()).add([ticket, 1])).problems).not.toEqual([])
    await cart.address()
    await cart.logistics('bank_transfer')
    expect((await cart.place()).order).toBeNull()
  })

  test('an order that was being placed meanwhile is found by a second run', async () => {
    await importEvent({ cancelled: true }, '--notify')
    await runJobs(shop)
    // A job that has run may still be listed for a moment.
    const jobs = await shop.pool.query<{ key: string }>('select key from graphile_worker.jobs where attempts = 0')
    expect(jobs.rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^follow-event-change:\d+:again$/)])
    const { id: changeId, eventId } = await shop.context.db.selectFrom('eventChange').select(['id', 'eventId']).executeTakeFirstOrThrow()
    await shop.context.db.updateTable('event').set({ cancelledAt: null }).where('productId', '=', eventId).execute()
    const order = await tester.buy(shop.visitor(), [ticket, 1])
    await shop.context.db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', eventId).execute()
    await followEventChange(shop.context, { changeId, placedUntil: shop.clock.now().toISOString() })
    expect(await tester.statusOf(order.id)).toBe('cancelled')
  })
})

describe('an event that is moved', () => {
  test('is told with the old and new date, new tickets and a new calendar entry', async () => {
    const order = await paidOrder()
    const unpaid = await tester.buy(shop.visitor(), [ticket, 1])
    const { output } = await importEvent({ date: '2027-04-03 19:00', venue: 'werk' }, '--notify')
    expect(output).toContain(
      'sophie moves from Sat 13 Mar 2027 20:00, Kesselhaus, Bremen to Sat 3 Apr 2027 19:00, Werk, Bremen: 1 order with 2 tickets, 1 unpaid order',
    )
    await runJobs(shop)
    const [mail, ...more] = mailsTo(order, 'event_changed')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Verlegt: Sophie, jetzt Sa 3.4.2027')
    for (const text of ['Bisher: Sa 13.3.2027, 20:00, Kesselhaus, Bremen', 'Neu: Sa 3.4.2027, 19:00, Werk, Bremen']) {
      expect(mail?.text).toContain(text)
      expect(mail?.html).toContain(text)
    }
    expect(namesOf(mail)).toEqual([`tickets-${order.reference}.pdf`, `konzerte-${order.reference}.ics`])
    expect(mailsTo(unpaid, 'event_changed')[0]?.text).toContain('noch nicht bezahlt')
    expect(namesOf(mailsTo(unpaid, 'event_changed')[0])).toEqual([`konzerte-${unpaid.reference}.ics`])
    expect(await tester.statusOf(unpaid.id)).toBe('payment_pending')
  })

  test('is told in no mail with --silent', async () => {
    const order = await paidOrder()
    expect((await importEvent({ venue: 'werk' }, '--silent')).code).toBe(0)
    await runJobs(shop)
    expect(mailsTo(order, 'event_changed')).toEqual([])
  })

  test('twice before any mail is sent, is told once, from the date that the buyer knows to the last one', async () => {
    const order = await paidOrder()
    await importEvent({ date: '2027-04-03 19:00' }, '--notify')
    await importEvent({ date: '2027-05-08 19:00' }, '--notify')
    await runJobs(shop)
    const mails = mailsTo(order, 'event_changed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Bisher: Sa 13.3.2027')
    expect(mails[0]?.text).toContain('Neu: Sa 8.5.2027')
  })

  test('twice with time between, is told each time', async () => {
    const order = await paidOrder()
    await importEvent({ date: '2027-04-03 19:00' }, '--notify')
    await runJobs(shop)
    const later = await paidOrder()
    await importEvent({ date: '2027-05-08 19:00' }, '--notify')
    await runJobs(shop)
    expect(mailsTo(order, 'event_changed').map(({ text }) => /Bisher: (\S+ \S+),/.exec(text)?.[1])).toEqual(['Sa 13.3.2027', 'Sa 3.4.2027'])
    expect(mailsTo(later, 'event_changed').map(({ text }) => /Bisher: (\S+ \S+),/.exec(text)?.[1])).toEqual(['Sa 3.4.2027'])
  })

  test('and moved back before any mail is sent, is not told', async () => {
    const order = await paidOrder()
    await importEvent({ date: '2027-04-03 19:00' }, '--notify')
    await importEvent({}, '--notify')
    await runJobs(shop)
    expect(mailsTo(order, 'event_changed')).toEqual([])
  })

  test('that was called off and takes place after all, is told so, and its tickets are the same', async () => {
    const order = await paidOrder()
    const before = (await tester.ticketsOf(order.id)).map(({ code }) => code)
    await importEvent({ cancelled: true }, '--notify')
    await runJobs(shop)
    await importEvent({ date: '2027-04-03 19:00' }, '--notify')
    await runJobs(shop)
    expect(mailsTo(order, 'event_changed').map(({ subject }) => subject)).toEqual([
      'Abgesagt: Sophie am Sa 13.3.2027',
      'Findet doch statt: Sophie am Sa 3.4.2027',
    ])
    expect((await tester.ticketsOf(order.id)).filter(({ state }) => state === 'valid').map(({ code }) => code)).toEqual(before)
    expect(await verify(shop.context)).toEqual([])
  })

  test('a change of what is over concerns nobody', async () => {
    await paidOrder()
    shop.clock.set('2027-04-20T12:00:00Z')
    expect((await importEvent({ date: '2027-03-14 20:00' })).code).toBe(0)
  })
})
