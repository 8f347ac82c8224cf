import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#core/random/seeded-random.ts'
import { copyOrders } from '#test/world/copy-orders.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { callAs, openStaffShop } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'
import { machineIdentity } from '../commands/machine-identity.ts'
import type { RunShown } from '../runs/run-shown.ts'

/* A bulk act whose process is killed again and again, at moments that nobody chose. */

let shop: TestShop
beforeAll(async () => void ({ shop } = await openStaffShop()))
afterAll(() => shop.close())

const root = `${import.meta.dirname}/../../..`
const kills = 6
const amount = 500

/** The command that goes on with a run, in a process of its own. */
function goOn(run: number) {
  const { NODE_ENV: _tests, ...env } = process.env
  return spawn(process.execPath, ['bin/run-program.ts', 'command-line', 'runs', 'resume', String(run)], {
    cwd: root,
    env: { ...env, DATABASE_URL: shop.database.url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('a bulk act that is killed again and again goes on, does nothing twice and leaves nothing out', { timeout: 240_000 }, async () => {
  const { db } = shop.context
  const tester = orderTests(shop)
  const template = await tester.buyAndPay([tester.shirt, 1])
  await tester.issue(template.id)
  const orders = await copyOrders(db, template.reference, amount)
  const machine = machineIdentity()
  const { shown } = (await callAs(shop, machine, 'bulk.mark-sent', { order: orders }, '/preview')).json<{ shown: object }>()
  const { run } = (await callAs(shop, machine, 'bulk.mark-sent', { order: orders, ...shown })).json<RunShown>()
  /** How many are marked as done, and how many are: in one look, so that nothing happens between the two. */
  const look = async () => {
    const { rows } = await shop.pool.query<{ done: number; sent: number }>(
      `select done, (select count(*)::int from order_event where kind = 'sent') as sent from staff_run where id = $1`,
      [run],
    )
    return rows[0] ?? { done: 0, sent: 0 }
  }

  const random = seededRandom(Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000))
  const atKills: { done: number; sent: number }[] = []
  for (let kill = 0; kill < kills; kill++) {
    const enough = (await look()).sent + random.integer(1, amount / (kills * 4))
    const child = goOn(run)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    while ((await look()).sent < enough) await sleep(1)
    // Every other time the moment in which one was just done, else any.
    if (kill % 2 === 1) await sleep(random.integer(0, 20))
    child.kill('SIGKILL')
    await ended
    atKills.push(await look())
    // The seconds in which a silent worker may still be at work are over.
    await db
      .updateTable('staffRun')
      .set({ workerUntil: new Date(0) })
      .where('id', '=', run)
      .execute()
  }
  // It was killed in the middle each time, and what was done was marked.
  expect(atKills.filter(({ done, sent }) => done === 0 || sent === amount || done !== sent)).toEqual([])

  const last = goOn(run)
  const code = await new Promise((resolve) => last.once('exit', resolve))
  expect([code, await look()]).toEqual([0, { done: amount, sent: amount }])
  const sent = await db
    .selectFrom('orderEvent as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select(['o.reference', (eb) => eb.fn.countAll<number>().as('times')])
    .where('e.kind', '=', 'sent')
    .where('o.reference', 'in', orders)
    .groupBy('o.reference')
    .execute()
  expect(sent.map(({ times }) => Number(times))).toEqual(orders.map(() => 1))
  const { rows: mails } = await shop.pool.query<{ key: string }>(`select key from graphile_worker.jobs where key like 'mail:shipped:%'`)
  expect(new Set(mails.map(({ key }) => key)).size).toBe(amount)
})
