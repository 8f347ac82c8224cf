import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { minute } from '#core/time/durations.ts'
import { entriesAfter } from '#server/audit/queries-audit.ts'
import { askAs, everywhere, headersOf, identifyByHeader, makeStaffThings, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  await makeStaffThings(shop, 'canary')
})
afterAll(() => shop.close())

const manager = person('manager', everywhere, 5)
const email = 'Canary@example.org'

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown>; errors?: { extensions: object }[] }>() }
}
const file = (name: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/files/${name}`, headers: headersOf(manager), payload })

test('OPS-32 what is stored about a person is counted, and handed out as JSON and as PDF', async () => {
  const { data } = await ask(manager, `mutation { showPerson(email: "${email}") { subjects { name records } orders { status until } } }`)
  expect(data['showPerson']).toMatchObject({
    subjects: expect.arrayContaining([
      { name: 'orders', records: 1 },
      { name: 'forms', records: 1 },
    ]),
    orders: [{ until: '2034-12-31' }],
  })
  const json = await file('person-json', { email })
  expect([json.statusCode, json.headers['content-type'], json.json<{ orders: object[] }>().orders.length]).toEqual([
    200,
    'application/json',
    1,
  ])
  const pdf = await file('person-pdf', { email })
  expect([pdf.headers['content-disposition'], pdf.body.slice(0, 5)]).toEqual(['attachment; filename="person.pdf"', '%PDF-'])
  expect((await file('person-pdf', { email: 'canary' })).statusCode).toBe(422)
})

test('the address is not in the audit log, and the same person has the same name there', async () => {
  const entries = (await entriesAfter(shop.context.db, 0, 10_000)).filter(({ act }) => act === 'persons.show')
  expect(JSON.stringify(entries).toLowerCase()).not.toContain('canary')
  expect([...new Set(entries.slice(0, 6).map(({ thing }) => thing))]).toEqual([expect.stringMatching(/^person:[0-9a-f]{32}$/)])
})

test('erasing needs a fresh proof, and says what has to be kept', async () => {
  const query = `mutation { erasePerson(email: "${email}") { orders kept { until } carts } }`
  const stale = person('manager', everywhere, 5, new Date(shop.clock.now().getTime() - 10 * minute - 1))
  expect((await ask(stale, query)).errors?.[0]?.extensions).toMatchObject({ code: 'PROOF_REQUIRED' })
  expect((await ask(person('support', everywhere), query)).status).toBe(403)
  const kept = [{ until: '2034-12-31' }]
  expect((await ask(manager, query)).data).toMatchObject({ erasePerson: { orders: [], kept } })
  expect((await ask(manager, query)).data).toEqual({ erasePerson: { orders: [], kept, carts: 0 } })
})
