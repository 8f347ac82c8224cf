import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { openClearings } from '#server/orders/queries-clearing.ts'
import { buying } from '#test/world/buying.ts'
import { testAccount } from '#test/world/factories.ts'
import { askAs, everywhere, openStaffShop, person, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => void ({ shop, ours, theirs } = await openStaffShop()))
afterAll(() => shop.close())

const [ada, grace] = [person('accountant', everywhere, 1), person('accountant', everywhere, 2)]

async function ask(identity: Identity, query: string, variables: Record<string, unknown> = {}) {
  const answer = await askAs(shop, identity, query, variables)
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown>; errors?: { message: string }[] }>() }
}

const importing = `mutation ($file: String!, $content: String!, $account: String) {
  importBankStatement(file: $file, content: $content, account: $account) { format lines known booked open } }`
const send = (content: string | Buffer, identity = ada) =>
  ask(identity, importing, { file: '../etc/umsatz.csv', content: Buffer.from(content).toString('base64') })
const head = 'IBAN Auftragskonto;Buchungstag;Verwendungszweck;Auftraggeber;IBAN Zahlungsbeteiligter;Betrag'
const line = (purpose: string, euros: string) => `${testAccount.bankIban};24.11.2026;${purpose};Marlene;DE93999999990000000001;${euros}`

async function ordered(): Promise<string> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  return order?.reference ?? ''
}

test('OPS-13 a statement is sent to the API, books what it names, and leaves the rest to a person, who books it once', async () => {
  const [named, meant] = [await ordered(), await ordered()]
  const file = [head, line(named, '39,90'), line('Tickets', '39,90')].join('\n')
  expect((await send(file)).data).toEqual({ importBankStatement: { format: 'CSV', lines: 2, known: 0, booked: 1, open: 1 } })
  expect((await send(file)).data).toEqual({ importBankStatement: { format: 'CSV', lines: 2, known: 2, booked: 0, open: 0 } })
  const { data } = await ask(ada, '{ bankLines { id state reason amountCents purpose } }')
  expect(data).toEqual({ bankLines: [expect.objectContaining({ state: 'open', reason: 'no_reference', purpose: 'Tickets' })] })
  const { id } = (data['bankLines'] as { id: number }[])[0] ?? { id: 0 }
  const book = (cents: number | null) =>
    `mutation { bookBankLine(line: ${id}, shares: [{ order: "${meant}", amountCents: ${cents} }]) { state } }`
  expect((await ask(ada, book(1))).status).toBe(409)
  expect((await ask(ada, book(null))).data).toEqual({ bookBankLine: { state: 'booked' } })
  expect((await ask(ada, book(null))).status).toBe(409)
  expect((await ask(ada, `mutation { dismissBankLine(line: ${id}, note: "rent") { id } }`)).status).toBe(409)
  expect((await ask(ada, `{ order(reference: "${meant}") { balanceCents status } }`)).data).toEqual({
    order: { balanceCents: 0, status: 'processing' },
  })
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\0\0'), 'it is not text'],
  ['an empty file', '', 'it is empty'],
  ['a file that is too large', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'), 'more than 4 MB'],
])('%s is refused by its content, and nothing is stored', async (_what, content, why) => {
  const { status, errors } = await send(content)
  expect([status, errors?.[0]?.message]).toEqual([409, expect.stringContaining(why)])
})

test('a body that is larger than any call is refused before it is read', async () => {
  expect((await send(Buffer.alloc(12_000_000, 'a'))).status).toBe(413)
})

const clear = (id: number, cents: number) => `mutation { clearMoney(id: ${id}, expectedCents: ${cents}) { id order } }`

test('money to clear is that of whole orders within the grants, and is cleared once', async () => {
  const local = person('accountant', { kind: 'shops', ids: [ours.shopId] })
  expect((await ask(local, '{ money { id order email } }')).data).toEqual({
    money: [{ id: ours.money, order: ours.order, email: 'erlaubt@example.org' }],
  })
  const [foreign, missing] = [await ask(local, clear(theirs.money, 1)), await ask(local, clear(999_999, 1))]
  expect([foreign.status, foreign.errors?.[0]?.message]).toEqual([404, missing.errors?.[0]?.message])
  expect((await ask(local, clear(ours.money, 2))).status).toBe(422)
  const both = await Promise.all([ask(ada, clear(ours.money, 1)), ask(grace, clear(ours.money, 1))])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await openClearings(shop.context.db)).map(({ id }) => Number(id))).toEqual([theirs.money])
})

test('only a refund that failed is tried again', async () => {
  expect((await ask(ada, `mutation { retryMoney(id: ${theirs.money}) { id } }`)).status).toBe(409)
  const { db, clock } = shop.context
  await db.updateTable('moneyToClear').set({ refundState: 'failed', nextTryAt: null }).where('id', '=', theirs.money).execute()
  expect((await ask(ada, `mutation { retryMoney(id: ${theirs.money}) { nextTryAt } }`)).data).toEqual({
    retryMoney: { nextTryAt: clock.now().toISOString() },
  })
})
