import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { callAs, everywhere, openStaffShop, person } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

/* Lists that are read whole and given out page by page. Between two pages anything may happen to the entry that the first one ended with. */

let shop: TestShop
beforeAll(async () => void ({ shop } = await openStaffShop()))
afterAll(() => shop.close())

interface Page {
  items: Record<string, unknown>[]
  next: string | null
}

async function read(
  name: string,
  page: { limit: number; after?: string; event?: string },
): Promise<{ status: number; page: Page; body: unknown }> {
  const answer = await callAs(shop, person('owner', everywhere), name, page)
  return { status: answer.statusCode, page: answer.json<Page>(), body: answer.json() }
}

/** Every page of a list, an entry at a time. */
async function readToItsEnd(name: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let next: string | null | undefined
  for (let pages = 0; next !== null; pages++) {
    if (pages > 50) throw new Error(`${name} has no end`)
    const { page } = await read(name, { limit: 1, ...(next !== undefined && { after: next }) })
    items.push(...page.items)
    next = page.next
  }
  return items
}

async function report(exception: string, at: Date): Promise<void> {
  await shop.context.db.insertInto('errorReport').values({ shopId: shop.world.main.id, severity: 'error', exception, at }).execute()
}

const refused = { code: 'INVALID_INPUT', details: { field: 'after' }, message: expect.stringContaining('Begin again') }

test('a page behind an entry that is gone is refused instead of being empty', async () => {
  const { db } = shop.context
  const { page } = await read('windows.list', { limit: 1 })
  expect(page.next).not.toBeNull()
  const [first] = page.items
  await db
    .deleteFrom('serviceWindow')
    .where('eventId', '=', (eb) => eb.selectFrom('product').select('id').where('slug', '=', String(first?.['event'])))
    .execute()
  const { status, body } = await read('windows.list', { limit: 1, after: page.next ?? '' })
  expect([status, body]).toMatchObject([422, refused])
})

test('a page behind an entry that stands elsewhere by now is refused, because it would leave out what lay between', async () => {
  const at = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000)
  for (const [age, exception] of ['one', 'two', 'three'].entries()) await report(exception, at(10 + age))
  const { page } = await read('errors.list', { limit: 2 })
  await report('two', at(0))
  const { status, body } = await read('errors.list', { limit: 2, after: page.next ?? '' })
  expect([status, body]).toMatchObject([422, refused])
})

test('a list is read to its end, with each entry once, however alike they are', async () => {
  const at = shop.clock.now()
  for (const end of ['a', 'b', 'c']) await report(`${'x'.repeat(300)}${end}`, at)
  const listed = (await readToItsEnd('errors.list')).map(({ exception }) => exception)
  expect(listed.length).toBe(new Set(listed).size)
  expect(listed).toHaveLength((await read('errors.list', { limit: 500 })).page.items.length)
})

test('a page of holders behind somebody whose ticket got another name is refused, and no cursor tells a name', async () => {
  const { db } = shop.context
  for (const name of ['Cleo Albers', 'Bo Brandt', 'Ada Zander'])
    await buying(shop.visitor('erlaubt-shop'))
      .buy('bank_transfer', [await standing(), 1])
      .then(({ order }) => paid(order?.reference ?? '', name))
  const { page } = await read('events.holders', { event: 'erlaubt-event', limit: 1 })
  expect(Buffer.from(page.next ?? '', 'base64url').toString()).not.toMatch(/Albers|Brandt|Zander/)
  const [first] = page.items
  await db.updateTable('ticket').set({ holderName: 'Ada Zimmer' }).where('holderName', '=', String(first?.['name'])).execute()
  const { status, body } = await read('events.holders', { event: 'erlaubt-event', limit: 1, after: page.next ?? '' })
  expect([status, body]).toMatchObject([422, refused])
})

/** The standing ticket of our event. */
async function standing(): Promise<number> {
  const variants = shop.context.db.selectFrom('productVariant as v').innerJoin('product as p', 'p.id', 'v.productId')
  const named = variants.where('p.slug', '=', 'erlaubt-event').where('v.slug', '=', 'stehplatz-online')
  return (await named.select('v.id').executeTakeFirstOrThrow()).id
}

/** Pays an order, issues its ticket and puts a name on it. */
async function paid(reference: string, holderName: string): Promise<void> {
  await runDeclared('orders', shop.context, 'mark-paid', reference)
  await runJobs(shop)
  const { db } = shop.context
  const order = db.selectFrom('orders').select('id').where('reference', '=', reference)
  await db.updateTable('ticket').set({ holderName }).where('orderId', '=', order).execute()
}
