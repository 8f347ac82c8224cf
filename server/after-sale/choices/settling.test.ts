import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs, sentSubjects } from '#test/world/run-jobs.ts'
import { remindOfChoices } from './settling/remind-of-choices.ts'

let world: ChoiceShop
let shop: ChoiceShop['shop']
let tester: ChoiceShop['tester']
let fans: ChoiceShop['fans']
let paidOrder: ChoiceShop['paidOrder']
let moved: ChoiceShop['moved']
let calledOff: ChoiceShop['calledOff']
let later: ChoiceShop['later']
let states: ChoiceShop['states']
let owed: ChoiceShop['owed']

beforeEach(async () => {
  world = await openChoiceShop()
  ;({ shop, tester, fans, paidOrder, moved, calledOff, later, states, owed } = world)
})
afterEach(() => world.close())

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
    const other = await openChoiceShop({ CHOICE_DONATIONS: 'false' })
    const order = await other.paidOrder()
    await other.calledOff('--choices')
    expect((await other.fans.choose(order, 'donation')).problems[0]).toMatchObject({ code: 'CHOICE_NOT_OFFERED' })
    await other.close()
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
    const other = await openChoiceShop({ CHOICE_VOUCHERS: 'false' })
    const order = await other.paidOrder()
    await other.calledOff('--choices')
    expect((await other.fans.choose(order, 'voucher')).problems[0]).toMatchObject({ code: 'CHOICE_NOT_OFFERED' })
    await other.close()
  })
})

describe('operators', () => {
  test('see live what was chosen, what it comes to and what waits, and take it as a table', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    await moved('--choices')
    await fans.choose(first, 'donation', 'keep')
    await later(day)
    await fans.choose(second, 'refund', '')
    const { code, output } = await runDeclared('events', shop.context, 'choices', 'sophie')
    expect(code).toBe(0)
    expect(output).toMatch(/kind: moved\nstate: open\nuntil: .* UTC\nundecided become: keep\nwaiting: 0\n/)
    expect(output).toMatch(/keep +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/refund +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/donation +1 +1 +18,50\s€ +1/)
    expect(output).toMatch(/undecided +1 +1 +18,50\s€ +0/)
    expect(output).toMatch(/donations:\n.*\n.+ 18,50\s€/)
    const answers = await runDeclared('events', shop.context, 'answers', 'sophie', '--json')
    const chosen = (JSON.parse(answers.output) as { items: { choice: string | null }[] }).items.map(({ choice }) => choice)
    expect(new Set(chosen)).toEqual(new Set(['donation', 'keep', 'refund', null]))
    const never = await runDeclared('events', shop.context, 'choices', shop.world.event.slug)
    expect(never).toEqual({ code: 1, output: expect.stringContaining('its choices were not opened') })
  })
})

describe('reminders', () => {
  test('go to those who have not decided, once for each day before the deadline, and lead to the choice', async () => {
    const [asked, decided] = [await paidOrder(), await paidOrder()]
    await moved('--choices')
    await fans.choose(decided, 'keep')
    await runJobs(shop)
    const remindersIn = (milliseconds: number) =>
      sentSubjects(shop, async () => {
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
    expect(await sentSubjects(shop, () => fans.choose(order, 'refund', 'keep'))).toEqual([`Deine Wahl zur Bestellung ${order.reference}`])
    expect(shop.outbox.sent.at(-1)?.text).toContain('1 × Ticket behalten; 1 × Geld zurück')
    expect(await sentSubjects(shop, () => fans.choose(order, 'refund', 'keep'))).toEqual([])
  })

  test('six changes of mind are mailed once, as they stand at the end', async () => {
    const order = await paidOrder()
    await moved('--choices')
    await runJobs(shop)
    const subjects = await sentSubjects(shop, async () => {
      for (let round = 0; round < 3; round += 1) {
        await fans.choose(order, 'refund', 'refund')
        await fans.choose(order, 'keep', 'voucher')
      }
    })
    expect(subjects).toEqual([`Deine Wahl zur Bestellung ${order.reference}`])
    expect(shop.outbox.sent.at(-1)?.text).toMatch(/1 × Ticket behalten; 1 × Gutschein/)
  })
})

describe('without an import', () => {
  const command = (...args: string[]) => runDeclared('events', shop.context, ...args)

  test('the commands that change an event open the choices, end them, and need the mail', async () => {
    const order = await paidOrder()
    expect((await command('call-off', 'sophie', '--silent', '--choices', '--yes')).output).toContain('--choices: Holders are asked')
    expect((await command('call-off', 'sophie', '--notify', '--choices', '--yes')).code).toBe(0)
    expect((await fans.read(order))?.events).toMatchObject([{ kind: 'called_off', isOpen: true }])
    expect(await fans.choose(order, 'refund')).toMatchObject({ isStored: true })
    expect((await command('put-back-on', 'sophie', '--notify', '--yes')).code).toBe(0)
    await later(30 * day)
    expect(await states(order)).toEqual(['valid', 'valid'])
  })
})
