import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { sepaText } from '#core/bank/sepa-text.ts'
import { transferFlaw } from '#core/bank/transfer-flaw.ts'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { machineScope } from '#server/operations/commands/machine-identity.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { creditTransferFile } from './writing/credit-transfer-file.ts'

let operator = 'anna'
vi.mock('#server/operations/commands/operator-name.ts', () => ({ operatorName: () => operator }))

/** Happens while the question of a command waits for its answer, which then is yes. */
let whileAsked: (() => Promise<void>) | null = null
vi.mock('#server/operations/commands/confirm.ts', async (original) => {
  const real = await original<typeof import('#server/operations/commands/confirm.ts')>()
  const confirm: typeof real.confirm = async (...asked) => {
    if (!whileAsked) return real.confirm(...asked)
    await whileAsked()
    return true
  }
  return { ...real, confirm }
})

let shop: TestShop
const scratch = mkdtempSync(join(tmpdir(), 'stagefront-payouts-'))

beforeAll(async () => void (shop = await openTestShop({ env: { PAYOUT_SECOND_PERSON_FROM: '100' } })))
beforeEach(async () => {
  operator = 'anna'
  const { output } = await payouts('list', '--limit', '500')
  for (const [, id = ''] of output.matchAll(/^ *(\d+)  /gm)) await payouts('withdraw', id, '--yes')
  for (const [, id = ''] of (await money('list', '--limit', '500')).output.matchAll(/^ *(\d+)  /gm)) await money('clear', id, '--yes')
})
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  await shop.close()
})

const payouts = (...args: string[]) => runDeclared('payouts', shop.context, ...args)
const money = (...args: string[]) => runDeclared('money', shop.context, ...args)
const orders = (...args: string[]) => runDeclared('orders', shop.context, ...args)

let files = 0
const path = (ending: string) => join(scratch, `${files++}.${ending}`)

/** An order by transfer that was paid from these accounts and then cancelled. */
async function cancelled(tickets: number, ...accounts: string[]): Promise<string> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, tickets])
  const reference = order?.reference ?? ''
  const payment = (39.9 * tickets) / Math.max(1, accounts.length)
  const rows = accounts.map((iban) => `${testAccount.bankIban};24.11.2026;${reference};Zoë Größer & Söhne;${iban};${payment.toFixed(2)}`)
  const file = path('csv')
  writeFileSync(file, ['IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag', ...rows].join('\n'))
  if (accounts.length > 0) await runDeclared('bank', shop.context, 'import', file)
  else await orders('mark-paid', reference)
  await orders('cancel', reference, '--yes')
  return reference
}

/** @returns the number of the payout */
async function prepared(): Promise<string> {
  const { output } = await payouts('prepare')
  return /^payout (\d+):/m.exec(output)?.[1] ?? ''
}

const zoe = 'DE89370400440532013000'
const other = 'DE02100100100006820101'

test('OPS-22 a payout goes to the account that the money came from, and its file is what the format asks for', async () => {
  const reference = await cancelled(1, zoe)
  const id = await prepared()
  const file = path('xml')
  expect(await payouts('export', id, '--out', file, '--on', '2026-11-27')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/1 transfer of 39,90/),
  })
  const xml = readFileSync(file, 'utf8')
  for (const part of [
    `<MsgId>STAGEFRONT-PAYOUT-${id}</MsgId>`,
    '<CtrlSum>39.90</CtrlSum>',
    '<Dt>2026-11-27</Dt>',
    `<IBAN>${testAccount.bankIban}</IBAN>`,
    `<IBAN>${zoe}</IBAN>`,
    '<Nm>Zoe Groesser + Soehne</Nm>',
    '<InstdAmt Ccy="EUR">39.90</InstdAmt>',
    `<Ustrd>Erstattung zur Bestellung ${reference}</Ustrd>`,
  ]) {
    expect(xml).toContain(part)
  }
  expect(await payouts('done', id, '--yes')).toMatchObject({ code: 0 })
  expect((await money('list')).output).toBe('0 entries')
  expect((await orders('show', reference)).output).toMatch(/39,90\s€ +payout +anna\b/)
  expect(await payouts('done', id, '--yes')).toMatchObject({ code: 1, output: expect.stringContaining(`payout ${id} is made already`) })
  expect(await verify(shop.context)).toEqual([])
})

test('from the configured sum on, somebody else has to approve it', async () => {
  await cancelled(3, zoe)
  const id = await prepared()
  expect((await payouts('export', id, '--out', path('xml'))).output).toContain('a second person has to approve it first')
  expect((await payouts('approve', id, '--yes')).output).toContain('somebody else than anna, who prepared it, has to approve it')
  operator = 'ben'
  expect(await payouts('approve', id, '--yes')).toMatchObject({ code: 0 })
  operator = 'anna'
  expect(await payouts('export', id, '--out', path('xml'))).toMatchObject({ code: 0 })
})

test('money whose sender is unknown, or that came from several accounts, is in no payout', async () => {
  const [unknown, several] = [await cancelled(1), await cancelled(2, zoe, other)]
  const { output } = await payouts('prepare')
  expect(output).toMatch(new RegExp(`39,90\\s€ of ${unknown} has to be paid by hand: no imported statement`))
  expect(output).toMatch(new RegExp(`79,80\\s€ of ${several} has to be paid by hand: the money came from several accounts`))
  expect(output).toContain('There is nothing to pay out')
})

test('money in a payout is in no other, and cannot be cleared by hand until the payout is withdrawn', async () => {
  const reference = await cancelled(1, zoe)
  const prepares = await Promise.all([payouts('prepare'), payouts('prepare'), payouts('prepare')])
  expect(prepares.filter(({ output }) => /^payout \d+:/m.test(output))).toHaveLength(1)
  const [, entry = '', id = ''] = /^ *(\d+) .*is in payout (\d+)/m.exec((await money('list')).output) ?? []
  expect(await money('clear', entry, '--yes')).toMatchObject({ code: 1, output: expect.stringContaining(`is in payout ${id}`) })
  expect(await payouts('withdraw', id, '--yes')).toMatchObject({ code: 0 })
  expect((await money('list')).output).toMatch(new RegExp(`${reference} .*pay it out`))
  expect(await payouts('export', id, '--out', path('xml'))).toMatchObject({
    code: 1,
    output: expect.stringContaining(`payout ${id} is withdrawn already`),
  })
})

test('a payout that was never exported cannot be done, and an existing file is not overwritten', async () => {
  await cancelled(1, zoe)
  const id = await prepared()
  expect((await payouts('done', id, '--yes')).output).toContain('was never exported')
  const file = path('xml')
  writeFileSync(file, 'something else')
  await expect(payouts('export', id, '--out', file)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('something else')
})

test.each([
  [['done', 'x'], 'PAYOUT: '],
  [['done', '99999'], 'There is no such thing'],
  [['export', '1', '--out', '/tmp/never.xml', '--on', '2020-01-01'], '--on: The day must not be over: today is 2026-11-20'],
  [['export', '1', '--out', '/tmp/never.xml', '--on', '27.11.2026'], '--on: A day is written like'],
  [['pay'], 'unknown action "pay"'],
])('payouts %j says what is wrong', async (args, why) => {
  expect((await payouts(...args, ...(args[0] === 'done' ? ['--yes'] : []))).output).toContain(why)
})

test.each([
  ['Ödön Łukasz-Ŝan', 'Oedoen Lukasz-San'],
  ['Наталія Щербак', 'Nataliya Shcherbak'],
  ['Θανάσης', 'Thanasis'],
  ['北京 Band', 'BeiJing Band'],
  ['Große & Klein_GmbH', 'Grosse + Klein-GmbH'],
  ['//a // b/', 'a / b'],
  [`${'a'.repeat(69)}/b`, 'a'.repeat(69)],
  ['a'.repeat(80), 'a'.repeat(70)],
])('%s is written to a bank as %s', (name, written) => expect(sepaText(name, 70)).toBe(written))

test('a transfer that a bank would refuse is left out by name, stays on the list, and the rest is paid out', async () => {
  const [good, foreign, nameless] = [await cancelled(1, zoe), await cancelled(1, 'US64SVBKUS6S3300958879'), await cancelled(1, other)]
  await shop.database.db.updateTable('bankLine').set({ party: '~~~' }).where('partyIban', '=', other).execute()
  const { output } = await payouts('prepare')
  expect(output).toMatch(
    new RegExp(`39,90\\s€ of ${foreign} has to be paid by hand: the statement|39,90\\s€ of ${foreign} has to be paid by hand`),
  )
  expect(output).toContain(`of ${nameless} has to be paid by hand: “~~~” leaves no name`)
  expect(output).toMatch(/payout \d+: 1 transfer of 39,90/)
  for (const reference of [good, foreign, nameless]) expect((await money('list')).output).toContain(reference)
})

test('what a payout has from before and a bank would refuse is taken out when it is exported, and owed again', async () => {
  const [good, bad] = [await cancelled(1, zoe), await cancelled(1, other)]
  const id = await prepared()
  await shop.database.db.updateTable('payoutItem').set({ payeeIban: 'DE00370400440532013000' }).where('payeeIban', '=', other).execute()
  const file = path('xml')
  const { code, output } = await payouts('export', id, '--out', file)
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining(`of ${bad} has to be paid by hand: DE00370400440532013000`),
  })
  const xml = readFileSync(file, 'utf8')
  expect([xml.includes(good), xml.includes(bad), xml.includes('<NbOfTxs>1</NbOfTxs>')]).toEqual([true, false, true])
  expect((await money('list')).output).toMatch(new RegExp(`${bad} .*pay it out`))
  const [entry] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'payouts.export', limit: 1 })
  expect(JSON.parse(entry?.outcomeDetail ?? '')).toMatchObject({ cents: 3990, transfers: 1 })
  expect(await verify(shop.context)).toEqual([])
})

test('an export that is refused takes nothing out of its payout', async () => {
  const [good, bad] = [await cancelled(3, zoe), await cancelled(1, other)]
  const id = await prepared()
  await shop.database.db.updateTable('payoutItem').set({ payeeIban: 'DE00370400440532013000' }).where('payeeIban', '=', other).execute()
  expect((await payouts('export', id, '--out', path('xml'))).output).toContain('a second person has to approve it first')
  const { output } = await payouts('show', id)
  expect([output.includes(good), output.includes(bad)]).toEqual([true, true])
})

test('a payout of which a transfer was taken out meanwhile is not approved as it was shown', async () => {
  await cancelled(1, zoe)
  await cancelled(1, other)
  const id = await prepared()
  whileAsked = async () => void (await shop.database.db.deleteFrom('payoutItem').where('payeeIban', '=', other).execute())
  const { code, output } = await payouts('approve', id)
  whileAsked = null
  expect([code, output]).toEqual([1, expect.stringMatching(/79,80.€ was shown, and now it is 39,90.€/)])
  expect((await payouts('show', id)).output).toContain('approved by: –')
})

test('a name in whatever script becomes a text that banks take', () => {
  const name = fc.string({ unit: 'binary', maxLength: 90 })
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 140 }), (written, longest) => {
      const text = sepaText(written, longest)
      expect(text.length).toBeLessThanOrEqual(longest)
      expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(text).not.toMatch(/^[ /]|[ /]$|\/\/|  /)
      expect(sepaText(text, longest)).toBe(text)
    }),
  )
})

/** The format's own description is in `TEST_DATA_DIR`. */
const folder = process.env['TEST_DATA_DIR']

test.skipIf(!folder)('OPS-22 the file is valid against the schema of pain.001.001.09 (TEST_DATA_DIR)', async () => {
  const transfer = {
    endToEndId: 'PO1-2',
    payee: 'Zoë <Größer> & "Söhne"',
    payeeIban: zoe,
    amount: 3990,
    purpose: 'Refund of order 7KQ2M9PX',
  }
  const names = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), 150)
  const scripts = ['Наталія Щербак', 'Θανάσης', 'محمد علي', '北京樂隊', 'ゆらゆら帝国', 'नेहा', 'Nguyễn Thị', '🎸 Band', '</Nm>', ...names]
  const payable = scripts.filter((payee) => transferFlaw({ ...transfer, payee }) === null)
  expect(payable.length).toBeGreaterThan(50)
  const account = { holder: 'Fuchs & Gräber GbR', iban: testAccount.bankIban, bic: testAccount.bankBic }
  const contents = creditTransferFile({
    messageId: 'STAGEFRONT-PAYOUT-1',
    createdAt: new Date('2026-11-24T10:00:00Z'),
    executeOn: '2026-11-27',
    account,
    transfers: [transfer, ...payable.map((payee, at) => ({ ...transfer, endToEndId: `PO1-${at + 3}`, payee, purpose: payee, amount: 5 }))],
  })
  const schema = readFileSync(join(folder ?? '', 'bank/xsd/pain.001.001.09.xsd'), 'utf8')
  const check = (text: string) => validateXML({ xml: { fileName: 'payout.xml', contents: text }, schema })
  expect((await check(contents)).errors).toEqual([])
  expect((await check(contents.replace('<PmtMtd>TRF</PmtMtd>', ''))).valid).toBe(false)
})
