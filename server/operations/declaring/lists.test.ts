import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDeclared } from '#test/world/run-command.ts'
import { addToLists, copyRows } from '#test/world/staff/list-entries.ts'
import { callAs, everywhere, identifyByHeader, makeStaffThings, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { operationRow } from '#test/world/staff/operation-rows.ts'
import { everyOperation } from '../load-operations.ts'
import { inputFields } from '../text-faces.ts'
import { subjectName, verbName, type AnyOperation } from '../operation.ts'

/*
 * A list that is cut, or of which an entry is left out between two pages, is added up as if it were whole. The clock of this shop stands
 * still, so that all entries have the same moment and only what comes behind it tells them apart.
 */

let shop: TestShop
let ours: StaffThings
/** The order with the most tickets. */
let largestOrder: string
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 100_000 } })
  ours = await makeStaffThings(shop, 'eins')
  const asked = { kind: 'moved', openedAt: shop.clock.now(), askedUntil: '2100-01-01', closesAt: '2100-01-01' }
  await shop.context.db
    .insertInto('eventChoices')
    .values({ ...asked, eventId: ours.eventId, vouchers: false, donations: false, fallback: 'none' })
    .execute()
  await addToLists(shop, ours, 'eins', ours)
  for (const word of ['zwei', 'drei']) await addToLists(shop, ours, word, await makeStaffThings(shop, word))
  const { rows } = await shop.pool.query<{ reference: string }>(
    'select o.reference from ticket t join orders o on o.id = t.order_id group by o.id order by count(*) desc limit 1',
  )
  largestOrder = rows[0]?.reference ?? ''
})
afterAll(() => shop.close())

const folder = mkdtempSync(join(tmpdir(), 'stagefront-lists-'))
const owner = person('owner', everywhere)
const lists = (await everyOperation()).filter(({ kind }) => kind === 'list')

interface Page {
  items: object[]
  next: string | null
}

async function page(operation: AnyOperation, input: Record<string, unknown>): Promise<Page> {
  const answer = await callAs(shop, owner, operation.name, {
    ...operationRow(operation, ours).args(ours),
    ...(operation.name === 'tickets.list' && { order: largestOrder }),
    ...(operation.name === 'settlements.open' && { from: '2000-01-01', to: '2099-12-31' }),
    ...input,
  })
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
  expect(all.length).toBeGreaterThan(operation.name.startsWith('waiting-room') ? 0 : operation.name === 'tickets.list' ? 1 : 2)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: all.length + 1 }), async (limit) => {
      expect(await readToEnd(operation, { ...input, limit })).toEqual(all)
    }),
    { numRuns: 5, examples: [[1], [all.length]] },
  )
})

/** What tells the entries of a list apart whose counts grow. By default all that is in them. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  'accounting.months': ['partner', 'month'],
  'accounting.vat': ['partner', 'period', 'country', 'treatment', 'vatRate'],
  'entries.find': ['kind', 'id'],
  'entries.list': ['kind', 'id'],
  'events.list': ['event'],
  'report.by': ['part'],
  'settlements.open': ['event', 'partner'],
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
    if (word !== null) await addToLists(shop, ours, word, await makeStaffThings(shop, word))
  }
  for (const { name, before, read } of reading) {
    const old = new Set(before)
    expect([name, read.filter((item) => old.has(item))]).toEqual([name, before])
  }
})

test.each(lists)('$name refuses a length that it does not have, and a cursor of another list, by name', async (operation) => {
  const named = operationRow(operation, ours).args(ours)
  for (const [field, value] of [...[501, 5000, 0, -1, 2.5].map((limit) => ['limit', limit]), ['after', 'bm9uZQ'], ['after', '0']]) {
    const { statusCode, json } = await callAs(shop, owner, operation.name, { ...named, [field as string]: value })
    expect([field, value, statusCode, json()]).toMatchObject([field, value, 422, { code: 'INVALID_INPUT', details: { field } }])
  }
  const given = (operation.command?.positional ?? []).flatMap((name) => (named[name] === undefined ? [] : [String(named[name])]))
  const { code, output } = await runDeclared(subjectName(operation), shop.context, verbName(operation), ...given, '--limit', '5000')
  expect([code, output]).toEqual([2, expect.stringMatching(/^--limit: .*\b1\b.*\b500\b/)])
})

test.each(lists)('$name refuses a cursor that nobody was given, whatever is in it', async (operation) => {
  const isSorted = inputFields(operation.input).some(({ name }) => name === 'sort')
  for (const order of isSorted ? [{}, { sort: 'changed' }] : [{}]) {
    const { next } = await page(operation, { limit: 1, ...order })
    if (next === null) continue
    const [sort] = JSON.parse(Buffer.from(next, 'base64url').toString()) as [string]
    for (const values of [['x'], ['x', 'y'], [1e30], ['2026-13-45', 'zz'], ['2026-12-01T00:00:00.000Z', 'zz'], [-1, -1, -1], []]) {
      const after = Buffer.from(JSON.stringify([sort, ...values])).toString('base64url')
      const { statusCode, body } = await callAs(shop, owner, operation.name, {
        ...operationRow(operation, ours).args(ours),
        ...order,
        after,
      })
      expect([200, 422], `${operation.name} after ${sort} ${values.join()}: ${body}`).toContain(statusCode)
    }
  }
})

test.each(lists.filter(({ input }) => (inputFields(input).find(({ name }) => name === 'sort')?.options ?? []).length > 1))(
  '$name refuses the cursor of another order, in which it names another place',
  async (operation) => {
    const [usual, ...others] = inputFields(operation.input).find(({ name }) => name === 'sort')?.options ?? []
    const { next } = await page(operation, { limit: 1, sort: usual })
    expect(next).not.toBeNull()
    for (const sort of others) {
      const asked = { ...operationRow(operation, ours).args(ours), sort, after: next }
      const { statusCode, json } = await callAs(shop, owner, operation.name, asked)
      expect([sort, statusCode, json()]).toMatchObject([sort, 422, { code: 'INVALID_INPUT', details: { field: 'after' } }])
    }
  },
)

test('the order behind the first five hundred is reached over HTTP and by the command', async () => {
  const one = `select * from orders where reference = '${ours.order}'`
  await copyRows(shop, 'orders', one, 501, { id: 'gen_random_uuid()', reference: `'M' || lpad(n::text, 7, '0')`, idempotency_key: 'null' })
  await copyRows(shop, 'order_item', `select i.* from order_item i join (${one}) as o on o.id = i.order_id`, 501, {
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
