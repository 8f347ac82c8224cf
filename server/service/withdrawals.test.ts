import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { importTexts } from '#test/world/import-texts.ts'
import { sendWithdrawalMail } from './send-withdrawal-mail.ts'
import { withdrawalsCommand } from '#server/operations/commands/withdrawals-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '1000' } })
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

/** Runs the waiting job, as the worker would. */
async function mailsTo(email: string) {
  for (const { id } of await stored(email)) await sendWithdrawalMail(shop.context, { withdrawalId: id })
  return shop.outbox.sent.filter(({ to }) => to === email)
}

test('a withdrawal is received once it is confirmed, and acknowledged by mail', async () => {
  shop.clock.set('2027-03-10T17:04:00+01:00')
  expect(await declare({ confirmed: false })).toEqual({ receivedAt: null, problems: [] })
  expect(await stored(declaration.email)).toEqual([])
  expect(await declare({ items: 'nur das Shirt' })).toEqual({ receivedAt: '2027-03-10T16:04:00.000Z', problems: [] })
  const [mail] = await mailsTo(declaration.email)
  expect(mail?.subject).toBe('Eingangsbestätigung: dein Widerruf zur Bestellung 7KQ2M9PX')
  for (const form of [mail?.text, mail?.html])
    for (const word of ['7KQ2M9PX', 'Marlene Größer-Yılmaz', 'marlene@example.org', 'nur das Shirt', 'Mittwoch, 10. März 2027, 17:04 Uhr'])
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
  await declare({ email: 'bog@example.org' }, 'moorgrab', 'en')
  const [mail] = await mailsTo('bog@example.org')
  expect(mail?.subject).toBe('Acknowledgement: your withdrawal for order 7KQ2M9PX')
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

test('too many declarations for one address are refused with other ways to withdraw', async () => {
  const email = 'flood@example.org'
  for (let order = 0; order < 10; order++) expect((await declare({ email, order: `A${order}` })).problems).toEqual([])
  expect(await declare({ email, order: 'B' })).toMatchObject({
    receivedAt: null,
    problems: [{ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('E-Mail oder Brief') as string }],
  })
})

test('the command lists each withdrawal with the order that it names', async () => {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.shirt.variants['m']?.id ?? 0, 1])
  await declare({ email: 'somebody@example.org', order: order?.reference ?? '' })
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  expect(await withdrawalsCommand.run(shop.context, ['--limit', '2'])).toBe(0)
  print.mockRestore()
  expect(lines[0]).toContain(order?.reference)
  expect(lines[0]).toMatch(/payment_pending, ordered as .+@.+  not acknowledged yet$/)
  expect(lines[1]).toContain('no order with this reference')
  expect(await withdrawalsCommand.run(shop.context, ['--limit', 'x'])).toBe(2)
})
