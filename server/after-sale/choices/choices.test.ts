import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { account } from '#test/world/choices/choosing.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs, sentSubjects } from '#test/world/run-jobs.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'

let world: ChoiceShop
let shop: ChoiceShop['shop']
let event: ChoiceShop['event']
let tester: ChoiceShop['tester']
let fans: ChoiceShop['fans']
let ticketsOf: ChoiceShop['ticketsOf']
let paidOrder: ChoiceShop['paidOrder']
let moved: ChoiceShop['moved']
let calledOff: ChoiceShop['calledOff']
let later: ChoiceShop['later']
let standings: ChoiceShop['standings']
let states: ChoiceShop['states']
let owed: ChoiceShop['owed']

beforeEach(async () => {
  world = await openChoiceShop()
  ;({ shop, event, tester, fans, ticketsOf, paidOrder, moved, calledOff, later, standings, states, owed } = world)
})
afterEach(() => world.close())

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
    expect((await runDeclared('money', shop.context, 'list')).output).toMatch(
      new RegExp(`${account.name} +${account.iban.replaceAll(' ', '')}`),
    )
    await later(day)
    expect(await owed(order)).toEqual([1850])
    expect((await fans.choose(order, 'keep')).problems).toMatchObject([{ code: 'CHOICE_SETTLED', field: 'choices.0.choice' }])
  })

  test('OPS-27 that is carried out is in the audit log under the name of the job', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await fans.choose(order, 'refund', 'keep')
    await later(day)
    await later(day)
    const entries = (await entriesAfter(shop.context.db, 0, 10_000)).filter(({ actor }) => actor === 'job:carry-out-choices')
    expect(entries.map(({ phase, act, thing }) => [phase, act, thing])).toEqual([
      ['asked', 'orders.cancel', `order:${order.reference}`],
      ['done', 'orders.cancel', `order:${order.reference}`],
    ])
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
    const [, id = ''] = /^ *(\d+) /m.exec((await runDeclared('refunds', shop.context, 'list')).output) ?? []
    await runDeclared('refunds', shop.context, 'refuse', id, '--reason', 'not the buyer')
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
    expect(await sentSubjects(shop, () => later(day))).toEqual([`Storniert: Bestellung ${order.reference}`])
  })
})
