import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/foundations/clock.ts'
import { makeWorld } from '../world/factories.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/* A small drill on a shop that is not running: thirty fans, two processes, one of which is killed. */

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
  await shop.onDatabase(async (db) => {
    const world = await makeWorld(db, systemClock)
    await db.updateTable('stockPool').set({ capacity: 40 }).where('label', 'like', 'torfmond-bremen/%').execute()
    // On sale tomorrow, with names on its tickets; and somebody has bought already.
    await db
      .updateTable('event')
      .set({ presaleAt: new Date(systemClock.now().getTime() + 86_400_000), personalizationRequirement: 'name_required' })
      .where('productId', '=', world.event.id)
      .execute()
    await sql`update stock_pool set sold = 5 where label like 'torfmond-bremen/%'`.execute(db)
  })
}, 240_000)
afterAll(() => shop.remove(), 60_000)

const drill = (...args: string[]) => shop.command('drill', '--event', 'torfmond-bremen', '--fans', '30', ...args)

test('OPS-26 sells to simulated fans in order, draws it, and leaves nothing behind', { timeout: 240_000 }, async () => {
  const out = join(shop.dataDir, 'drill.svg')
  const before = await shop.onDatabase(everything)
  const { code, output } = await drill('--minutes', '0.4', '--processes', '2', '--kill-after', '4', '--out', out)
  expect(output).toContain('Kept       0 oversold, 0 places lost, verify finds no differences')
  expect(output).toMatch(/Fans {7}30 arrived, \d+ of them before the start/)
  expect(output).toMatch(/Order {6}before the start: 0 of \d+ places differ from the published draw/)
  expect(output).toMatch(/after the start: Kendall distance 0 in \d+ pairs/)
  expect(output).toMatch(/Killed {5}one process/)
  expect(output).toMatch(/--rate \d+ for the line/)
  expect(code).toBe(0)
  const bought = Number(/(\d+) bought/.exec(output)?.[1])
  expect(bought).toBeGreaterThan(5)
  const picture = readFileSync(out, 'utf8')
  for (const title of ['Fans', 'Sale', 'Requests and errors', 'Response times', 'Processor', 'sale starts', 'process killed'])
    expect(picture).toContain(`>${title}<`)
  expect(readdirSync(join(shop.dataDir, 'drills'))).toEqual([])
  expect(await shop.onDatabase(everything)).toEqual(before)
})

test('OPS-26 plays the queue of the whole shop', { timeout: 240_000 }, async () => {
  const before = await shop.onDatabase(everything)
  const out = join(shop.dataDir, 'whole.svg')
  const { code, output } = await shop.command('drill', '--shop', '--fans', '20', '--minutes', '0.4', '--processes', '1', '--out', out)
  expect(output).toContain('Drill of the whole shop: 20 fans')
  expect(output).toContain('Kept       0 oversold, 0 places lost, verify finds no differences')
  expect(Number(/(\d+) bought/.exec(output)?.[1])).toBeGreaterThan(3)
  expect(code).toBe(0)
  expect(await shop.onDatabase(everything)).toEqual(before)
})

test('Ctrl-C in the middle leaves no process, no database and no folder behind, and the shop as it was', { timeout: 240_000 }, async () => {
  const before = await shop.onDatabase(everything)
  const args = ['drill', '--event', 'torfmond-bremen', '--fans', '30', '--minutes', '2']
  const { code, output, left } = await shop.interrupted('30 fans come', ...args)
  expect([code, left]).toEqual([130, ''])
  expect(output).toContain('Interrupted. The copy is deleted.')
  expect(readdirSync(join(shop.dataDir, 'drills'))).toEqual([])
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(join(shop.dataDir, 'drills'))
  expect(await shop.onDatabase(everything)).toEqual(before)
})

test('an event that nobody can buy is refused with the reason', { timeout: 120_000 }, async () => {
  await shop.onDatabase((db) => sql`update product_variant set active = false`.execute(db))
  const { code, output } = await drill('--minutes', '0.4')
  expect(output).toContain('torfmond-bremen has no tickets that can be bought')
  expect(code).toBe(1)
  expect(readdirSync(join(shop.dataDir, 'drills'))).toEqual([])
})

test('a drill does not begin while the shop is running', { timeout: 120_000 }, async () => {
  await shop.onDatabase((db) =>
    sql`insert into process (id, worker_pool_id, started_at, seen_at) values (gen_random_uuid(), 'x', clock_timestamp(), clock_timestamp())`.execute(
      db,
    ),
  )
  const { code, output } = await drill()
  expect(output).toContain('The shop is running (1 process)')
  expect(code).toBe(1)
})

/** Figures that would differ if a drill changed anything of the shop. */
async function everything(db: Parameters<Parameters<WholeShop['onDatabase']>[0]>[0]): Promise<unknown> {
  const { rows } = await sql`
  select (select jsonb_agg(p order by p.id) from stock_pool p) as pools, (select jsonb_agg(e) from event e) as events,
    (select count(*) from orders) as orders, (select count(*) from session) as sessions, (select count(*) from waiting_queue) as lines,
    (select count(*) from mail) as mails, (select array_agg(datname::text order by datname) from pg_database) as databases`.execute(db)
  return rows[0]
}
