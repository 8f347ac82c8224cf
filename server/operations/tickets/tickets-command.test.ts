import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { claimedSeats, makeSeatedEvent, seated } from '#test/world/seating/seating.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { verify } from '#server/upkeep/verify.ts'

let shop: TestShop
let folder: string
let files = 0

beforeAll(async () => {
  shop = await openTestShop({ processes: 2 })
  folder = await mkdtemp(join(tmpdir(), 'guests-'))
})
beforeEach(async () => void (await shop.pool.query('update event set cancelled_at = null')))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function guestList(...rows: string[]): Promise<string> {
  const file = join(folder, `guests-${++files}.csv`)
  await writeFile(file, ['name;email;count;variant', ...rows].join('\r\n'))
  return file
}

const give = async (file: string, ...options: string[]) =>
  runDeclared('tickets', shop.context, 'give', 'torfmond-bremen', '--to', file, ...options)

async function counts(): Promise<{ orders: number; sold: number }> {
  const { rows } = await shop.pool.query<{ orders: number; sold: number }>(
    "select (select count(*) from orders) as orders, (select sold from stock_pool where label = 'torfmond-bremen/innenraum') as sold",
  )
  return rows[0] ?? { orders: 0, sold: 0 }
}

test('a guest list is given once: tickets leave their contingent, are mailed, and are marked everywhere', async () => {
  const file = await guestList('Anna Öztürk;anna@example.org;2;innenraum-online', 'Bo;bo@example.org;1;balkon-online')
  const dry = await give(file, '--dry-run')
  expect(dry.output).toContain('2 × Anna Öztürk <anna@example.org>')
  expect(dry.output).toContain('3 tickets would be given.')
  expect(await counts()).toEqual({ orders: 0, sold: 0 })

  const given = await give(file)
  expect(given).toMatchObject({ code: 0, output: expect.stringContaining('3 tickets given') })
  expect(await counts()).toEqual({ orders: 2, sold: 2 })
  await runJobs(shop)
  const [reference = ''] = given.output.split('  ')
  const mail = shop.outbox.sent.find(({ to }) => to === 'anna@example.org')
  expect(mail?.subject).toBe('Deine Tickets: Moorgrab, Torfmond')
  expect(mail?.text).toContain('Freikarten')
  expect(mail?.text).not.toContain('Zahlung')
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^tickets-.*\.pdf$/),
    expect.stringMatching(/\.ics$/),
  ])
  const pdf = await readPdf(mail?.attachments?.[0]?.content ?? new Uint8Array())
  expect(pdf.join('\n')).toContain('Freikarte, nicht verkäuflich')
  expect(pdf.join('\n')).toContain('Anna Öztürk')

  expect((await runDeclared('events', shop.context, 'holders', 'torfmond-bremen')).output).toMatch(
    new RegExp(`Anna Öztürk .*Floor, Online ticket.*${reference} .*  Complimentary\n`),
  )
  expect((await runDeclared('report', shop.context, 'sales')).output).toMatch(/Floor, Online ticket, complimentary\s+2\s+2\s+0,00\s€/)
  expect((await runDeclared('orders', shop.context, 'show', reference)).output).toMatch(/status: done\n(.*\n)*complimentary: yes/)
  expect((await shop.pool.query('select 1 from order_document')).rowCount).toBe(0)
  expect(await verify(shop.context)).toEqual([])

  expect((await give(file)).output).toMatch(/given before\n.*given before\n0 tickets given/)
  expect(await counts()).toEqual({ orders: 2, sold: 2 })
})

test('an extended list gives only its new lines, and a changed count is refused', async () => {
  const before = await counts()
  const file = await guestList('Anna Öztürk;ANNA@example.org;2;innenraum-online', 'Cem;cem@example.org;1;innenraum-online')
  expect((await give(file)).output).toContain('1 ticket given')
  expect(await counts()).toEqual({ orders: before.orders + 1, sold: before.sold + 1 })
  const changed = await give(await guestList('Cem;cem@example.org;3;innenraum-online'))
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/“3”, but 1 were given as [A-Z0-9]{8}/)
})

test('tickets that were cancelled are not given again by the same list', async () => {
  const file = await guestList('Dora;dora@example.org;1;innenraum-online')
  const [reference = ''] = (await give(file)).output.split('  ')
  await runJobs(shop)
  await runDeclared('orders', shop.context, 'cancel', reference, '--yes')
  await runJobs(shop)
  const before = await counts()
  expect((await give(file)).output).toContain('cancelled since: not given again')
  expect(await counts()).toEqual(before)
})

test('a list with faults gives nothing and names every fault with its row', async () => {
  const before = await counts()
  const { code, output } = await give(
    await guestList(
      'Good Guest;good@example.org;1;innenraum-online',
      ';no-address;0;innenraum-online',
      'Eve;eve@example.org;many;innenraum-online',
      'Finn;finn@example.org;1;innenraum-hard',
      'Good Guest;Good@example.org;2;innenraum-online',
    ),
  )
  expect(code).toBe(1)
  for (const part of ['.csv:3 name: must be a name', '.csv:3 email: “no-address” must be', '.csv:3 count: “0”', '.csv:4 count: “many”'])
    expect(output).toContain(part)
  expect(output).toContain(
    '.csv:5 variant: “innenraum-hard” is no online ticket of torfmond-bremen; there are: innenraum-online, balkon-online',
  )
  expect(output).toContain('.csv:6: has the same name, e-mail address and ticket as row 2')
  expect(output).toContain('Nothing was given: 6 faults.')
  const kinds = await give(await guestList('Finn;finn@example.org;1;innenraum-hard', 'Gus;gus@example.org;1;', 'Finn;finn@example.org;1;x'))
  expect(kinds.output).toContain('must name the kind of ticket')
  expect(kinds.output).toContain('3 faults')
  expect(await counts()).toEqual(before)
})

test('a list that needs more than a contingent has left gives nothing and names the contingent', async () => {
  await buying(shop.visitor()).add([shop.world.event.variants['balkon-online']?.id ?? 0, 6])
  const { code, output } = await give(
    await guestList('Jo;jo@example.org;10;balkon-online', 'Kim;kim@example.org;4;balkon-online', 'Lea;lea@example.org;1;innenraum-online'),
  )
  expect(code).toBe(1)
  expect(output).toContain('needs 14 tickets of the contingent torfmond-bremen/balkon, which has 13 left')
  expect(await verify(shop.context)).toEqual([])
})

test('the same list given by several operators at once is given once', async () => {
  const before = await counts()
  const file = await guestList(...Array.from({ length: 5 }, (_, index) => `Guest ${index};guest${index}@example.org;2;innenraum-online`))
  const runs = await Promise.all(Array.from({ length: 4 }, () => give(file)))
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(await counts()).toEqual({ orders: before.orders + 5, sold: before.sold + 10 })
})

test('no tickets are given for an event that is called off or over', async () => {
  const file = await guestList('Mia;mia@example.org;1;innenraum-online')
  await shop.pool.query('update event set cancelled_at = $1', [shop.clock.now()])
  expect((await give(file)).output).toContain('torfmond-bremen is called off, so no tickets can be given')
  await shop.pool.query("update event set cancelled_at = null, happening_from = happening_from - interval '60 days'")
  expect((await give(file)).output).toContain('torfmond-bremen is over, so no tickets can be given')
  await shop.pool.query("update event set happening_from = happening_from + interval '60 days'")
})

test.each([
  [['take'], 'unknown action "take"; use one of: list, change-holder, give'],
  [['give'], 'EVENT: This is needed'],
  [['give', 'nirgends', '--to', '/dev/null'], 'EVENT nirgends: There is no such thing'],
  [['give', 'torfmond-bremen'], '--to: This is needed'],
  [['give', 'torfmond-bremen', '--to', '/nowhere.csv'], '--to: /nowhere.csv cannot be read'],
  [['give', 'torfmond-bremen', '--to', '/dev/null', '--shop', 'x'], '--shop x: There is no such thing'],
])('tickets %j is refused with a reason', async (args, reason) => {
  const { code, output } = await runDeclared('tickets', shop.context, ...args)
  expect(code).toBe(2)
  expect(output).toContain(reason)
})

test('complimentary tickets get the best seats together, and nothing is given when there are not so many', async () => {
  const concert = await makeSeatedEvent(shop, {
    slug: 'sitzkonzert',
    sections: [
      { id: 'P', category: 'parkett', rows: { '1': 6 } },
      { id: 'S', category: 'stehplatz', capacity: 2 },
    ],
  })
  await seated(shop.visitor()).seats(concert.variants['parkett-online']?.id, 'P-1-1')
  const seatsFor = async (...lines: string[]) =>
    runDeclared('tickets', shop.context, 'give', concert.slug, '--to', await guestList(...lines))
  const given = await seatsFor('Ida;ida@example.org;2;parkett-online', 'Jo;jo@example.org;2;stehplatz-online')
  expect(given).toMatchObject({ code: 0, output: expect.stringContaining('4 tickets given') })
  expect(await claimedSeats(shop, concert)).toEqual(['P-1-1', 'P-1-2', 'P-1-3'])
  await seated(shop.visitor()).seats(concert.variants['parkett-online']?.id, 'P-1-5')
  const refused = await seatsFor('Kim;kim@example.org;3;parkett-online')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('needs 3 tickets')
  expect(await verify(shop.context)).toEqual([])
})

test('a guest list as Excel saves it is read, and without its faulty rows where the operator says so', async () => {
  const file = join(folder, 'excel.csv')
  const text = [
    'sep=;',
    'Name;E-Mail;Count;Variant',
    'Zoë;zoe@example.org;1,0;innenraum-online',
    'Kai;keine Adresse;1;innenraum-online',
  ].join('\r\n')
  await writeFile(file, Buffer.from(`\ufeff${text}`, 'utf16le'))
  const refused = await give(file, '--dry-run')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/excel\.csv:3 email: “keine Adresse” must be an e-mail address/) as string,
  })
  const taken = await give(file, '--dry-run', '--skip-faulty')
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/warning: .*excel\.csv:3 email: is left out: /) as string })
  expect(taken.output).toContain('1 × Zoë <zoe@example.org>')
  expect(taken.output).not.toContain('Kai <')
})
