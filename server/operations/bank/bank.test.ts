import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { callAs, everywhere, openStaffShop, person } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void ({ shop } = await openStaffShop()))
afterAll(() => shop.close())

const ada = person('accountant', everywhere, 1)

async function call<T = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}, part = '', identity: Identity = ada) {
  const answer = await callAs(shop, identity, `bank.${name}`, input, part)
  return { status: answer.statusCode, body: answer.json<T & { code?: string; message: string; details?: { field?: string } }>() }
}

const send = (content: string | Buffer, more: object = {}) =>
  call('import', { file: { name: '../etc/umsatz.csv', content: Buffer.from(content).toString('base64') }, ...more })
const head = 'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag'
const line = (purpose: string, euros: string) => `${testAccount.bankIban};24.11.2026;${purpose};Marlene;DE93999999990000000001;${euros}`

async function ordered(): Promise<string> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  return order?.reference ?? ''
}

interface Line {
  id: number
  state: string
  reason: string
  amountCents: number
  purpose: string
}

const openLines = async () => (await call<{ items: Line[] }>('list', { limit: 500 })).body.items

test('OPS-13 a statement is sent to the API, books what it names, and leaves the rest to a person, who books it once', async () => {
  const [named, meant] = [await ordered(), await ordered()]
  const file = [head, line(named, '39,90'), line('Tickets', '39,90')].join('\n')
  expect((await send(file)).body).toMatchObject({
    ...{ name: 'umsatz.csv', format: 'CSV', lines: 2, known: 0, booked: 1, open: 1 },
    settled: [
      { orders: [named], next: null },
      { orders: [], next: expect.stringContaining('names no order') },
    ],
  })
  expect((await send(file)).body).toMatchObject({ format: 'CSV', lines: 2, known: 2, booked: 0, open: 0 })
  const [found] = await openLines()
  expect(found).toMatchObject({ state: 'open', reason: 'no_reference', purpose: 'Tickets', amountCents: 3990 })
  const { id = 0 } = found ?? {}
  const book = (amountCents: number | undefined, expectedCents = 3990) =>
    call('book', { id, shares: [{ order: meant, ...(amountCents !== undefined && { amountCents }) }], expectedCents })
  expect((await book(1)).status).toBe(409)
  expect((await book(undefined)).body).toMatchObject({ state: 'booked', booked: [{ order: meant, amountCents: 3990 }] })
  expect((await book(undefined)).status).toBe(409)
  expect((await call('dismiss', { id, note: 'rent' })).status).toBe(409)
  const order = await shop.context.db
    .selectFrom('orders')
    .select(['balanceCents', 'status'])
    .where('reference', '=', meant)
    .executeTakeFirst()
  expect(order).toEqual({ balanceCents: 0, status: 'processing' })
})

test('a line is booked over the amount that was shown, so that a slip in its number books nothing', async () => {
  const reference = await ordered()
  await send([head, line('Karten', '12,00')].join('\n'))
  const { id = 0 } = (await openLines()).find(({ purpose }) => purpose === 'Karten') ?? {}
  const payments = [{ order: reference }]
  expect((await call('book', { id, shares: payments }, '/preview')).body).toMatchObject({
    says: [expect.stringMatching(new RegExp(`^${reference}: 12,00`))],
    asks: null,
    shown: { expectedCents: 1200 },
  })
  expect((await call('book', { id, shares: payments, expectedCents: 1300 })).body).toMatchObject({
    code: 'CHANGED_SINCE',
    message: expect.stringMatching(/13,00.*12,00/),
  })
  for (const wrong of [
    [],
    [{ order: reference }, { order: 'X' }],
    [{ order: reference, amountCents: 0 }],
    [{ order: reference, cents: 5 }],
  ]) {
    expect((await call('book', { id, shares: wrong, expectedCents: 1200 })).status).toBe(422)
  }
  expect((await call('dismiss', { id, note: ' \u200b ' })).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'note' } })
  expect((await call('dismiss', { id, note: 'ein Geschenk' })).body).toMatchObject({ state: 'dismissed', note: 'ein Geschenk' })
  expect((await call('show', { id })).body).toMatchObject({ state: 'dismissed', file: { name: 'umsatz.csv', format: 'CSV' } })
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\0\0'), 'it is not text'],
  ['an empty file', '', 'it is empty'],
  ['a file that is too large', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'), 'more than 4 MB'],
])('%s is refused by its content, and nothing is stored', async (_what, content, why) => {
  const { status, body } = await send(content)
  expect([status, body.message]).toEqual([409, expect.stringContaining(why)])
})

test('what is no file is refused by its field', async () => {
  for (const file of [{ name: '/', content: '' }, { name: 'a.csv', content: 'ä' }, { name: 'a.csv' }, 'a.csv']) {
    expect((await call('import', { file })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { field: expect.stringMatching(/^file/) },
    })
  }
})

test('a body that is larger than any call is refused before it is read', async () => {
  expect((await send(Buffer.alloc(12_000_000, 'a'))).status).toBe(413)
})

test('what a person has to decide is listed, all on demand, by when it came or changed, page by page', async () => {
  await send([head, line('eins', '1,00'), line('zwei', '2,00'), line('drei', '3,00')].join('\n'))
  const listed = async (input: Record<string, unknown>) => {
    const found: number[] = []
    let after: string | null = null
    do {
      const { body }: { body: { items: Line[]; next: string | null } } = await call('list', {
        limit: 2,
        ...input,
        ...(after !== null && { after }),
      })
      found.push(...body.items.map(({ id }) => id))
      after = body.next
    } while (after !== null)
    return found
  }
  const open = await listed({})
  const all = await listed({ all: true })
  expect(open.length).toBeGreaterThanOrEqual(3)
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  expect(all.length).toBeGreaterThan(open.length)
  expect((await listed({ all: true, sort: 'changed' })).toSorted((one, other) => one - other)).toEqual(all)
  expect((await listed({ state: 'booked' })).every((id) => all.includes(id) && !open.includes(id))).toBe(true)
})
