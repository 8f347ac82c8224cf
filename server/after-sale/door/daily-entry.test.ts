import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letsPass, type Verdict } from '#core/door/check-scan.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { importCommand } from '#server/operations/commands/shops/import-command.ts'
import { ticketsFile } from '#server/after-sale/ticketing/order-files.ts'
import { documentReference, orderDocumentData } from '#server/money/documents/order-documents.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { ticketList } from '#storefront/door/door-list.ts'
import type { DoorList } from '#storefront/door/door-api.ts'
import { doors, qrText, type TestScan } from '#test/world/door/door.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runCommand, runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* A festival from Friday to Sunday. Its passes let in once a day, its parking tickets once. */

let shop: TestShop
let tester: ReturnType<typeof orderTests>
let door: ReturnType<typeof doors>
let eventId: number
const variants = new Map<string, number>()
const bought = new Map<string, Awaited<ReturnType<ReturnType<typeof orderTests>['ticketsOf']>>>()

beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  door = doors(shop)
  const folder = await mkdtemp(join(tmpdir(), 'festival-'))
  await writeFile(join(folder, 'shops.yaml'), 'main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }\n')
  await writeFile(
    join(folder, 'events.yaml'),
    `deichfest:
  { name: Deichfest, promoter: nordwind, venue: kesselhaus, date: '2027-07-02 14:00', until: '2027-07-05 02:00',
    tickets: [{ category: Festivalpass, contingent: 50, online: 90.00, daily_entry: true }, { category: Parkplatz, contingent: 50, online: 10.00 }] }\n`,
  )
  const { code, output } = await runCommand(importCommand(importParts), shop.context, folder)
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(output)
  const rows = await shop.database.db
    .selectFrom('productVariant as v')
    .innerJoin('product as p', 'p.id', 'v.productId')
    .select(['v.id', 'v.slug', 'p.id as productId'])
    .where('p.slug', '=', 'deichfest')
    .execute()
  for (const { id, slug, productId } of rows) {
    variants.set(slug, id)
    eventId = productId
  }
  // Long before: close to an event nobody may pay by transfer any more.
  for (const slug of ['festivalpass-online', 'parkplatz-online']) {
    const order = await tester.buyAndPay([variants.get(slug) ?? 0, 8])
    await tester.issue(order.id)
    bought.set(slug, await tester.ticketsOf(order.id))
  }
  const single = await tester.buyAndPay([variants.get('festivalpass-online') ?? 0, 4])
  await tester.issue(single.id)
  bought.get('festivalpass-online')?.push(...(await tester.ticketsOf(single.id)))
})
afterAll(() => shop.close())

/** A ticket that no other test uses. */
function pass(slug = 'festivalpass-online') {
  const ticket = bought.get(slug)?.pop()
  if (!ticket) throw new Error('too few tickets were bought')
  return ticket
}

/** By the clock of the hall, on a day of July. */
const at = (date: number, time: string) => new Date(`2027-07-${String(date).padStart(2, '0')}T${time}:00+02:00`)
const moveTo = (moment: Date) => shop.clock.advance(moment.getTime() - shop.clock.now().getTime())
const closesAt = at(6, '12:00')

/** A phone at a door that was opened on Friday at noon; a test's clock begins there. */
async function phone(name: string, reEntry = false) {
  moveTo(at(2, '12:00'))
  return door.phone(name, { eventId, closesAt, reEntry })
}

test('a pass lets in once on each day, and is refused in words of its own the second time', async () => {
  const [north, south] = [await phone('Nord'), await phone('Süd')]
  const ticket = pass()
  const verdicts: (string | undefined)[] = []
  for (const [day, time, gate] of [
    [2, '18:00', north],
    [2, '19:00', south],
    [3, '13:00', south],
    [3, '13:01', south],
    [4, '15:00', north],
  ] as const) {
    moveTo(at(day, time))
    verdicts.push(await gate.scan(qrText(ticket)))
  }
  expect(verdicts).toEqual(['admitted', 'in_today_already', 'admitted_today', 'in_today_already', 'admitted_today'])
})

test('the refusal names when and where it was let in on this day', async () => {
  const [north, south] = [await phone('Nord'), await phone('Süd')]
  const ticket = pass()
  await north.send([{ text: ticket.code }])
  moveTo(at(3, '13:00'))
  await south.send([{ text: ticket.code }])
  const { scans } = (await north.send([{ text: ticket.code }])).body
  expect(scans).toMatchObject([{ verdict: 'in_today_already', first: { at: at(3, '13:00').toISOString(), door: 'Süd' } }])
})

test('what goes on after midnight belongs to the day before, until six in the morning', async () => {
  const gate = await phone('Nord')
  const ticket = pass()
  const verdicts: (string | undefined)[] = []
  for (const moment of [at(2, '23:00'), at(3, '01:30'), at(3, '05:59'), at(3, '06:00')]) {
    moveTo(moment)
    verdicts.push(await gate.scan(ticket.code))
  }
  expect(verdicts).toEqual(['admitted', 'in_today_already', 'in_today_already', 'admitted_today'])
})

test('a ticket of another category of the event lets in once in all', async () => {
  const gate = await phone('Nord')
  const { code } = pass('parkplatz-online')
  expect(await gate.scan(code)).toBe('admitted')
  moveTo(at(3, '13:00'))
  expect(await gate.scan(code)).toBe('inside_already')
})

test('leaving and coming back on one day needs re-entry, and nobody leaves who has not come on that day', async () => {
  const gate = await phone('Hof', true)
  const { code } = pass()
  expect([await gate.scan(code), await gate.scan(code, { act: 'out' }), await gate.scan(code)]).toEqual(['admitted', 'left', 'readmitted'])
  moveTo(at(3, '13:00'))
  expect([await gate.scan(code, { act: 'out' }), await gate.scan(code)]).toEqual(['not_inside', 'admitted_today'])
})

test('a wrong tap of a further day is taken back, and the ticket lets in on that day again', async () => {
  const gate = await phone('Nord')
  const { code } = pass()
  await gate.scan(code)
  moveTo(at(3, '13:00'))
  const id = randomUUID()
  await gate.send([{ id, text: code }])
  expect(await gate.scan(code, { act: 'undo', undoes: id })).toBe('undone')
  expect([await gate.scan(code), await gate.scan(code)]).toEqual(['admitted_today', 'in_today_already'])
})

test.each([
  ['the same day is a conflict', [at(3, '13:00'), at(3, '14:00')], [false, true]],
  ['different days are none, whichever phone sends first', [at(4, '13:00'), at(3, '14:00')], [false, false]],
] as const)('two phones without a network that let in on %s', async (_what, moments, conflicts) => {
  const gates = [await phone('Nord'), await phone('Süd')]
  const { code } = pass()
  expect(await gates[0]?.scan(code)).toBe('admitted')
  moveTo(at(4, '20:00'))
  const found: (boolean | undefined)[] = []
  for (const [index, moment] of moments.entries()) {
    const scan: TestScan = { text: code, at: moment, decided: 'admitted_today' }
    found.push((await gates[index]?.send([scan]))?.body.scans?.[0]?.conflict)
  }
  expect(found).toEqual(conflicts)
})

test('a phone without a network decides by its list as the shop does', async () => {
  const gate = await phone('Nord')
  const daily = pass()
  const once = pass('parkplatz-online')
  const decided: [Verdict, string | undefined][] = []
  for (const moment of [at(2, '18:00'), at(2, '19:00'), at(3, '05:00'), at(3, '13:00'), at(3, '14:00')]) {
    moveTo(moment)
    for (const { code } of [daily, once]) {
      const list = (await gate.list()).body as unknown as DoorList
      const tickets = ticketList()
      tickets.put(list.tickets, { isComplete: true })
      const { verdict } = await tickets.check({ text: code }, 'in', list, { salt: list.salt, keys: list.keys } as never, moment)
      decided.push([verdict, await gate.scan(code)])
    }
  }
  for (const [own, shops] of decided) expect(own).toBe(shops)
  expect(decided.filter(([own]) => letsPass(own)).map(([own]) => own)).toEqual(['admitted', 'admitted', 'admitted_today'])
})

test('the ticket says so, and the list on paper until somebody has come on that day', async () => {
  const gate = await phone('Nord')
  const ticket = pass()
  const order = await findOrder(shop.context.db, ticket.orderId)
  if (!order) throw new Error('There is no such order')
  const data = await orderDocumentData(await documentReference(shop.context), shop.context.db, order)
  const file = await ticketsFile(shop.context, data)
  expect(file && (await readPdf(file.content)).join(' ')).toContain('Einlass einmal am Tag')
  const csv = async () =>
    (await shop.app.inject({ url: '/api/door/list.csv?locale=de', headers: { authorization: `Bearer ${gate.token}` } })).body
  const row = async () => (await csv()).split('\n').find((line) => line.includes(ticket.code.slice(-4)))
  expect(await row()).toContain('einmal am Tag')
  await gate.scan(ticket.code)
  expect(await row()).not.toContain('einmal am Tag')
  moveTo(at(3, '13:00'))
  expect(await row()).toContain('einmal am Tag')
})

/** What the operator reads of each day. */
const daysOf = (output: string): Record<string, number> =>
  Object.fromEntries(
    [...output.matchAll(/^(\d{4}-\d\d-\d\d): (\d+) admitted with tickets for once a day$/gm)].map(([, day = '', count]) => [
      day,
      Number(count),
    ]),
  )

test('the phones count who came today, the operator each day, and the doors every entry', async () => {
  const [north, south] = [await phone('Zählt Nord'), await phone('Zählt Süd', true)]
  const [first, second, late, parking] = [pass(), pass(), pass(), pass('parkplatz-online')]
  const counted = async () => {
    const { counts } = (await north.list()).body
    const here = counts?.doors.filter(({ name }) => name.startsWith('Zählt')).map(({ admitted }) => admitted)
    return [counts?.admitted, counts?.inside, here]
  }
  const [admitted = 0, inside = 0] = (await counted()) as number[]
  await north.scan(first.code)
  await south.scan(second.code)
  await south.scan(parking.code)
  expect(await counted()).toEqual([admitted + 3, inside + 3, [1, 2]])
  const { '2027-07-02': friday = 0, '2027-07-03': saturday = 0 } = daysOf(
    (await runDeclared('door', shop.context, 'status', 'deichfest')).output,
  )
  // What goes on after midnight is of the evening before.
  moveTo(at(3, '01:00'))
  await north.scan(late.code)
  expect(await counted()).toEqual([admitted + 4, inside + 4, [2, 2]])
  moveTo(at(3, '13:00'))
  const [morning = 0, stillIn = 0] = (await counted()) as number[]
  expect((await counted())[2]).toEqual([0, 1])
  await south.scan(first.code)
  await south.scan(first.code, { act: 'out' })
  expect(await counted()).toEqual([morning + 1, stillIn, [0, 2]])
  const { output } = await runDeclared('door', shop.context, 'status', 'deichfest')
  expect([daysOf(output)['2027-07-02'], daysOf(output)['2027-07-03']]).toEqual([friday + 1, saturday + 1])
  expect(output).toMatch(/\d+ of 20 tickets admitted today, \d+ inside/)
  const doorsListed = (await runDeclared('door', shop.context, 'list')).output
  expect(doorsListed).toMatch(/Zählt Nord +open +\S+ \S+ UTC +2 /)
  expect(doorsListed).toMatch(/Zählt Süd +open +\S+ \S+ UTC +3 /)
})
