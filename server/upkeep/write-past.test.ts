import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { reconcilePayments } from '#server/money/payments/settling/reconcile-payments.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from './verify.ts'
import { writePast } from './write-past.ts'

const orders = 1200

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Of some goods all that is ordered waits, because they are not there yet.
  await shop.database.db
    .updateTable('product')
    .set({ publicShippableFrom: '2035-01-01' })
    .where('kind', '=', 'merch')
    .where(sql<boolean>`id % 2 = 0`)
    .execute()
}, 60_000)
afterAll(() => shop.close())

const write = (count: number) => writePast(shop.context, { orders: count, shopId: shop.world.main.id })
const query = async <Row>(statement: string) => (await sql<Row>`${sql.raw(statement)}`.execute(shop.database.db)).rows
const share = async (condition: string) => {
  const [row] = await query<{ share: number }>(`select avg((${condition})::int)::float8 as share from orders o`)
  return row?.share ?? 0
}

test('an interrupted past goes on where it stopped, and a whole one is written once', { timeout: 120_000 }, async () => {
  expect(await write(500)).toBe(500)
  expect(await write(orders)).toBe(orders - 500)
  expect(await write(orders)).toBe(0)
  expect(await query('select count(*)::int as count from orders')).toEqual([{ count: orders }])
})

test('its ledgers, stock, tickets and documents add up', { timeout: 60_000 }, async () => {
  expect(await verify(shop.context)).toEqual([])
})

test('buyers pay as buyers do, and some take merchandise too', async () => {
  const merch = `exists (select from order_item i where i.order_id = o.id and i.kind = 'merch')`
  expect(await share(`o.payment_method = 'stripe_checkout'`)).toBeCloseTo(0.68, 1)
  expect(await share(`o.payment_method = 'bank_transfer'`)).toBeCloseTo(0.1, 1)
  expect(await share(merch)).toBeCloseTo(0.22, 1)
  expect(await share(`o.status = 'cancelled'`)).toBeGreaterThan(0.005)
})

test('nobody has bought after now, and nothing happened before it was ordered', async () => {
  const now = shop.clock.now().toISOString()
  expect(await query(`select reference from orders where placed_at > '${now}' or paid_at > '${now}' or paid_at < placed_at`)).toEqual([])
  expect(await query(`select order_id from order_event e join orders o on o.id = e.order_id where e.at < o.placed_at`)).toEqual([])
})

test('some who had tickets did not come, and whoever came has been scanned', async () => {
  const [came] = await query<{ used: number; scanned: number; missed: number }>(`
    select count(*) filter (where t.state = 'used')::int as used, count(w.ticket_id)::int as scanned,
      count(*) filter (where t.state = 'valid')::int as missed
    from ticket t join event e on e.product_id = t.event_id left join door_presence w on w.ticket_id = t.id
    where e.over_at < '${shop.clock.now().toISOString()}'`)
  expect(came?.scanned).toBe(came?.used)
  expect(came?.used).toBeGreaterThan(5 * (came?.missed ?? 0))
  expect(came?.missed).toBeGreaterThan(0)
})

test('no provider is asked about a payment of the past, which it would not know', async () => {
  expect(await reconcilePayments(shop.context)).toBe(0)
})

test('what waits to be packed was ordered in the last fortnight', async () => {
  const oldest = new Date(shop.clock.now().getTime() - 14 * day)
  const waiting = await query<{ placedAt: Date }>(`select placed_at from orders where status = 'pending_fulfillment'`)
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.filter(({ placedAt }) => placedAt < oldest)).toEqual([])
})

test('some goods came back, to stock and damaged', async () => {
  const counts = await query(`select restocked, keeps_units from returned_item group by 1, 2 order by 1`)
  expect(counts).toEqual([
    { restocked: false, keepsUnits: true },
    { restocked: true, keepsUnits: false },
  ])
})

test('something of every kind waits for a person', async () => {
  const counts = await query<{ open: number }>(`
    select count(*)::int as open from money_to_clear where cleared_at is null and kind = 'owed'
    union all select count(*)::int from provider_dispute
    union all select count(*)::int from bank_line where state = 'open'
    union all select count(*)::int from refund_request where state = 'checking'`)
  expect(counts.map(({ open }) => open > 0)).toEqual([true, true, true, true])
})
