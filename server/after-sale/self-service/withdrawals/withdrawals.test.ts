import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { importTexts } from '#test/world/import/import-texts.ts'
import { sendWithdrawalMail } from './send-withdrawal-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Answer {
  receivedAt: string | null
  problems: { code: string; field: string | null; message: string }[]
}

const declaration = { name: 'Marlene Größer-Yılmaz', order: 'bax 7kq2 m9px', email: 'marlene@example.org', confirmed: true }
async function declare(change: object = {}, of = 'main', locale = 'de'): Promise<Answer> {
  const query = `mutation ($input: DeclareWithdrawalInput!) { declareWithdrawal(input: $input) { receivedAt problems { code field message } } }`
  const answer = await shop.visitor(of).graphql<{ declareWithdrawal: Answer }>(query, { input: { ...declaration, ...change } }, locale)
  return answer.declareWithdrawal
}
const stored = (email: string) => shop.context.db.selectFrom('withdrawal').selectAll().where('email', '=', email).execute()

/** An order of Marlene's. @returns its reference */
async function placeOrder(): Promise<string> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.shirt.variants['m']?.id ?? 0, 1])
  return order?.reference ?? ''
}

/** Runs the waiting job, as the worker would. */
async function mailsTo(email: string) {
  for (const { id } of await stored(email)) await sendWithdrawalMail(shop.context, { withdrawalId: id })
  return shop.outbox.sent.filter(({ to }) => to === email)
}

test('a withdrawal is received once it is confirmed, and acknowledged by mail', async () => {
  shop.clock.set('2027-03-10T17:04:00+01:00')
  expect(await declare({ confirmed: false })).toEqual({ receivedAt: null, problems: [] })
  expect(await stored(declaration.email)).toEqual([])
  const order = await placeOrder()
  expect(await declare({ order, items: 'nur das Shirt' })).toEqual({ receivedAt: '2027-03-10T16:04:00.000Z', problems: [] })
  const [mail] = await mailsTo(declaration.email)
  expect(mail?.subject).toBe(`Eingangsbestätigung: dein Widerruf zur Bestellung ${order}`)
  for (const form of [mail?.text, mail?.html])
    for (const word of [order, 'Marlene Größer-Yılmaz', 'marlene@example.org', 'nur das Shirt', 'Mittwoch, 10. März 2027, 17:04 Uhr'])
      expect(form).toContain(word)
})

test('the company gets a copy whose reply goes to the buyer', async () => {
  const { id: entity } = await shop.context.db.selectFrom('legalEntity').select('id').where('role', '=', 'shop').executeTakeFirstOrThrow()
  await shop.context.db.updateTable('legalEntity').set({ email: 'hallo@stagefront.example' }).where('id', '=', entity).execute()
  await declare({ email: 'buyer@example.org' })
  await mailsTo('buyer@example.org')
  const copy = shop.outbox.sent.find(({ to, text }) => to === 'hallo@stagefront.example' && text.includes('buyer@example.org'))
  expect(copy?.replyTo).toBe('buyer@example.org')
})

test('an address that does not fit the order gets a receipt without anything that was typed', async () => {
  shop.clock.set('2027-03-10T18:30:00+01:00')
  const order = await placeOrder()
  const advertisement = 'Billige Pillen auf https://pillen.example'
  await declare({ email: 'victim@example.org', order, name: advertisement, items: advertisement })
  await declare({ email: 'victim@example.org', order: 'PILLEN', name: advertisement, items: null })
  const mails = await mailsTo('victim@example.org')
  expect(mails).toHaveLength(2)
  const [first] = await stored('victim@example.org')
  expect(mails[0]?.subject).toBe(`Eingangsbestätigung Nr. ${first?.id}`)
  for (const mail of mails)
    for (const form of [mail.subject, mail.text, mail.html]) {
      expect(form).not.toMatch(/pillen/i)
      expect(form).not.toContain(order)
    }
  expect(mails[0]?.text).toContain('Mittwoch, 10. März 2027 um 18:30 Uhr')
  expect(first).toMatchObject({ name: advertisement, items: advertisement })
  const copy = shop.outbox.sent.find(({ to, text }) => to === 'hallo@stagefront.example' && text.includes('victim@example.org'))
  expect(copy?.text).toContain(advertisement)
})

test('a repeated declaration keeps its first time and sends one mail', async () => {
  shop.clock.set('2027-03-11T09:00:00+01:00')
  const email = 'twice@example.org'
  const first = await declare({ email })
  shop.clock.advance(60_000)
  expect(await declare({ email })).toEqual(first)
  expect(await stored(email)).toHaveLength(1)
  await mailsTo(email)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('each shop answers in its own name and wording', async () => {
  const { faults } = await importTexts(shop, 'moorgrab:\n  mail_withdrawal_received_headline: { en: Back into the bog. }\n')
  expect(faults).toEqual([])
  const order = await placeOrder()
  const before = shop.outbox.sent.length
  await declare({ order }, 'moorgrab', 'en')
  const mail = (await mailsTo(declaration.email)).at(-1)
  expect(shop.outbox.sent.length).toBeGreaterThan(before)
  expect(mail?.subject).toBe(`Acknowledgement: your withdrawal for order ${order}`)
  expect(mail?.html).toContain('Back into the bog.')
  expect(mail?.text).toContain('/moorgrab/withdrawal')
})

test('missing fields are named and nothing is stored', async () => {
  const answer = await declare({ name: ' ', order: '', email: 'x@' })
  expect(answer.problems.map(({ field, code }) => [field, code])).toEqual([
    ['name', 'INVALID_INPUT'],
    ['order', 'INVALID_INPUT'],
    ['email', 'INVALID_INPUT'],
  ])
  expect(answer.problems[1]?.message).toBe('Gib die Bestellnummer an, damit wir wissen, worum es geht.')
  expect(await stored('x@')).toEqual([])
})

test('declarations of strangers use up nobody’s right: all are received, ten receipts are sent, and the true one is acknowledged', async () => {
  shop.clock.set('2027-03-15T09:00:00+01:00')
  for (let number = 0; number < 12; number++) {
    expect((await declare({ email: 'flood@example.org', order: `A${number}` })).problems).toEqual([])
    shop.clock.advance(1000)
  }
  expect(await mailsTo('flood@example.org')).toHaveLength(10)
  expect((await stored('flood@example.org')).filter(({ acknowledgedAt }) => acknowledgedAt === null)).toHaveLength(2)

  for (let number = 0; number < 12; number++) await declare({ order: `B${number}` })
  const order = await placeOrder()
  shop.clock.advance(1000)
  expect((await declare({ order })).problems).toEqual([])
  expect((await mailsTo(declaration.email)).at(-1)?.subject).toContain(order)
})

test('the command lists each withdrawal with the order that it names', async () => {
  const order = await placeOrder()
  await declare({ email: 'somebody@example.org' })
  shop.clock.advance(1000)
  await declare({ email: 'somebody@example.org', order })
  const { output } = await runDeclared('withdrawals', shop.context, '--limit', '2')
  const [, first = '', second = '', rest] = output.split('\n')
  expect(rest).toMatch(/^2 entries, and there are more: --after \S+$/)
  expect(first).toMatch(new RegExp(`${order}.*somebody@example.org +payment_pending .*@.* –$`))
  expect(second).toContain('somebody@example.org  –  ')
  expect((await runDeclared('withdrawals', shop.context, 'list', '--after', rest?.split(' ').at(-1) ?? '')).output).not.toContain(order)
  expect((await runDeclared('withdrawals', shop.context, '--limit', 'x')).code).toBe(2)
})

test('a withdrawal is received however many came from the same network before, and a buyer’s is acknowledged', async () => {
  const tight = await openTestShop({ limits: { withdrawalMailsPerHour: 2, writesPerMinute: 1 } })
  const { order } = await buying(tight.visitor()).buy('bank_transfer', [tight.world.shirt.variants['m']?.id ?? 0, 1])
  const query = `mutation ($input: DeclareWithdrawalInput!) { declareWithdrawal(input: $input) { receivedAt problems { code } } }`
  const answers: unknown[] = []
  for (const [number, reference] of ['A1', 'A2', 'A3', order?.reference].entries()) {
    const input = { ...declaration, order: reference, email: number === 3 ? 'marlene@example.org' : `fan-${number}@example.org` }
    const payload = { query, variables: { input } }
    const answer = await tight.app.inject({ method: 'POST', url: '/main/graphql', payload, remoteAddress: '203.0.113.7' })
    answers.push(answer.json<{ data: { declareWithdrawal: { problems: unknown } } }>().data.declareWithdrawal.problems)
  }
  expect(answers).toEqual([[], [], [], []])
  const { rows } = await tight.pool.query(`select 1 from graphile_worker._private_jobs where payload::jsonb ? 'withdrawalId'`)
  expect(rows.length).toBe(3)
  await tight.close()
})
