import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts, actRule } from '#core/staff/acts.ts'
import type { Identity } from '#core/staff/identity.ts'
import { minute } from '#core/time/durations.ts'
import { listActs } from '#server/foundations/audit/queries-audit.ts'
import { machineScope } from '../commands/machine-identity.ts'
import { identifyKey } from '#server/house/staff/keys.ts'
import { insertSession } from '#server/house/staff/stored/queries-sessions.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { callAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
afterAll(() => shop.close())

const owner = person('owner', everywhere, 1)

async function call(identity: Identity, name: string, input: Record<string, unknown> = {}, part = '') {
  const answer = await callAs(shop, identity, name, input, part)
  return { status: answer.statusCode, text: answer.body, body: answer.json<Record<string, unknown>>() }
}

/** Calls an operation with what its preview has shown. */
async function callShown(identity: Identity, name: string, input: Record<string, unknown>) {
  const { body } = await call(identity, name, input, '/preview')
  return call(identity, name, { ...input, ...(body['shown'] as object) })
}

async function invited(email: string, role = 'support', where: object = { house: true }) {
  const { body, status } = await call(owner, 'admin.invite', { email, role, mail: 'de', ...where })
  expect([status, body['link']]).toEqual([200, null])
  return body as unknown as { id: number; grants: object[] }
}

const lastAct = async (act: string) => (await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act, limit: 1 }))[0]

test('OPS-27 an invitation is mailed to its address, and whoever invites never sees the link', async () => {
  const account = await invited('mara@example.org', 'box-office', { shop: [shop.world.main.slug] })
  expect(account.grants).toEqual([{ role: 'box-office', kind: 'shops', slugs: [shop.world.main.slug] }])
  await runJobs(shop)
  const mail = shop.outbox.sent.at(-1)
  expect([mail?.to, mail?.text]).toEqual(['mara@example.org', expect.stringContaining('/admin/invitation/')])
  const reset = await callShown(owner, 'admin.reset', { account: account.id, mail: 'en' })
  expect([reset.status, reset.text.includes('/invitation/'), reset.body['link']]).toEqual([200, false, null])
  expect(await lastAct('staff.reset')).toMatchObject({ actor: 'staff:1', thing: `account:${account.id}`, outcome: 'done' })
})

test.each([
  ['admin.invite', { email: 'nolink@example.org', role: 'owner', house: true }],
  ['admin.reset', { account: 1, expectedEmail: 'nolink@example.org' }],
])('%s without a mail is refused to everybody but the machine, because its link would be shown', async (name, input) => {
  const { status, body, text } = await call(owner, name, input)
  expect([status, body]).toMatchObject([422, { code: 'INVALID_INPUT', details: { field: 'mail' } }])
  expect(text).not.toContain('/invitation/')
})

test('roles are granted, narrowed and taken away, and an account ends for ever', async () => {
  const { id } = await invited('ben@example.org')
  const event = [shop.world.event.slug]
  expect((await call(owner, 'admin.grant', { account: id, role: 'promoter', event })).body['grants']).toEqual([
    { role: 'promoter', kind: 'events', slugs: event },
    { role: 'support', kind: 'house', slugs: [] },
  ])
  expect((await call(owner, 'admin.revoke', { account: id, role: 'support' })).body).toMatchObject({ grants: [{ role: 'promoter' }] })
  expect((await call(owner, 'admin.revoke', { account: id, role: 'support' })).status).toBe(404)
  expect((await callShown(owner, 'admin.end', { account: id })).body['endedAt']).toBe(shop.clock.now().toISOString())
  expect((await call(owner, 'admin.end', { account: id, expectedEmail: 'ben@example.org' })).status).toBe(404)
})

test('what ends or resets an account does it to the one that was shown, and to no other', async () => {
  const [{ id }, other] = [await invited('gezeigt@example.org'), await invited('verwechselt@example.org')]
  const preview = (await call(owner, 'admin.end', { account: id }, '/preview')).body
  expect(preview).toMatchObject({ says: [expect.stringContaining('gezeigt@example.org (support (house))')], asks: expect.any(String) })
  for (const [name, input] of [
    ['admin.end', {}],
    ['admin.reset', { mail: 'de' }],
  ] as const) {
    const { status, body } = await call(owner, name, { ...input, account: other.id, ...(preview['shown'] as object) })
    expect([status, body]).toMatchObject([409, { code: 'CHANGED_SINCE', details: { field: 'expectedEmail' } }])
    expect((await call(owner, name, { ...input, account: other.id })).body).toMatchObject({ details: { field: 'expectedEmail' } })
  }
})

test.each([
  ['nowhere', {}, 'house'],
  ['in two kinds of places', { house: true, shop: ['main'] }, 'house'],
  ['in a shop that does not exist', { shop: ['nowhere'] }, 'shop'],
])('a role that counts %s is refused', async (_where, where, field) => {
  const { body } = await call(owner, 'admin.invite', { email: 'a@example.org', role: 'support', mail: 'de', ...where })
  expect(body).toMatchObject({ code: 'INVALID_INPUT', details: { field } })
})

test('nobody can give more than they have: only who may do everything in the whole house gives roles and keys', () => {
  const givers = ['staff.invite', 'staff.grant', 'staff.reset', 'keys.create'] as const
  for (const act of givers)
    expect([act, actRule(act).houseOnly, actRule(act).isSensitive, ...actRule(act).roles]).toEqual([act, true, true, 'owner'])
  expect(acts.filter((act) => !actRule(act).roles.includes('owner'))).toEqual([])
})

test('who is staff is changed with a fresh proof only, by a person, and never with a grant for less than the house', async () => {
  const end = (identity: Identity) => call(identity, 'admin.end', { account: 999, expectedEmail: 'a@example.org' })
  const stale = person('owner', everywhere, 1, new Date(shop.clock.now().getTime() - 10 * minute - 1))
  expect((await end(stale)).body).toMatchObject({ code: 'PROOF_REQUIRED' })
  const local = person('owner', { kind: 'shops', ids: [shop.world.main.id] })
  expect((await end(local)).body).toMatchObject({ code: 'ACT_NOT_GRANTED' })
  expect((await end(person('manager', everywhere))).body).toMatchObject({ code: 'ACT_NOT_GRANTED' })
  const key: Identity = {
    ...{ kind: 'key', keyId: '0123456789', label: 'till', acts: ['staff.end'], scope: everywhere, accountId: 1 },
    ...{ endsAt: new Date('2100-01-01'), grants: [{ role: 'owner', scope: everywhere }] },
  }
  expect((await end(key)).body).toMatchObject({ code: 'ACT_NOT_GRANTED' })
})

test('OPS-27 a key is made for the caller’s own account, does no sensitive act, and ends', async () => {
  const { id: accountId } = await invited('ops@example.org', 'owner')
  const caller = person('owner', everywhere, accountId)
  const make = (act: string, more: Record<string, unknown> = {}) =>
    call(caller, 'keys.create', { label: 'till', act: [act], until: '2027-06-01', house: true, ...more })
  expect((await make('staff.invite')).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'act' } })
  expect((await make('orders.read', { until: '2099-01-01' })).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'until' } })
  expect((await make('orders.read', { until: 'never' })).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'until' } })
  expect((await make('orders.read', { account: 1 })).body).toMatchObject({ code: 'INVALID_INPUT', details: { field: 'account' } })
  const made = (await make('orders.read')).body as { id: string; key: string }
  expect(await identifyKey(shop.context, made.key)).toMatchObject({
    accountId,
    acts: ['orders.read'],
    endsAt: new Date('2027-06-01T23:59:59Z'),
  })
  const listed = await call(caller, 'keys.list', { account: accountId })
  expect(listed.body['items']).toMatchObject([
    { id: made.id, account: accountId, label: 'till', acts: ['orders.read'], where: 'house', kind: 'house', slugs: [] },
  ])
  expect(listed.text).not.toContain(made.key)
  const wrong = await call(caller, 'keys.end', { id: made.id, expectedLabel: 'door' })
  expect([wrong.status, wrong.body]).toMatchObject([409, { code: 'CHANGED_SINCE' }])
  expect((await callShown(caller, 'keys.end', { id: made.id })).status).toBe(200)
  expect((await call(caller, 'keys.end', { id: made.id, expectedLabel: 'till' })).status).toBe(404)
  expect(await identifyKey(shop.context, made.key)).toBeNull()
})

test('the entries of a key have one name for it, whether it is made or ended', async () => {
  const { id: accountId } = await invited('namen@example.org', 'owner')
  const caller = person('owner', everywhere, accountId)
  const made = await call(caller, 'keys.create', { label: 'till', act: ['orders.read'], until: '2027-06-01', house: true })
  await callShown(caller, 'keys.end', { id: made.body['id'] })
  const thing = `key:${String(made.body['id']).replace('sfk_', '')}`
  // It was looked at before it was ended.
  const { items } = (await call(owner, 'audit.list', { thing })).body as { items: { act: string }[] }
  expect(items.map(({ act }) => act)).toEqual(['keys.end', 'keys.end', 'keys.create'])
})

test('an account is named in the log by its number, also where somebody wrote its address', async () => {
  const { id } = await invited('adresse@example.org')
  await call(owner, 'admin.end', { account: 'adresse@example.org', expectedEmail: 'other@example.org' })
  const act = await lastAct('staff.end')
  expect(act).toMatchObject({ thing: `account:${id}`, outcome: 'refused' })
  expect(JSON.stringify(act)).not.toContain('@')
})

test('the sessions of everybody are listed and ended', async () => {
  const { id: accountId } = await invited('sitzung@example.org')
  const session = { accountId, tokenHash: Buffer.alloc(32, 7), createdAt: shop.clock.now(), device: 'Firefox', network: '192.0.2.0' }
  const id = await insertSession(shop.context.db, session)
  const list = async () => (await call(owner, 'sessions.list', { account: 'sitzung@example.org' })).body['items']
  expect(await list()).toMatchObject([{ id, email: 'sitzung@example.org', device: 'Firefox' }])
  expect((await call(owner, 'sessions.end', { id })).status).toBe(200)
  expect((await call(owner, 'sessions.end', { id })).status).toBe(404)
  expect(await list()).toEqual([])
})

test('sessions that were used at the same moment are read to their end, each once', async () => {
  const { id: accountId } = await invited('viele@example.org')
  const session = { accountId, createdAt: shop.clock.now(), device: 'Firefox', network: '192.0.2.0' }
  const ids: number[] = []
  for (let at = 0; at < 5; at++) ids.push(await insertSession(shop.context.db, { ...session, tokenHash: Buffer.alloc(32, 100 + at) }))
  const read: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const { body } = await call(owner, 'sessions.list', { account: accountId, limit: 2, ...(after !== '' && { after }) })
    const page = body as unknown as { items: { id: number }[]; next: string | null }
    read.push(...page.items.map((each) => each.id))
    after = page.next
  }
  expect(read).toEqual(ids.toReversed())
})
