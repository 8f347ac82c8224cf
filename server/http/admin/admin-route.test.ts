import { lintFromString, createConfig } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#core/staff/identity.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'
import {
  callAs,
  staffHeaders,
  everywhere,
  identifyByHeader,
  makeStaffThings,
  person,
  type StaffThings,
} from '#test/world/staff/staff-things.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { callBytes, maxCallBytes } from './declared-rest.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let things: StaffThings
beforeAll(async () => {
  shop = await openTestShop({ identify: identifyByHeader, limits: { staffCallsPerMinute: 40, apiCallsAtOnce: 3 } })
  things = await makeStaffThings(shop, 'erlaubt')
})
afterAll(() => shop.close())

let accounts = 100
/** Somebody new, who has not used up any budget. */
const owner = () => person('owner', everywhere, ++accounts)
const acts = (identity: Identity | null) => rest(identity, 'GET', 'audit/list')
const open = (identity: Identity, event: string) => callAs(shop, identity, 'windows.open', { form: 'refund', event })
const rest = (identity: Identity | null, method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/admin/${path}`, headers: staffHeaders(identity), ...(payload && { payload }) })

test('OPS-27 nobody who is not signed in gets anything, not even the description', async () => {
  for (const [method, path] of [
    ['GET', 'openapi.json'],
    ['GET', 'audit/list'],
    ['GET', 'orders/list?limit=none'],
    ['POST', 'events/move'],
    ['POST', 'events/move/preview'],
  ] as const) {
    const answer = await rest(null, method, path, method === 'POST' ? {} : undefined)
    expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 401, { code: 'NOT_SIGNED_IN' }])
  }
})

test('OPS-27 what somebody who is not signed in sends is refused before it is read', async () => {
  for (const payload of ['{ no JSON', JSON.stringify({ to: 'x'.repeat(2_000_000) })]) {
    const headers = { ...staffHeaders(null), 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/events/move', headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }])
  }
})

test('no answer is cached, and nothing is changed by GET', async () => {
  expect((await acts(owner())).headers['cache-control']).toBe('no-store')
  expect((await rest(owner(), 'GET', 'orders/list')).headers['cache-control']).toBe('no-store')
  expect((await rest(null, 'GET', 'orders/list')).headers['cache-control']).toBe('no-store')
  expect((await rest(owner(), 'GET', `windows/open?form=refund&event=${things.event}`)).statusCode).toBe(404)
})

test('an act that is not granted is 403, what does not exist 404', async () => {
  expect((await rest(person('manager', everywhere, ++accounts), 'GET', 'keys/list')).statusCode).toBe(403)
  expect((await open(owner(), 'nowhere')).statusCode).toBe(404)
})

test('a call of another site in the name of somebody signed in is refused', async () => {
  const identity = owner()
  const send = (headers: Record<string, string | undefined>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/windows/open',
      headers: Object.fromEntries(
        Object.entries({ ...staffHeaders(identity), ...headers }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      payload: { form: 'refund', event: things.event },
    })
  expect((await send({})).statusCode).toBe(200)
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await send({ origin: undefined })).statusCode).toBe(403)
  expect((await send({ 'x-stagefront-staff': undefined })).statusCode).toBe(403)
  const form = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/windows/open',
    headers: { ...staffHeaders(identity), 'content-type': 'application/x-www-form-urlencoded', 'x-stagefront-staff': '' },
    payload: `form=refund&event=${things.event}`,
  })
  expect(form.statusCode).not.toBe(500)
})

test('a program sends its key and needs no page', async () => {
  const identity: Identity = {
    kind: 'key',
    keyId: 'k1',
    label: 'till',
    acts: ['audit.read'],
    scope: everywhere,
    endsAt: new Date('2100-01-01'),
    accountId: 1,
    grants: [{ role: 'owner', scope: everywhere }],
  }
  const headers = { 'x-test-identity': JSON.stringify(identity) }
  const call = (path: string) => shop.app.inject({ method: 'GET', url: `/api/admin/${path}`, headers })
  expect((await call('audit/list')).statusCode).toBe(200)
  expect((await call('keys/list')).statusCode).toBe(403)
})

test('one person has a budget of their own', async () => {
  const busy = owner()
  const codes: number[] = []
  for (let call = 0; call < 41; call++) codes.push((await acts(busy)).statusCode)
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([40, 429])
  expect((await acts(owner())).statusCode).toBe(200)
})

test('one person has a few calls under way at the same time, whatever others do', async () => {
  const [busy, other] = [owner(), owner()]
  const answers = await Promise.all(Array.from({ length: 12 }, () => acts(busy)).concat(acts(other)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3)
  expect(statuses.slice(0, 12)).toContain(429)
  expect(statuses.at(-1)).toBe(200)
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  expect((await acts(busy)).statusCode).toBe(200)
})

test('what somebody changes is in the audit log, under their account', async () => {
  const identity = owner()
  await open(identity, things.event)
  await open(identity, 'nowhere')
  const written = (await entriesAfter(shop.context.db, 0, 10_000)).filter(({ actor }) => actor === `staff:${accounts}`)
  expect(written.map(({ phase, act, thing, detail }) => [phase, act, thing, detail])).toEqual([
    ['asked', 'windows.open', `event:${things.event}`, '{}'],
    ['done', 'windows.open', `event:${things.event}`, '{"form":"refund","reviewed":false}'],
    ['asked', 'windows.open', 'event:nowhere', '{}'],
    ['refused', 'windows.open', 'event:nowhere', '{"code":"THING_NOT_FOUND"}'],
  ])
})

test('REST runs the same operations', async () => {
  const listed = await rest(owner(), 'GET', 'refunds/list?state=checking&limit=5')
  expect([listed.statusCode, listed.json()]).toMatchObject([200, { items: [{ id: things.refund, checkReason: 'erlaubt' }] }])
  const opened = await rest(owner(), 'POST', 'windows/open', { form: 'change', event: things.event, review: true })
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    expect.objectContaining({ form: 'change', event: things.event, reviewed: true }),
  ])
  const unknown = await rest(owner(), 'POST', 'windows/open', { form: 'change', event: 'nowhere' })
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'THING_NOT_FOUND', details: { field: 'event' } }),
  ])
  expect((await rest(person('editor', everywhere), 'GET', 'refunds/list')).statusCode).toBe(403)
})

test.each([
  ['a form that does not exist', { form: 'dance' }, 'form', /refund, change, cancel, checkin/],
  ['a time without its zone', { form: 'refund', until: '2027-03-13T20:00' }, 'until', /time zone/],
  ['a day for a time', { form: 'refund', until: '2027-03-13' }, 'until', /time zone/],
  ['a number for a time', { form: 'refund', until: 1_899_999_999_999 }, 'until', /^Open until: A time needs its time zone/],
  ['an end before its beginning', { form: 'refund', from: '2027-03-13T20:00Z', until: '2027-03-13T20:00+01:00' }, 'until', /later than/],
  ['an event and a shop', { form: 'refund', shop: 'main' }, 'event', /not both/],
  ['a field that it does not have', { form: 'refund', reviewed: true }, 'reviewed', /form, event, shop/],
])('a call with %s is refused by the field and says what would be right', async (_what, input, field, message) => {
  const answer = await callAs(shop, owner(), 'windows.open', { event: things.event, ...input })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: { field }, message: expect.stringMatching(message) })
})

test('a refusal is in the language of the caller', async () => {
  const headers = { ...staffHeaders(owner()), 'accept-language': 'de' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/admin/windows/open', headers, payload: {} })
  expect(answer.json()).toMatchObject({ message: 'Formular: Das wird gebraucht.', details: { field: 'form' } })
})

test('a list is a file for spreadsheets where that is asked for', async () => {
  await open(owner(), things.event)
  const headers = { ...staffHeaders(owner()), accept: 'text/csv' }
  const answer = await shop.app.inject({ method: 'GET', url: '/api/admin/windows/list?limit=1', headers })
  expect([answer.headers['content-type'], answer.headers['x-next']]).toEqual(['text/csv; charset=utf-8', expect.any(String)])
  expect(answer.body.split('\r\n')[0]).toContain('form;event;shop;state;opens at')
})

test('the OpenAPI document describes every operation and is valid', async () => {
  const answer = await rest(owner(), 'GET', 'openapi.json')
  const document = answer.json<{ paths: Record<string, object> }>()
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/admin/orders/list', '/api/admin/windows/open', '/api/admin/refunds/accept/preview']),
  )
  const problems = await lintFromString({ source: answer.body, config: await createConfig({ extends: ['spec'] }) })
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
})

test('no operation takes a longer call than the server reads, and what is too long for one is refused unread', async () => {
  const operations = await everyOperation()
  expect(operations.filter((operation) => callBytes(operation) > maxCallBytes).map(({ name }) => name)).toEqual([])
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/windows/open',
    headers: { ...staffHeaders(owner()), 'content-type': 'application/json' },
    payload: JSON.stringify({ form: 'x'.repeat(1_100_000) }),
  })
  expect(answer.statusCode).toBe(413)
})

test.each(['orders/paint', 'toString/x', 'orders', 'orders/list/preview', '__proto__/constructor'])(
  'a call of nothing is 404 for whoever has signed in: %s',
  async (path) => {
    expect((await rest(owner(), 'POST', path, {})).statusCode).toBe(404)
  },
)
