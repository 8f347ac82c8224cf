import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { minute } from '#core/time/durations.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'
import { callAs, everywhere, staffHeaders, identifyByHeader, makeStaffThings, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader })
  await makeStaffThings(shop, 'canary')
})
afterAll(() => shop.close())

const manager = person('manager', everywhere, 5)
const email = 'Canary@example.org'

async function call(identity: Identity, name: string, input: Record<string, unknown>, part = '') {
  const answer = await callAs(shop, identity, `person.${name}`, input, part)
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json<Record<string, unknown>>() }
}

test('OPS-32 what is stored about a person is counted, and handed out as JSON and as PDF', async () => {
  expect((await call(manager, 'show', { email })).json()).toMatchObject({
    subjects: expect.arrayContaining([
      { name: 'orders', records: 1 },
      { name: 'forms', records: 1 },
    ]),
    orders: [{ until: '2034-12-31' }],
  })
  const json = await call(manager, 'json', { email })
  expect([json.status, json.headers['content-type'], (json.json() as { orders: object[] }).orders.length]).toEqual([
    200,
    'application/json',
    1,
  ])
  const pdf = await call(manager, 'pdf', { email })
  expect([pdf.headers['content-disposition'], pdf.text.slice(0, 5)]).toEqual(['attachment; filename="person.pdf"', '%PDF-'])
  expect((await call(manager, 'pdf', { email: 'canary' })).status).toBe(422)
})

test('the address is not in the audit log, and the same person has the same name there', async () => {
  const entries = (await entriesAfter(shop.context.db, 0, 10_000)).filter(({ act }) => act === 'persons.show')
  expect(JSON.stringify(entries).toLowerCase()).not.toContain('canary')
  expect([...new Set(entries.slice(0, 6).map(({ thing }) => thing))]).toEqual([expect.stringMatching(/^person:[0-9a-f]{32}$/)])
})

test('no address stands in the address of a call', async () => {
  const urls = ['show', 'json', 'pdf'].map((verb) => `/api/admin/person/${verb}?email=${email}`)
  const answers = await Promise.all(urls.map((url) => shop.app.inject({ url, headers: staffHeaders(manager) })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('erasing needs a fresh proof and what was shown, and says what has to be kept', async () => {
  const stale = person('manager', everywhere, 5, new Date(shop.clock.now().getTime() - 10 * minute - 1))
  expect((await call(stale, 'erase', { email }, '/preview')).json()).toMatchObject({ code: 'PROOF_REQUIRED' })
  expect((await call(person('support', everywhere), 'erase', { email, expectedRecords: 1 })).status).toBe(403)
  const shownNow = async () => (await call(manager, 'erase', { email }, '/preview')).json()['shown'] as { expectedRecords: number }
  const { expectedRecords } = await shownNow()
  expect((await call(manager, 'erase', { email, expectedRecords: expectedRecords + 1 })).json()).toMatchObject({ code: 'CHANGED_SINCE' })
  const kept = [{ until: '2034-12-31' }]
  expect((await call(manager, 'erase', { email, expectedRecords })).json()).toMatchObject({ orders: [], kept })
  expect((await call(manager, 'erase', { email, ...(await shownNow()) })).json()).toMatchObject({ orders: [], kept, carts: 0 })
})
