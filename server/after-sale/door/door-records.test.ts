import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { eraseOldRecords } from '#server/after-sale/personal-data/erasing/erase-old-records.ts'
import { doors } from '#test/world/door/door.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* What remains of an evening: in an order's history, in a person's data, in the metrics and on paper. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
const folder = mkdtempSync(join(tmpdir(), 'stagefront-door-'))
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

test('OPS-17 the list for the door is printed as a PDF, with names and the last digits of codes only', async () => {
  const order = await tester.buyAndPay([tester.online, 3])
  await tester.issue(order.id)
  const file = join(folder, 'list.pdf')
  expect(await runDeclared('events', shop.context, 'print', shop.world.event.slug, '--out', file)).toMatchObject({ code: 0 })
  expect(await runDeclared('events', shop.context, 'holders', shop.world.event.slug, '--csv', `${file}.csv`)).toMatchObject({ code: 0 })
  expect(readFileSync(`${file}.csv`, 'utf8').trim().split('\n')).toHaveLength(1 + 3)
  const [text = ''] = await readPdf(readFileSync(file))
  const tickets = await tester.ticketsOf(order.id)
  expect(text).toContain('Marlene Größer-Yılmaz')
  for (const { code } of tickets) {
    expect(text).toContain(`…${code.slice(-4)}`)
    expect(text).not.toContain(code)
  }
  expect(text).not.toContain('@')
})

test('OPS-17 scans are in the order’s history, in the metrics and in the person’s data, and are erased with it', async () => {
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  const [ticket] = await tester.ticketsOf(order.id)
  const [north, south] = [await doors(shop).phone('Nordtor'), await doors(shop).phone('Südtor')]
  await north.scan(ticket?.code ?? '')
  await south.scan(ticket?.code ?? '', { decided: 'admitted' })

  const { output } = await runDeclared('explain', shop.context, order.reference)
  expect(output).toContain(`ticket …${ticket?.code.slice(-4)}: scanned in at Nordtor: admitted`)
  expect(output).toContain('scanned in at Südtor: inside already, decided by the phone, the guest was let in')
  const metrics = (await shop.app.inject('/metrics')).body
  // Other tests in this process may have scanned too.
  expect(metrics).toMatch(new RegExp(`door_scans_total\\{event="${shop.world.event.slug}",door="Nordtor",verdict="admitted"\\} [1-9]`))

  const file = join(folder, 'person.json')
  await runDeclared('person', shop.context, 'json', 'marlene@example.org', '--out', file)
  expect(readFileSync(file, 'utf8')).toContain('Südtor')
  shop.clock.advance(12 * 366 * day)
  await eraseOldRecords(shop.context)
  expect(await shop.database.db.selectFrom('doorScan').select('id').execute()).toEqual([])
  expect(await tester.ticketsOf(order.id)).toMatchObject([{ state: 'used', holderName: '' }])
})
