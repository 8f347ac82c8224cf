import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { verify } from '#server/upkeep/verify.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { buying, marlene } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'
import { eraseOldRecords } from './erasing/erase-old-records.ts'
import type { PersonalData } from './records.ts'

let shop: TestShop
const scratch = mkdtempSync(join(tmpdir(), 'stagefront-person-'))
beforeAll(async () => {
  shop = await openTestShop()
  // A country whose addresses have every part that an address can have.
  await shop.pool.query(
    `insert into country (code, name, in_eu, position) values ('us', '{"de": "Vereinigte Staaten"}', false, 9)
      on conflict (code) do update set shippable = true`,
  )
  invalidateReferenceData(shop.context.db)
})
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  await shop.close()
})

const person = (...args: string[]) => runDeclared('person', shop.context, ...args)
let people = 0

/** A buyer of their own, with names that nothing else in the database contains. */
function newPerson() {
  const number = people++
  const canary = `Kanarienvogel${number}`
  return {
    email: `vogel.${number}@example.org`,
    canary,
    address: {
      ...{ firstName: `${canary}-vorn`, lastName: `${canary}-nach`, company: `${canary}-Chor` },
      ...{ address: `${canary}straße 1`, address2: `${canary}haus`, city: `${canary}stadt`, state: `${canary}staat`, countryCode: 'us' },
    },
  }
}
type Person = ReturnType<typeof newPerson>

/** An order of one ticket by bank transfer. @returns its reference */
async function ordered({ email, address }: Person): Promise<string> {
  const fan = buying(shop.visitor())
  await fan.add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  await fan.address(address, { email })
  await fan.logistics('bank_transfer')
  return (await fan.place()).order?.reference ?? ''
}

async function paid(who: Person): Promise<string> {
  const reference = await ordered(who)
  const file = join(scratch, `${reference}.csv`)
  writeFileSync(
    file,
    `IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag\n${testAccount.bankIban};20.11.2026;${reference};${who.canary};DE89370400440532013000;39,90`,
  )
  await runDeclared('bank', shop.context, 'import', file)
  await runJobs(shop)
  return reference
}

/** Where in the whole database a text still stands, as tables. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await shop.pool.query(`select from "${name}" as t where t::text ilike '%' || $1 || '%' limit 1`, [text])
    if (hits.rowCount) found.push(name)
  }
  return found
}

test('OPS-32 hands out everything that is kept about a person, as JSON and as PDF', async () => {
  const who = newPerson()
  const reference = await paid(who)
  await buying(shop.visitor()).address(marlene)
  const [json, pdf] = [join(scratch, 'person.json'), join(scratch, 'person.pdf')]
  const { code, output } = await person('show', who.email.toUpperCase())
  for (const [kind, file] of Object.entries({ json, pdf })) {
    expect(await person(kind, who.email.toUpperCase(), '--out', file)).toMatchObject({ code: 0 })
  }
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${reference}  done  has to be kept until 2034-12-31`),
  })
  const data = JSON.parse(readFileSync(json, 'utf8')) as PersonalData
  expect(data.orders).toMatchObject([
    {
      reference,
      email: who.email,
      billing_address: who.address,
      tickets: [{ holder: `${who.canary}-vorn ${who.canary}-nach` }],
      documents: [{}],
    },
  ])
  expect(data.bank_lines).toMatchObject([{ order: reference, name: who.canary, iban: 'DE89370400440532013000', euros: 39.9 }])
  expect(data.mails.map(({ kind }) => kind)).toContain('payment_received')
  expect(JSON.stringify(data)).not.toContain(marlene.lastName)
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(statSync(json).mode & 0o077).toBe(0)
  await expect(person('json', who.email, '--out', json)).rejects.toThrow('exists already')
})

test('OPS-32 erasing leaves no trace of somebody whose orders ended unpaid, and nobody else is touched', async () => {
  const [who, other] = [newPerson(), newPerson()]
  await ordered(who)
  await paid(other)
  await runDeclared('orders', shop.context, 'cancel', await ordered(who), '--yes')
  shop.clock.advance(8 * day)
  await expireDueOrders(shop.context)
  await runJobs(shop)
  const before = await tablesWith(other.canary)
  expect(await person('erase', who.email)).toMatchObject({ code: 1, output: expect.stringContaining('add --yes') })
  expect(await tablesWith(who.canary)).not.toEqual([])
  expect(await person('erase', who.email, '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('erased: 2 orders, 2 carts') })
  expect([...(await tablesWith(who.canary)), ...(await tablesWith(who.email))]).toEqual([])
  expect(await tablesWith(other.canary)).toEqual(before)
  expect(await person('erase', who.email, '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('erased: 0 orders') })
})

test('an invoiced order stays with its date until the year is over, then goes by itself', async () => {
  const who = newPerson()
  const reference = await paid(who)
  expect((await person('erase', who.email, '--yes')).output).toContain(`kept: ${reference} (has to be kept until 2034-12-31)`)
  expect(await tablesWith(who.canary)).toContain('orders')
  const start = shop.clock.now()
  shop.clock.set('2034-12-31T23:00:00Z')
  await eraseOldRecords(shop.context)
  expect(await tablesWith(who.canary)).toContain('orders')
  shop.clock.set('2035-01-01T12:30:00Z')
  await eraseOldRecords(shop.context)
  expect(await tablesWith(who.canary)).toEqual(['bank_line'])
  const entries = (await entriesAfter(shop.context.db, 0, 10_000)).filter(({ thing }) => thing === `order:${reference}`)
  expect(entries.map(({ actor, act, phase }) => [actor, act, phase])).toEqual([
    ['job:erase-old-records', 'persons.erase', 'asked'],
    ['job:erase-old-records', 'persons.erase', 'done'],
  ])
  shop.clock.set('2037-01-01T12:30:00Z')
  await eraseOldRecords(shop.context)
  expect(await tablesWith(who.canary)).toEqual([])
  shop.clock.set(start)
  expect(await verify(shop.context)).toEqual([])
})

test('an open order stays', async () => {
  const who = newPerson()
  const reference = await ordered(who)
  expect((await person('erase', who.email, '--yes')).output).toContain(`${reference} (stays while it is open)`)
})

test.each([
  [['show'], 'EMAIL: This is needed'],
  [['show', 'marlene'], 'EMAIL: Name one e-mail address'],
  [['erase', 'a@example.org', 'b@example.org'], '“b@example.org” is one argument too many'],
  [['forget', 'a@example.org'], 'unknown action "forget"'],
])('person %j says what is wrong', async (args, why) => {
  expect(await person(...args)).toMatchObject({ code: 2, output: expect.stringContaining(why) })
})
