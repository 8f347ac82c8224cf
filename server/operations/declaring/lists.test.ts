import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { callAs, everywhere, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { invited } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { rowOf } from '#test/world/staff/operation-rows.ts'
import { insertErrorReport } from '#server/upkeep/error-reports/queries-errors.ts'
import { insertSession } from '#server/house/staff/stored/queries-sessions.ts'
import { everyOperation } from '../load-operations.ts'
import { inputFields } from '../text-faces.ts'
import { subjectOf, verbOf, type AnyOperation } from '../operation.ts'

/*
 * A list that is cut, or of which an entry is left out between two pages, is added up as if it were whole. The clock of this shop stands
 * still, so that all entries have the same moment and only what comes behind it tells them apart.
 */

let shop: TestShop
let ours: StaffThings
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 100_000 } })
  ours = await makeStaffThings(shop, 'eins')
  const asked = { kind: 'moved', openedAt: shop.clock.now(), askedUntil: '2100-01-01', closesAt: '2100-01-01' }
  await shop.context.db
    .insertInto('eventChoices')
    .values({ ...asked, eventId: ours.eventId, vouchers: false, donations: false, fallback: 'none' })
    .execute()
  await addOfEach('eins', ours)
  for (const word of ['zwei', 'drei']) await addOfEach(word, await makeStaffThings(shop, word))
})
afterAll(() => shop.close())

const folder = mkdtempSync(join(tmpdir(), 'stagefront-lists-'))
const owner = person('owner', everywhere)
const lists = (await everyOperation()).filter(({ kind }) => kind === 'list')

interface Page {
  items: object[]
  next: string | null
}

/** Adds an entry or more to every list, besides what `makeStaffThings` has made. @param things with an event that has no waiting line yet */
async function addOfEach(word: string, things: StaffThings): Promise<void> {
  const { db, clock } = shop.context
  await makeTickets()
  await makePayout()
  await makeStaff(word)
  await runDeclared('bank', shop.context, 'import', statement([`nobody knows ${word}`]))
  const report = { severity: 'error', shopId: ours.shopId, cause: null, page: null, cart: null } as const
  await insertErrorReport(db, { ...report, exception: word, at: clock.now() })
  const bounce = { severity: 'soft', isDelay: false, status: '5.2.2', kind: 'cart', bouncedAt: clock.now() } as const
  await db
    .insertInto('mailBounce')
    .values({ ...bounce, mailKey: word })
    .execute()
  await runDeclared('backup', shop.context, 'record', '--note', word)
  await shop.pool.query(`select graphile_worker.add_job('send-order-mail', '{}', max_attempts => 1)`)
  await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1')
  await runDeclared('waiting-room', shop.context, 'open', things.event, '--capacity', '5')
  const waiting = `select * from waiting_list_entry where product_id = ${ours.eventId} order by place limit 1`
  await copy('waiting_list_entry', waiting, 1, {
    id: 'gen_random_uuid()',
    place: `(select max(place) + 1 from waiting_list_entry where product_id = ${ours.eventId})`,
    email: `'${word}-fan@example.org'`,
    secret: `decode(lpad(to_hex(${BigInt(`0x${Buffer.from(word).toString('hex')}`)}), 32, '0'), 'hex')`,
  })
}

/** Two more tickets for our event, in an order of their own. */
async function makeTickets(): Promise<void> {
  const { db } = shop.context
  const { id } = await db
    .selectFrom('productVariant')
    .select('id')
    .where('productId', '=', ours.eventId)
    .where('slug', '=', 'stehplatz-online')
    .executeTakeFirstOrThrow()
  const { order } = await buying(shop.visitor(ours.shop)).buy('bank_transfer', [id, 2])
  await runDeclared('orders', shop.context, 'mark-paid', order?.reference ?? '')
  await runJobs(shop)
}

/** Somebody of the staff with a key and a session. */
async function makeStaff(name: string): Promise<void> {
  const { accountId } = await invited(shop, `${name}@example.org`)
  const key = ['--label', name, '--act', 'orders.read', '--until', '2027-03-31', '--house']
  await runDeclared('keys', shop.context, 'create', `${name}@example.org`, ...key)
  const createdAt = shop.clock.now()
  const session = { accountId, tokenHash: Buffer.from(name.padEnd(32)), createdAt, device: 'Firefox', network: '192.0.2.0' }
  await insertSession(shop.context.db, session)
}

/** A payout of one order. */
async function makePayout(): Promise<void> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  await runDeclared('bank', shop.context, 'import', statement([order?.reference ?? ''], '39.90'))
  await runDeclared('orders', shop.context, 'cancel', order?.reference ?? '', '--yes')
  await runDeclared('payouts', shop.context, 'prepare')
}

/**
 * Copies rows of a table several times.
 * @param changes what is different in copy `n`, as SQL
 */
async function copy(table: string, rows: string, times: number, changes: Record<string, string>): Promise<void> {
  const { rows: columns } = await shop.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const copied = columns.map(({ name }) => name)
  const values = copied.map((name) => changes[name] ?? `x.${name}`)
  await shop.pool.query(
    `insert into ${table} (${copied.join(', ')}) select ${values.join(', ')} from (${rows}) as x, generate_series(1, ${times}) as n`,
  )
}

let files = 0
function statement(purposes: readonly string[], amount = '5.00'): string {
  const rows = purposes.map((purpose) => `${testAccount.bankIban};24.11.2026;${purpose};Marlene;DE93999999990000000001;${amount}`)
  const head = 'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag'
  const file = join(folder, `${files++}.csv`)
  writeFileSync(file, [head, ...rows].join('\n'))
  return file
}

async function page(operation: AnyOperation, input: Record<string, unknown>): Promise<Page> {
  const answer = await callAs(shop, owner, operation.name, { ...rowOf(operation, ours).args(ours), ...input })
  if (answer.statusCode !== 200) throw new Error(`${operation.name}: ${answer.body}`)
  return answer.json<Page>()
}

async function readToEnd(operation: AnyOperation, input: Record<string, unknown>): Promise<object[]> {
  const { items, next } = await page(operation, input)
  return next === null ? items : [...items, ...(await readToEnd(operation, { ...input, after: next }))]
}

/** Every order of every list, with all of its entries. */
const orders = lists.flatMap((operation) => {
  const sorts = inputFields(operation.input).find(({ name }) => name === 'sort')?.options ?? []
  const every = 'all' in operation.input.shape ? { all: true } : {}
  return (sorts.length > 0 ? sorts : [null]).map((sort) => ({
    name: `${operation.name} ${sort ?? ''}`.trim(),
    operation,
    input: { ...every, ...(sort && { sort }) },
  }))
})

test.each(orders)('$name is read to its end page by page, each entry once and in its order', async ({ operation, input }) => {
  const { items: all, next } = await page(operation, { ...input, limit: 500 })
  expect(next).toBeNull()
  expect(all.length).toBeGreaterThan(operation.name.startsWith('waiting-room') ? 0 : 2)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: all.length + 1 }), async (limit) => {
      expect(await readToEnd(operation, { ...input, limit })).toEqual(all)
    }),
    { numRuns: 5, examples: [[1], [all.length]] },
  )
})

/** What tells the entries of a list apart whose counts grow. By default all that is in them. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  'events.list': ['event'],
  'report.by': ['part'],
  'report.items': ['kind', 'product', 'variant'],
  'waiting-list.list': ['product', 'kind'],
  'waiting-room.status': ['event'],
}

test('every list gives each entry that it had once, whatever is added while it is read page by page', { timeout: 120_000 }, async () => {
  const reading = []
  for (const each of orders) {
    const nameOf = (item: object) => JSON.stringify(item, namesOf[each.operation.name] as string[] | undefined)
    const { items } = await page(each.operation, { ...each.input, limit: 500 })
    reading.push({ ...each, nameOf, before: items.map(nameOf), read: [] as string[], next: undefined as string | null | undefined })
  }
  for (const [step, word] of ['vier', 'sechs', null].entries()) {
    for (const list of reading) {
      do {
        if (list.next === null) break
        const after = list.next === undefined ? {} : { after: list.next }
        const { items, next } = await page(list.operation, { ...list.input, limit: step + 1, ...after })
        list.read.push(...items.map(list.nameOf))
        list.next = next
      } while (word === null)
    }
    if (word !== null) await addOfEach(word, await makeStaffThings(shop, word))
  }
  for (const { name, before, read } of reading) {
    const old = new Set(before)
    expect([name, read.filter((item) => old.has(item))]).toEqual([name, before])
  }
})

test.each(lists)('$name refuses a length that it does not have, and a cursor of another list, by name', async (operation) => {
  const named = rowOf(operation, ours).args(ours)
  for (const [field, value] of [...[501, 5000, 0, -1, 2.5].map((limit) => ['limit', limit]), ['after', 'bm9uZQ'], ['after', '0']]) {
    const { statusCode, json } = await callAs(shop, owner, operation.name, { ...named, [field as string]: value })
    expect([field, value, statusCode, json()]).toMatchObject([field, value, 422, { code: 'INVALID_INPUT', details: { field } }])
  }
  const given = (operation.command?.positional ?? []).flatMap((name) => (named[name] === undefined ? [] : [String(named[name])]))
  const { code, output } = await runDeclared(subjectOf(operation), shop.context, verbOf(operation), ...given, '--limit', '5000')
  expect([code, output]).toEqual([2, expect.stringMatching(/^--limit: .*\b1\b.*\b500\b/)])
})

test('the order behind the first five hundred is reached over HTTP and by the command', async () => {
  const one = `select * from orders where reference = '${ours.order}'`
  await copy('orders', one, 501, { id: 'gen_random_uuid()', reference: `'M' || lpad(n::text, 7, '0')`, idempotency_key: 'null' })
  await copy('order_item', `select i.* from order_item i join (${one}) as o on o.id = i.order_id`, 501, {
    ...{ id: '1000000 + n', order_id: `(select o.id from orders o where o.reference = 'M' || lpad(n::text, 7, '0'))` },
  })
  const operation = lists.find(({ name }) => name === 'orders.list') as AnyOperation
  const first = await page(operation, { shop: ours.shop, limit: 500 })
  const rest = await page(operation, { shop: ours.shop, limit: 500, after: first.next })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([500, 3, null])
  const references = [...first.items, ...rest.items].map((item) => (item as { reference: string }).reference)
  expect(new Set(references).size).toBe(503)
  const command = async (...args: string[]) =>
    (await runDeclared('orders', shop.context, 'list', '--shop', ours.shop, '--json', ...args)).output
  const read = JSON.parse(await command('--limit', '500')) as Page
  const behind = JSON.parse(await command('--limit', '500', '--after', read.next ?? '')) as Page
  expect(behind.items).toHaveLength(3)
  const file = join(folder, 'orders.csv')
  await runDeclared('orders', shop.context, 'list', '--shop', ours.shop, '--csv', file)
  expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(504)
})
