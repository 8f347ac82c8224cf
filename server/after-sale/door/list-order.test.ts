import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTickets } from '#storefront/door/find-tickets.ts'
import type { ListedTicket } from '#storefront/door/door-api.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { doors } from '#test/world/door/door.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/* The lists of a door: on paper, as a table, on the phones and by command. Whoever looks a fan up must find them in the same place. */

/** As guests are given in, and as every list has them. */
const names = ['Zoé Zorn', '山田 太郎', 'Luz de la Cruz', 'Björk', 'Ole Ähre', 'Ada von der Heide', 'Ben Abt', 'Karl Öl Jr.', 'Ida Abt']
const sorted = ['Ben Abt', 'Ida Abt', 'Ole Ähre', 'Björk', 'Luz de la Cruz', 'Ada von der Heide', 'Karl Öl Jr.', 'Zoé Zorn', '山田 太郎']

let shop: TestShop
let phone: Awaited<ReturnType<ReturnType<typeof doors>['phone']>>
const folder = mkdtempSync(join(tmpdir(), 'stagefront-list-'))
beforeAll(async () => {
  shop = await openTestShop()
  const guests = join(folder, 'guests.csv')
  writeFileSync(guests, ['name;email;count;variant', ...names.map((name) => `${name};gast@example.org;1;innenraum-online`)].join('\r\n'))
  expect(await runDeclared('tickets', shop.context, 'give', shop.world.event.slug, '--to', guests)).toMatchObject({ code: 0 })
  await runJobs(shop)
  phone = await doors(shop).phone('Nordtor')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const file = (path: string) => shop.app.inject({ url: `/api/door/${path}`, headers: { authorization: `Bearer ${phone.token}` } })
const slug = () => shop.world.event.slug
/** The names in the order in which a text has them. */
const namesIn = (text: string) => names.filter((name) => text.includes(name)).sort((one, other) => text.indexOf(one) - text.indexOf(other))

test.each(['de', 'en'])('OPS-17 the table of a door is by last name, in %s too', async (locale) => {
  expect(namesIn((await file(`list.csv?locale=${locale}`)).body)).toEqual(sorted)
})

test('OPS-17 the paper of a door is by last name, and so is the paper that a command prints', async () => {
  const printed = join(folder, 'list.pdf')
  expect(await runDeclared('events', shop.context, 'print', slug(), '--out', printed)).toMatchObject({ code: 0 })
  for (const bytes of [(await file('list.pdf')).rawPayload, readFileSync(printed)])
    expect(namesIn((await readPdf(bytes)).join('\n'))).toEqual(sorted)
})

test('OPS-17 the holders that the staff list are by last name, page by page', async () => {
  expect(namesIn((await runDeclared('events', shop.context, 'holders', slug())).output)).toEqual(sorted)
  const first = JSON.parse((await runDeclared('events', shop.context, 'holders', slug(), '--limit', '4', '--json')).output) as {
    items: { name: string }[]
    next: string
  }
  expect(first.items.map(({ name }) => name)).toEqual(sorted.slice(0, 4))
})

test('OPS-17 a phone shows what it finds by last name', async () => {
  const tickets = ((await phone.list()).body.tickets ?? []) as unknown as ListedTicket[]
  const inOneBlock = tickets.map((ticket) => ({ ...ticket, place: 'Block A' }))
  expect(findTickets(inOneBlock, 'Block A').map(({ name }) => name)).toEqual(sorted)
})

test('OPS-17 what is paid for and has no ticket yet is on every printed list, and what was cancelled is on none', async () => {
  const tester = orderTests(shop)
  const waiting = await tester.buyAndPay([tester.online, 1])
  const lists = async () => [(await file('list.csv?locale=de')).body, (await runDeclared('events', shop.context, 'holders', slug())).output]
  expect(await lists()).toEqual([
    expect.stringMatching(/Marlene Größer-Yılmaz;[^\n]*noch nicht ausgestellt/),
    expect.stringMatching(/Marlene Größer-Yılmaz [^\n]*Not issued yet/),
  ])
  await tester.issue(waiting.id)
  expect((await lists()).join('\n')).not.toMatch(/noch nicht ausgestellt|Not issued yet/)
  await runDeclared('orders', shop.context, 'cancel', waiting.reference, '--yes')
  expect((await lists()).join('\n')).not.toContain('Größer-Yılmaz')
})
