import { afterAll, beforeAll, expect, test } from 'vitest'
import { acts, ruleOf } from '#core/staff/acts.ts'
import type { Identity } from '#core/staff/identity.ts'
import { minute } from '#core/time/durations.ts'
import { listActs } from '#server/audit/queries-audit.ts'
import { machineScope } from '#server/operations/commands/machine-identity.ts'
import { identifyKey } from '#server/staff/keys.ts'
import { insertSession } from '#server/staff/sessions/queries-sessions.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { askAs, everywhere, identifyByHeader, person } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ identify: identifyByHeader })))
afterAll(() => shop.close())

const owner = person('owner', everywhere, 1)

async function ask(identity: Identity, query: string) {
  const answer = await askAs(shop, identity, query)
  return {
    status: answer.statusCode,
    text: answer.body,
    ...answer.json<{ data: Record<string, unknown>; errors?: { extensions: { code: string } }[] }>(),
  }
}

async function invited(email: string, role = 'support', where = 'house: true') {
  const { data } = await ask(
    owner,
    `mutation { inviteStaff(email: "${email}", role: ${role}, where: { ${where} }, locale: "de") { id grants { role kind slugs } } }`,
  )
  return data['inviteStaff'] as { id: number; grants: object[] }
}

test('OPS-27 an invitation is mailed to its address, and whoever invites never sees the link', async () => {
  const account = await invited('mara@example.org', 'box_office', `shops: ["${shop.world.main.slug}"]`)
  expect(account.grants).toEqual([{ role: 'box_office', kind: 'shops', slugs: [shop.world.main.slug] }])
  await runJobs(shop)
  const mail = shop.outbox.sent.at(-1)
  expect([mail?.to, mail?.text]).toEqual(['mara@example.org', expect.stringContaining('/admin/invitation/')])
  const reset = await ask(owner, `mutation { resetStaff(account: ${account.id}, locale: "en") { id invitedUntil } }`)
  expect([reset.status, reset.text.includes('/invitation/')]).toEqual([200, false])
  const [act] = await listActs(shop.context.db, machineScope(shop.context, 'audit.read'), { act: 'staff.reset', limit: 1 })
  expect(act).toMatchObject({ actor: 'staff:1', thing: `account:${account.id}`, outcome: 'done' })
})

test('roles are granted, narrowed and taken away, and an account ends for ever', async () => {
  const { id } = await invited('ben@example.org')
  const grants = 'grants { role kind slugs }'
  const events = `events: ["${shop.world.event.slug}"]`
  expect((await ask(owner, `mutation { grantRole(account: ${id}, role: promoter, where: { ${events} }) { ${grants} } }`)).data).toEqual({
    grantRole: {
      grants: [
        { role: 'promoter', kind: 'events', slugs: [shop.world.event.slug] },
        { role: 'support', kind: 'house', slugs: [] },
      ],
    },
  })
  expect((await ask(owner, `mutation { revokeRole(account: ${id}, role: support) { ${grants} } }`)).data).toMatchObject({
    revokeRole: { grants: [{ role: 'promoter' }] },
  })
  expect((await ask(owner, `mutation { revokeRole(account: ${id}, role: support) { id } }`)).status).toBe(404)
  expect((await ask(owner, `mutation { endStaff(account: ${id}) { endedAt } }`)).data).toEqual({
    endStaff: { endedAt: shop.clock.now().toISOString() },
  })
  expect((await ask(owner, `mutation { endStaff(account: ${id}) { endedAt } }`)).status).toBe(404)
})

test.each([
  ['nowhere', '{}'],
  ['in two kinds of places', '{ house: true, shops: ["main"] }'],
  ['in a shop that does not exist', '{ shops: ["nowhere"] }'],
])('a role that counts %s is refused', async (_where, where) => {
  const { errors } = await ask(
    owner,
    `mutation { inviteStaff(email: "a@example.org", role: support, where: ${where}, locale: "de") { id } }`,
  )
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'where' })
})

test('nobody can give more than they have: only who may do everything in the whole house gives roles and keys', () => {
  const givers = ['staff.invite', 'staff.grant', 'staff.reset', 'keys.create'] as const
  for (const act of givers)
    expect([act, ruleOf(act).houseOnly, ruleOf(act).isSensitive, ...ruleOf(act).roles]).toEqual([act, true, true, 'owner'])
  expect(acts.filter((act) => !ruleOf(act).roles.includes('owner'))).toEqual([])
})

test('who is staff is changed with a fresh proof only, by a person, and never with a grant for less than the house', async () => {
  const query = 'mutation { endStaff(account: 999) { id } }'
  const stale = person('owner', everywhere, 1, new Date(shop.clock.now().getTime() - 10 * minute - 1))
  expect((await ask(stale, query)).errors?.[0]?.extensions.code).toBe('PROOF_REQUIRED')
  const local = person('owner', { kind: 'shops', ids: [shop.world.main.id] })
  expect((await ask(local, query)).errors?.[0]?.extensions.code).toBe('ACT_NOT_GRANTED')
  expect((await ask(person('manager', everywhere), query)).errors?.[0]?.extensions.code).toBe('ACT_NOT_GRANTED')
})

test('OPS-27 a key is made for the caller’s own account, does no sensitive act, and ends', async () => {
  const { id: accountId } = await invited('ops@example.org', 'owner')
  const caller = person('owner', everywhere, accountId)
  const make = (acts: string, endsAt = '2027-06-01T00:00:00Z') =>
    ask(caller, `mutation { createStaffKey(label: "till", acts: [${acts}], endsAt: "${endsAt}", where: { house: true }) { id key } }`)
  expect((await make('"staff.invite"')).status).toBe(422)
  expect((await make('"orders.read"', '2099-01-01T00:00:00Z')).status).toBe(422)
  expect((await make('"orders.read"', 'never')).status).toBe(422)
  const made = (await make('"orders.read"')).data['createStaffKey'] as { id: string; key: string }
  expect(await identifyKey(shop.context, made.key)).toMatchObject({ accountId, acts: ['orders.read'] })
  const listed = await ask(caller, '{ staffKeys { id account label acts kind slugs } }')
  expect(listed.data['staffKeys']).toEqual([
    { id: made.id, account: accountId, label: 'till', acts: ['orders.read'], kind: 'house', slugs: [] },
  ])
  expect(listed.text).not.toContain(made.key)
  expect((await ask(caller, `mutation { endStaffKey(key: "${made.id}") }`)).status).toBe(200)
  expect((await ask(caller, `mutation { endStaffKey(key: "${made.id}") }`)).status).toBe(404)
  expect(await identifyKey(shop.context, made.key)).toBeNull()
})

test('the sessions of everybody are listed and ended', async () => {
  const { id: accountId } = await invited('sitzung@example.org')
  const session = { accountId, tokenHash: Buffer.alloc(32, 7), createdAt: shop.clock.now(), device: 'Firefox', network: '192.0.2.0' }
  const id = await insertSession(shop.context.db, session)
  expect((await ask(owner, `{ staffSessions(account: ${accountId}) { id email device } }`)).data).toEqual({
    staffSessions: [{ id, email: 'sitzung@example.org', device: 'Firefox' }],
  })
  expect((await ask(owner, `mutation { endStaffSession(session: ${id}) }`)).status).toBe(200)
  expect((await ask(owner, `mutation { endStaffSession(session: ${id}) }`)).status).toBe(404)
  expect((await ask(owner, `{ staffSessions(account: ${accountId}) { id } }`)).data).toEqual({ staffSessions: [] })
})
