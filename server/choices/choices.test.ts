import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { changingEvent } from '#test/world/changing-event.ts'
import { account, choosing } from '#test/world/choosing.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs, subjectsOf } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { eventsCommand } from '#server/operations/commands/sales/events-command.ts'
import { refundsCommand } from '#server/operations/commands/service/refunds-command.ts'
import { moneyCommand } from '#server/operations/commands/sales/money-command.ts'
import { verify } from '#server/operations/verify/verify.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'
import { carryOutDueChoices } from './carry-out-choices.ts'
import { remindOfChoices } from './remind-of-choices.ts'
import { settleDeadlines } from './settle-deadline.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let fans: ReturnType<typeof choosing>
let event: Awaited<ReturnType<typeof changingEvent>>

beforeEach(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  fans = choosing(shop)
  event = await changingEvent(shop)
})
afterEach(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
  await event.close()
})

async function paidOrder(...more: [number, number][]): Promise<TestOrder> {
  const order = await tester.buyAndPay([event.ticket, 2], ...more)
  await runJobs(shop)
  return order
}
const moved = (...args: string[]) => event.import({ date: '2027-05-08 19:00' }, '--notify', ...args)
const calledOff = (...args: string[]) => event.import({ cancelled: true }, '--notify', ...args)
/** What the recurring work does a while later. */
async function later(milliseconds: number): Promise<void> {
  shop.clock.advance(milliseconds)
  await settleDeadlines(shop.context)
  await carryOutDueChoices(shop.context)
  await runJobs(shop)
}
const ticketsOf = async (order: { id: string }) => (await fans.read(order))?.events[0]?.tickets ?? []
const standings = async (order: { id: string }) => (await ticketsOf(order)).map(({ standing, choice }) => [standing, choice])
const states = async (order: { id: string }) => (await tester.ticketsOf(order.id)).map(({ state }) => state)
const owed = async (order: { id: string }) =>
  (await openClearings(shop.context.db)).filter(({ orderId }) => orderId === order.id).map(({ amountCents }) => amountCents)

describe('opening', () => {
  test('asks nobody without --choices, and needs the mail that has the link', async () => {
    const order = await paidOrder()
    await moved()
    expect((await fans.read(order))?.events).toEqual([])
    const choices = [{ ticketId: '1', choice: 'keep' }]
    expect((await fans.send(order, { eventId: String(event.eventId), choices })).problems).toMatchObject([{ code: 'CHOICES_CLOSED' }])
    const { code, output } = await event.import({ venue: 'werk' }, '--silent', '--choices')
    expect([code, output]).toEqual([2, expect.stringContaining('--choices needs --notify')])
  })

  test('a moved show offers to keep the ticket, one that was called off does not', async () => {
    const order = await paidOrder()
    await moved('--choices')
    expect((await fans.read(order))?.events).toMatchObject([
      { kind: 'moved', isOpen: true, options: ['keep', 'refund', 'voucher', 'donation'], fallback: 'keep', needsBankAccount: true },
    ])
    await calledOff('--choices')
    expect((await fans.read(order))?.events).toMatchObject([
      { kind: 'called_off', options: ['refund', 'voucher', 'donation'], fallback: 'refund' },
    ])
    expect((await fans.choose(order, 'keep')).problems).toMatchObject([
      { code: 'CHOICE_NOT_OFFERED', field: 'choices.0.choice' },
      { code: 'CHOICE_NOT_OFFERED', field: 'choices.1.choice' },
    ])
  })

  test('who buys for the new date, has not paid, or was given a ticket is not asked', async () => {
    const unpaid = await tester.buy(shop.visitor(), [event.ticket, 1])
    await moved('--choices')
    shop.clock.advance(hour)
    const late = await paidOrder()
    expect((await fans.read(late))?.events).toEqual([])
    expect((await fans.read(unpaid))?.events).toEqual([])
    await tester.pay(unpaid)
    expect(await standings(unpaid)).toEqual([['undecided', null]])
  })

  test('a wrong link, and that of another order, opens nothing', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    await moved('--choices')
    const { signature } = await fans.linkOf(other)
    const wrong = { signature, eventId: String(event.eventId), choices: [{ ticketId: (await ticketsOf(order))[0]?.id, choice: 'keep' }] }
    expect((await fans.send(order, wrong)).problems).toMatchObject([{ code: 'ORDER_NOT_FOUND' }])
    const foreign = { eventId: String(event.eventId), choices: [{ ticketId: (await ticketsOf(other))[0]?.id, choice: 'keep' }] }
    expect((await fans.send(order, foreign)).problems).toMatchObject([{ code: 'CHOICE_SETTLED', field: 'choices.0.choice' }])
  })
})

describe('a refund', () => {
  test('is carried out after a day, once, to the account that the form named', async () => {
    const order = await paidOrder()
    await moved('--choices')
    expect(await fans.choose(order, 'refund', 'keep')).toMatchObject({
      isStored: true,
      amounts: { refund: 18.5, voucher: 0, donation: 0, keep: 18.5 },
    })
    expect(await standings(order)).toEqual([
      ['chosen', 'refund'],
      ['chosen', 'keep'],
    ])
    await later(day - hour)
    expect(await states(order)).toEqual(['valid', 'valid'])
    await later(hour)
    expect(await states(order)).toEqual(['void', 'valid'])
    expect(await standings(order)).toEqual([
      ['settled', 'refund'],
      ['chosen', 'keep'],
    ])
    expect(await owed(order)).toEqual([1850])
    expect((await runCommand(moneyCommand, shop.context, 'list')).output).toContain(`to ${account.name}, ${account.iban}`)
    await later(day)
    expect(await owed(order)).toEqual([1850])
    expect((await fans.choose(order, 'keep')).problems).toMatchObject([{ code: 'CHOICE_SETTLED', field: 'choices.0.choice' }])
  })

  test('can be changed until it is carried out, and sending it twice does not put it off', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund')
    const [first] = await ticketsOf(order)
    shop.clock.advance(hour)
    await fans.choose(order, 'refund')
    expect((await ticketsOf(order))[0]?.dueAt).toBe(first?.dueAt)
    await fans.choose(order, 'keep')
    await later(2 * day)
    expect(await states(order)).toEqual(['valid', 'valid'])
    expect(await shop.context.db.selectFrom('choiceAccount').selectAll().execute()).toEqual([])
  })

  test('returns postage with the last thing that was to be sent, and names it before', async () => {
    const order = await tester.buyAndPay([event.ticket, 1], [tester.shirt, 1])
    const alone = await paidOrder()
    await calledOff('--choices')
    expect((await fans.choose(order, 'refund')).amounts).toMatchObject({ refund: 18.5 })
    expect((await fans.choose(alone, 'refund')).amounts).toMatchObject({ refund: 37 })
    await later(day)
    expect(await tester.statusOf(order.id)).toBe('pending_fulfillment')
    expect(await tester.statusOf(alone.id)).toBe('cancelled')
    expect(await owed(alone)).toEqual([3700])
  })

  test('needs an account of an order that was paid by transfer, and a person if it is not in the buyer’s name', async () => {
    const order = await paidOrder()
    await moved('--choices')
    const choices = (await ticketsOf(order)).map(({ id }) => ({ ticketId: id, choice: 'refund' }))
    const input = { eventId: String(event.eventId), choices, expected: { ...fans.none, refund: 37 } }
    expect((await fans.send(order, input)).problems.map(({ field }) => field)).toEqual(['bankAccount.name', 'bankAccount.iban'])
    const wrong = { ...input, bankAccount: { ...account, iban: 'DE93999999990000000002' } }
    expect((await fans.send(order, wrong)).problems).toMatchObject([{ code: 'INVALID_INPUT', field: 'bankAccount.iban' }])
    expect(await fans.send(order, { ...input, bankAccount: { ...account, name: 'Jemand Anderes' } })).toMatchObject({ isStored: true })
    await later(day)
    expect(await states(order)).toEqual(['valid', 'valid'])
    expect(await standings(order)).toEqual([
      ['checked', 'refund'],
      ['checked', 'refund'],
    ])
    const [id = ''] = (await runCommand(refundsCommand, shop.context, 'list')).output.trim().split(/\s+/)
    await runCommand(refundsCommand, shop.context, 'refuse', id, '--reason', 'not the buyer')
    expect(await standings(order)).toEqual([
      ['undecided', null],
      ['undecided', null],
    ])
    await fans.choose(order, 'refund')
    await later(day)
    expect(await states(order)).toEqual(['void', 'void'])
  })

  test('is stored for the amounts that were shown only', async () => {
    const order = await paidOrder()
    await moved('--choices')
    const choices = (await ticketsOf(order)).map(({ id }) => ({ ticketId: id, choice: 'refund' }))
    const input = { eventId: String(event.eventId), choices, bankAccount: account }
    expect(await fans.send(order, input)).toMatchObject({ isStored: false, amounts: { refund: 37 }, problems: [] })
    expect((await fans.send(order, { ...input, expected: { ...fans.none, refund: 36 } })).problems).toMatchObject([
      { code: 'CHOICE_AMOUNTS_CHANGED' },
    ])
    expect(await standings(order)).toEqual([
      ['undecided', null],
      ['undecided', null],
    ])
  })
})

describe('the deadline', () => {
  test('leaves tickets of a moved show as they are, and returns those of one that was called off', async () => {
    const kept = await paidOrder()
    await moved('--choices')
    await later(28 * day)
    expect(await standings(kept)).toEqual([
      ['settled', 'keep'],
      ['settled', 'keep'],
    ])
    expect((await fans.choose(kept, 'refund')).problems).toMatchObject([{ code: 'CHOICES_CLOSED' }])
    await calledOff('--choices')
    expect(await standings(kept)).toEqual([
      ['undecided', null],
      ['undecided', null],
    ])
    await later(28 * day - hour)
    expect(await states(kept)).toEqual(['valid', 'valid'])
    await later(hour)
    expect(await states(kept)).toEqual(['void', 'void'])
    expect(await owed(kept)).toEqual([3700])
    expect((await ticketsOf(kept)).map(({ byDeadline }) => byDeadline)).toEqual([true, true])
  })

  test('is never after the new start of a moved show', async () => {
    const order = await paidOrder()
    await event.import({ date: '2027-01-10 19:00' }, '--notify', '--choices')
    const [choices] = (await fans.read(order))?.events ?? []
    expect(new Date(choices?.closesAt ?? 0).getTime()).toBeLessThanOrEqual(new Date('2027-01-10T18:00:00Z').getTime())
  })
})

describe('a donation', () => {
  test('is the price of the ticket and stays in the ledger, with a credit note; what else was paid goes back', async () => {
    const order = await paidOrder()
    await calledOff('--choices')
    expect((await fans.choose(order, 'donation', 'refund')).amounts).toEqual({ refund: 18.5, voucher: 0, donation: 18.5, keep: 0 })
    await later(day)
    expect(await states(order)).toEqual(['void', 'void'])
    expect(await owed(order)).toEqual([1850])
    const ledger = await shop.context.db
      .selectFrom('moneyMovement')
      .select(['kind', 'amountCents'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(ledger.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['charge', 3700],
      ['payment', -3700],
      ['cancellation', -1850],
      ['donation', 1850],
      ['cancellation', -1850],
    ])
    const credited = (await tester.documentsOf(order.id)).filter(({ cancellationId }) => cancellationId !== null)
    expect(credited).toHaveLength(2)
    const mail = shop.outbox.sent.find(({ subject }) => subject.startsWith('Teilweise storniert'))
    expect(mail?.text).toMatch(/bleiben 18,50\s€ als Spende bei der Band/)
    expect(mail?.text).not.toContain('Du bekommst')
  })

  test('is not offered where the setting says so', async () => {
    const other = await openTestShop({ env: { CHOICE_DONATIONS: 'false' } })
    const show = await changingEvent(other)
    const order = await orderTests(other).buyAndPay([show.ticket, 1])
    await show.import({ cancelled: true }, '--notify', '--choices')
    expect((await choosing(other).choose(order, 'donation')).problems).toMatchObject([{ code: 'CHOICE_NOT_OFFERED' }])
    await other.close()
    await show.close()
  })
})

describe('a voucher', () => {
  test('is worth the price of the ticket, of the company that sold it, and nothing goes back besides', async () => {
    const order = await paidOrder()
    await moved('--choices')
    expect((await fans.choose(order, 'voucher', 'keep')).amounts).toEqual({ refund: 0, voucher: 18.5, donation: 0, keep: 18.5 })
    await later(day)
    await later(day)
    expect(await states(order)).toEqual(['void', 'valid'])
    expect(await owed(order)).toEqual([])
    const vouchers = await shop.context.db
      .selectFrom('voucher as v')
      .innerJoin('orderItem as i', (join) => join.onRef('i.orderId', '=', 'v.orderId').onRef('i.contractPartnerId', '=', 'v.partnerId'))
      .select(['v.balanceCents', 'v.email'])
      .distinct()
      .where('v.orderId', '=', order.id)
      .execute()
    expect(vouchers).toEqual([{ balanceCents: 1850, email: 'marlene@example.org' }])
    const mail = shop.outbox.sent.find(({ subject }) => subject.startsWith('Teilweise storniert'))
    expect(mail?.text).toMatch(/Über 18,50\s€ bekommst du einen Gutschein/)
  })

  test('is not offered where the setting says so', async () => {
    const other = await openTestShop({ env: { CHOICE_VOUCHERS: 'false' } })
    const show = await changingEvent(other)
    const order = await orderTests(other).buyAndPay([show.ticket, 1])
    await show.import({ cancelled: true }, '--notify', '--choices')
    expect((await choosing(other).choose(order, 'voucher')).problems).toMatchObject([{ code: 'CHOICE_NOT_OFFERED' }])
    await other.close()
    await show.close()
  })
})

describe('operators', () => {
  test('see live what was chosen, what it comes to and what waits, and take it as a table', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    await moved('--choices')
    await fans.choose(first, 'donation', 'keep')
    await later(day)
    await fans.choose(second, 'refund', '')
    const { code, output } = await runCommand(eventsCommand, shop.context, 'choices', 'sophie')
    expect(code).toBe(0)
    expect(output).toMatch(/moved, choices open until .* UTC; undecided tickets then: keep/)
    expect(output).toMatch(/keep +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/refund +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/donation +1 +1 +18,50\s€ +1/)
    expect(output).toMatch(/undecided +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/donations held by .+: 18,50\s€/)
    expect((await runCommand(eventsCommand, shop.context, 'choices', shop.world.event.slug)).code).toBe(1)
  })
})

describe('reminders', () => {
  test('go to those who have not decided, once for each day before the deadline, and lead to the choice', async () => {
    const [asked, decided] = [await paidOrder(), await paidOrder()]
    await moved('--choices')
    await fans.choose(decided, 'keep')
    await runJobs(shop)
    const remindersIn = (milliseconds: number) =>
      subjectsOf(shop, async () => {
        shop.clock.advance(milliseconds)
        await remindOfChoices(shop.context)
        await remindOfChoices(shop.context)
      })
    expect(await remindersIn(20 * day)).toEqual([])
    expect(await remindersIn(day + hour)).toEqual([expect.stringMatching(/^Noch bis \S+: Was wird aus deinen Tickets\?$/)])
    expect(await remindersIn(day)).toEqual([])
    expect(await remindersIn(5 * day)).toHaveLength(1)
    const { reference, signature } = await fans.linkOf(asked)
    expect(shop.outbox.sent.at(-1)?.text).toContain(`/order/${reference}/${signature}/choices`)
    expect(await remindersIn(day)).toEqual([])
  })

  test('the mail about the change has the link and the deadline, and each choice is confirmed by mail', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await runJobs(shop)
    const { reference, signature } = await fans.linkOf(order)
    const told = shop.outbox.sent.find(({ subject }) => subject.startsWith('Verlegt'))
    expect(told?.text).toContain(`/order/${reference}/${signature}/choices`)
    expect(told?.text).toContain('Wenn du nichts wählst, behältst du deine Tickets.')
    expect(await subjectsOf(shop, () => fans.choose(order, 'refund', 'keep'))).toEqual([`Deine Wahl zur Bestellung ${order.reference}`])
    expect(shop.outbox.sent.at(-1)?.text).toContain('1 × Ticket behalten; 1 × Geld zurück')
    expect(await subjectsOf(shop, () => fans.choose(order, 'refund', 'keep'))).toEqual([])
  })
})

describe('without an import', () => {
  const command = (...args: string[]) => runCommand(eventsCommand, shop.context, ...args)

  test('the commands that change an event open the choices, end them, and need the mail', async () => {
    const order = await paidOrder()
    expect((await command('call-off', 'sophie', '--silent', '--choices', '--yes')).output).toContain('--choices needs --notify')
    expect((await command('call-off', 'sophie', '--notify', '--choices', '--yes')).code).toBe(0)
    expect((await fans.read(order))?.events).toMatchObject([{ kind: 'called_off', isOpen: true }])
    expect(await fans.choose(order, 'refund')).toMatchObject({ isStored: true })
    expect((await command('put-back-on', 'sophie', '--notify', '--yes')).code).toBe(0)
    await later(30 * day)
    expect(await states(order)).toEqual(['valid', 'valid'])
  })
})

describe('another change', () => {
  test('a show that takes place after all: nothing is carried out that was not before', async () => {
    const [early, late] = [await paidOrder(), await paidOrder()]
    await calledOff('--choices')
    await fans.choose(early, 'refund')
    await later(day)
    await fans.choose(late, 'refund')
    await event.import({}, '--notify')
    await later(30 * day)
    expect(await states(early)).toEqual(['void', 'void'])
    expect(await states(late)).toEqual(['valid', 'valid'])
    expect((await fans.read(late))?.events).toEqual([])
  })

  test('a moved show that is called off: refunds go on, tickets that were kept are asked about again', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund', 'keep')
    await calledOff('--choices')
    expect(await standings(order)).toEqual([
      ['chosen', 'refund'],
      ['undecided', null],
    ])
    await later(day)
    expect(await states(order)).toEqual(['void', 'valid'])
  })
})

describe('what else may become of a ticket', () => {
  test('one that was used, or returned in another way, is left alone', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund')
    const [used] = await tester.ticketsOf(order.id)
    await shop.context.db
      .updateTable('ticket')
      .set({ state: 'used', usedAt: shop.clock.now() })
      .where('id', '=', used?.id ?? 0)
      .execute()
    await later(day)
    expect(await states(order)).toEqual(['used', 'void'])
    expect(await owed(order)).toEqual([1850])
  })

  test('while money of the order is open it waits, and goes on by itself', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund')
    const entry = { orderId: order.id, kind: 'returned', amountCents: 100, reason: 'disputed', createdAt: shop.clock.now() }
    await shop.context.db.insertInto('moneyToClear').values(entry).execute()
    await later(day)
    expect(await states(order)).toEqual(['valid', 'valid'])
    await shop.context.db
      .updateTable('moneyToClear')
      .set({ clearedAt: shop.clock.now(), clearedBy: 'test' })
      .where('orderId', '=', order.id)
      .execute()
    await later(hour)
    expect(await states(order)).toEqual(['void', 'void'])
  })

  test('its buyer gets the mail of a cancellation', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund')
    await runJobs(shop)
    expect(await subjectsOf(shop, () => later(day))).toEqual([`Storniert: Bestellung ${order.reference}`])
  })
})
