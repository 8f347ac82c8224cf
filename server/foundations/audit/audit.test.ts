import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '#core/staff/acts.ts'
import type { Identity } from '#core/staff/identity.ts'
import { auditCommand } from '#server/operations/commands/operation/audit-command.ts'
import { declaredCommand } from '#server/operations/faces/declared-command.ts'
import { operationsOn } from '#server/operations/load-operations.ts'
import { operatorName } from '#server/operations/commands/operator-name.ts'
import { buying } from '#test/world/buying.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { checkChain } from './check-chain.ts'
import { entriesAfter } from './queries-audit.ts'
import { noteEnd, readNotes } from './noted-ends.ts'
import { recordAct } from './record-act.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const person: Identity = { kind: 'person', accountId: 12, name: 'Ada Lovelace', grants: [], provenAt: new Date(0) }
const audit = async (...args: string[]) => runCommand(declaredCommand(await operationsOn('audit'), auditCommand), shop.context, ...args)
const entries = () => entriesAfter(shop.context.db, 0, 10_000)

function act(name: Act, thing: string | null, work: () => Promise<string> = async () => 'fine') {
  return recordAct(shop.context, { identity: person, act: name, thing }, work, (value) =>
    value === 'fine' ? { outcome: 'done', detail: { cents: 2490 } } : { outcome: 'refused', detail: { code: value } },
  )
}

/** Runs a statement as somebody who owns the database, with the triggers off, and then undoes it. */
async function tampered<T>(change: string, look: () => Promise<T>, restore: string): Promise<T> {
  const run = async (statement: string) => {
    await sql`alter table audit_entry disable trigger all`.execute(shop.context.db)
    await sql.raw(statement).execute(shop.context.db)
    for (const trigger of ['audit_entry_unchanged', 'audit_entry_not_emptied'])
      await sql`alter table audit_entry enable always trigger ${sql.ref(trigger)}`.execute(shop.context.db)
  }
  await run(change)
  try {
    return await look()
  } finally {
    await run(restore)
  }
}

test('an act is written twice: that it was asked for, and how it ended', async () => {
  await act('orders.cancel', 'order:AAAA1111')
  await act('orders.cancel', 'order:AAAA2222', async () => 'ORDER_STATE')
  const written = (await entries()).filter(({ actor }) => actor === 'staff:12')
  expect(written.map(({ phase, thing, detail }) => [phase, thing, detail])).toEqual([
    ['asked', 'order:AAAA1111', '{}'],
    ['done', 'order:AAAA1111', '{"cents":2490}'],
    ['asked', 'order:AAAA2222', '{}'],
    ['refused', 'order:AAAA2222', '{"code":"ORDER_STATE"}'],
  ])
})

test('an act that breaks leaves what was asked for and the kind of fault, without its message', async () => {
  const broken = act('persons.erase', null, async () => {
    expect((await entries()).at(-1)?.phase).toBe('asked')
    throw new RangeError('marlene@example.org')
  })
  await expect(broken).rejects.toThrow(RangeError)
  expect((await entries()).at(-1)).toMatchObject({ phase: 'broke', detail: '{"error":"RangeError"}' })
})

test.each([
  'update audit_entry set actor = actor',
  'delete from audit_entry',
  'truncate audit_entry',
  "set session_replication_role = replica; update audit_entry set actor = 'nobody'",
])('the database refuses to change the log: %s', async (statement) => {
  await expect(sql.raw(statement).execute(shop.context.db)).rejects.toThrow(/append-only/)
  await sql`set session_replication_role = origin`.execute(shop.context.db)
})

test('writers of two processes form one chain', async () => {
  const before = (await entries()).length
  await Promise.all(Array.from({ length: 12 }, (_, at) => act('orders.resend', `order:${at}`)))
  expect((await entries()).length).toBe(before + 24)
  expect(await checkChain(shop.context.db)).toMatchObject({ end: { number: before + 24 }, broken: null })
})

test.each([
  [
    'a changed actor',
    "update audit_entry set actor = 'eve' where number = 3",
    "update audit_entry set actor = 'staff:12' where number = 3",
    3,
  ],
  [
    'a changed detail',
    'update audit_entry set detail = \'{"cents":1}\' where number = 2',
    'update audit_entry set detail = \'{"cents":2490}\' where number = 2',
    2,
  ],
  [
    'a changed time',
    "update audit_entry set at = at - interval '1 second' where number = 4",
    "update audit_entry set at = at + interval '1 second' where number = 4",
    4,
  ],
  [
    'an entry taken out',
    'update audit_entry set number = 1000000 where number = 3',
    'update audit_entry set number = 3 where number = 1000000',
    3,
  ],
  [
    'a first entry taken out',
    'update audit_entry set number = 1000000 where number = 1',
    'update audit_entry set number = 1 where number = 1000000',
    1,
  ],
])('verify names the first broken link: %s', async (_what, change, restore, number) => {
  const { code, output } = await tampered(change, () => runDeclared('verify', shop.context), restore)
  expect(code).toBe(1)
  expect(output).toContain(`audit entry ${number}:`)
  expect((await checkChain(shop.context.db)).broken).toBeNull()
})

test('an end of the chain that was noted before shows that the latest entries were taken out', async () => {
  const { output } = await audit('check')
  const [, seal = ''] = /its end is (\d+:\w{64})/.exec(output) ?? []
  const [number = ''] = seal.split(':')
  const cut = () => audit('check', '--seal', seal)
  expect((await cut()).code).toBe(0)
  const taken = await tampered(
    `create table cut as select * from audit_entry where number = ${number}; delete from audit_entry where number = ${number}`,
    async () => [await audit('check'), await cut()],
    'insert into audit_entry select * from cut; drop table cut',
  )
  expect(taken.map(({ code }) => code)).toEqual([0, 1])
  expect(taken[1]?.output).toBe(`the audit log is broken at entry ${number}: it is missing`)
})

test('a command that changes something is written in the name of the account that runs it', async () => {
  await runDeclared('windows', shop.context, 'open', 'refund', '--event', shop.world.event.slug)
  await runDeclared('orders', shop.context, 'cancel', 'aaaa 3333', '--yes')
  await runDeclared('orders', shop.context, 'list')
  const { output } = await audit('list', '--who', operatorName())
  const rows = output
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(22).replaceAll(/ {2,}/g, '  '))
  expect(rows).toEqual([
    `${operatorName()}  –  orders.cancel  order:AAAA3333  refused  only looked at what would happen, thing not found`,
    `${operatorName()}  –  windows.open  event:${shop.world.event.slug}  done  form refund`,
  ])
})

test('the log is filtered by who, act, thing and day', async () => {
  await act('bank.book', 'bank-line:7')
  const lines = async (...args: string[]) => (await audit('list', ...args)).output.split('\n').at(-1)
  expect(await lines('--act', 'bank.book', '--who', 'staff:12')).toBe('1 entry')
  expect(await lines('--act', 'bank')).toBe('1 entry')
  expect((await audit('list', '--act', 'ban')).output).toContain('--act: This is no act')
  expect(await lines('--thing', 'bank-line:7')).toBe('1 entry')
  expect(await lines('--thing', 'bank-line:8')).toBe('0 entries')
  expect(await lines('--thing', 'bank-line:7', '--to', '2020-01-01')).toBe('0 entries')
  const file = join(mkdtempSync(join(tmpdir(), 'stagefront-audit-')), 'acts.csv')
  await audit('list', '--act', 'bank.book', '--csv', file)
  const [head, row] = readFileSync(file, 'utf8').split('\r\n')
  expect([head, row?.split(';').toSpliced(7, 1).slice(2)]).toEqual([
    '\uFEFFnumber;at;who;name;act;thing;outcome;ended at;amount;words',
    ['staff:12', '', 'bank.book', 'bank-line:7', 'done', '24,90', '"24,90\u00a0€"'],
  ])
})

test('an act that was cut off is listed without an outcome', async () => {
  await act('jobs.retry', null, async () => {
    expect((await audit('list', '--act', 'jobs.retry')).output).toMatch(/ jobs\.retry +– +– /)
    return 'fine'
  })
  expect((await audit('list', '--act', 'jobs.retry')).output).toMatch(/ jobs\.retry +– +done /)
})

test('OPS-32 erasing a person leaves the chain whole, because no address was written into it', async () => {
  await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const { email } = await shop.context.db.selectFrom('orders').select('email').executeTakeFirstOrThrow()
  for (const spelling of [email, email.toUpperCase()]) await runDeclared('person', shop.context, 'show', spelling)
  await runDeclared('person', shop.context, 'erase', email, '--yes')
  await runDeclared('orders', shop.context, 'cancel', email, '--yes')
  const written = JSON.stringify(await entries()).toLowerCase()
  expect(written).not.toContain(email.toLowerCase())
  expect(written).not.toContain('lovelace')
  const things = (await entries()).filter(({ act: name }) => name.startsWith('persons.')).map(({ thing }) => thing)
  expect(new Set(things.slice(-6)).size).toBe(1)
  expect((await checkChain(shop.context.db)).broken).toBeNull()
})

test('a list of acts that was cut says so, and the file has all of them', { timeout: 60_000 }, async () => {
  for (let n = 0; n < 101; n++) await act('orders.read', `order:CUT${n}`)
  const { output } = await audit('list', '--act', 'orders.read')
  expect(output).toMatch(/50 entries, and there are more: --after \w+/)
  const file = join(mkdtempSync(join(tmpdir(), 'stagefront-audit-')), 'all.csv')
  expect((await audit('list', '--act', 'orders.read', '--csv', file)).output).toMatch(/^1\d\d entries in /)
  const table = readFileSync(file, 'utf8')
  expect([table.includes('order:CUT0;'), table.includes('order:CUT100;')]).toEqual([true, true])
})

describe('the end that is noted among the files', () => {
  const all = 'create table cut as select * from audit_entry; '
  const back = 'delete from audit_entry; insert into audit_entry select * from cut; drop table cut'
  const verified = () => runDeclared('verify', shop.context)
  const ours = (output: string) => output.split('\n').filter((line) => line.includes('ends that were noted'))

  test.each([
    ['its last entries were taken out', 'delete from audit_entry where number > (select max(number) - 3 from audit_entry)', 'missing'],
    ['all of it was deleted', 'delete from audit_entry', 'missing'],
    [
      'its last entry was written anew, with a seal that fits',
      "update audit_entry set actor = 'eve', seal = sha256(seal) where number = (select max(number) from audit_entry)",
      'changed',
    ],
  ])('verify names the entry when %s, and the cause', async (_what, change, fault) => {
    await act('orders.cancel', 'order:NOTE')
    await noteEnd(shop.context)
    expect((await verified()).output).toMatch(/compared with \d+ notes? of its end/)
    const { code, output } = await tampered(all + change, verified, back)
    expect([code, ours(output)]).toEqual([1, [expect.stringContaining(`${fault}: the database has gone on since`)]])
    expect(ours((await verified()).output)).toEqual([])
  })

  test('entries that follow a deletion do not take the place of what was noted', async () => {
    await noteEnd(shop.context)
    const noted = await readNotes(shop.context)
    const cut = `${all}delete from audit_entry where number > (select max(number) - 2 from audit_entry)`
    const { ends, broken } = await tampered(
      cut,
      async () => {
        for (const order of ['AFTER1', 'AFTER2', 'AFTER3']) await act('orders.cancel', `order:${order}`)
        await noteEnd(shop.context)
        expect(ours((await verified()).output)).toHaveLength(1)
        return readNotes(shop.context)
      },
      back,
    )
    expect([ends, broken?.reason]).toEqual([noted.ends, 'taken-out'])
  })

  test('a backup that was restored is told apart, and its log goes on once somebody says so', async () => {
    await shop.context.storage.remove(await keyOfNotes())
    await act('orders.cancel', 'order:NOTE')
    await noteEnd(shop.context)
    const { ends } = await readNotes(shop.context)
    // As a copy of the files that is newer than the database: it has written more than this database ever has.
    const newer = ends.map((end) => ({
      ...end,
      number: end.number + 5,
      database: { ...end.database, written: `9${end.database.written}` },
    }))
    await shop.context.storage.put(await keyOfNotes(), Buffer.from(JSON.stringify({ ends: newer, broken: null, givenUp: [] })))
    expect(ours((await verified()).output)).toEqual([expect.stringContaining('missing: the database is older than the note')])
    expect((await audit('restored')).code).toBe(2)
    expect((await audit('restored', '--note', 'disk failed')).output).toContain('1 noted end given up')
    expect((await audit('list', '--act', 'audit.restore', '--limit', '1')).output).toContain('done')
    await noteEnd(shop.context)
    const { code, output } = await verified()
    expect([ours(output), output.includes('A backup was restored 1 time'), code]).toEqual([[], true, 0])
    expect((await readNotes(shop.context)).givenUp).toMatchObject([{ by: operatorName(), note: 'disk failed', ends: newer }])
  })

  test('one note is kept for each day, and a damaged file is named', async () => {
    const notes = async () => (await readNotes(shop.context)).ends.length
    const before = await notes()
    for (const days of [1, 1, 0, 2]) {
      shop.clock.advance(days * 86_400_000)
      await act('orders.cancel', 'order:DAYS')
      await noteEnd(shop.context)
    }
    expect(await notes()).toBe(before + 3)
    await shop.context.storage.put(await keyOfNotes(), Buffer.from('{'))
    await expect(verified()).rejects.toThrow(/audit\/ends-of-\w+\.json, with the noted ends of the audit log, is damaged/)
    await shop.context.storage.remove(await keyOfNotes())
  })

  async function keyOfNotes(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(shop.context.db)
    return `audit/ends-of-${Buffer.from(rows[0]?.name ?? '').toString('hex')}.json`
  }
})
