import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { endAccount, grantRole, invite, revokeRole } from '#server/house/staff/accounts.ts'
import { createKey, endKey } from '#server/house/staff/keys.ts'
import { everywhere, makeStaffThings, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
beforeAll(async () => {
  shop = await openTestShop()
  ours = await makeStaffThings(shop, 'erlaubt')
  theirs = await makeStaffThings(shop, 'canary')
})
afterAll(() => shop.close())

let people = 0

/** A program with a key for everything that its account, a promoter in the whole house, may do with events. */
async function program() {
  const grants = [{ role: 'promoter', scope: everywhere }] as const
  const invited = await invite(shop.context, { email: `p${++people}@example.org`, name: '', grants, by: 'test' })
  if (!invited.ok) throw new Error(JSON.stringify(invited.problems))
  const { accountId } = invited.value
  const acts = ['events.read', 'events.cancel', 'waiting-room.control']
  const endsAt = new Date(shop.clock.now().getTime() + 30 * day)
  const made = await createKey(shop.context, accountId, { label: 'till', acts, scope: everywhere, endsAt })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  const headers = { authorization: `Bearer ${made.value.key}` }
  const send = async (request: InjectOptions) => {
    const answer = await shop.app.inject({ ...request, headers })
    return { status: answer.statusCode, text: answer.body }
  }
  const list = () => send({ method: 'GET', url: '/api/admin/events/list' })
  const call = (path: string, payload: object) => send({ method: 'POST', url: `/api/admin/${path}`, payload })
  return { accountId, keyId: made.value.id, list, call }
}

const calledOff = (event: string) => ({ event, silent: true, expectedStart: '2020-01-01T00:00:00Z' })

test('OPS-27 a key loses what its account loses, from the next call on', async () => {
  const { accountId, list, call } = await program()
  expect((await list()).text).toContain('canary')
  await grantRole(shop.context, accountId, { role: 'promoter', scope: { kind: 'artists', ids: [ours.artistId] } })
  await revokeRole(shop.context, accountId, 'promoter')
  expect((await list()).status).toBe(403)
  await grantRole(shop.context, accountId, { role: 'promoter', scope: { kind: 'artists', ids: [ours.artistId] } })
  const narrowed = await list()
  expect([narrowed.status, narrowed.text.includes(ours.event), narrowed.text.includes('canary')]).toEqual([200, true, false])
  const [foreign, missing] = [await call('events/call-off', calledOff(theirs.event)), await call('events/call-off', calledOff('nowhere'))]
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
})

test('a role that is taken away between two steps ends what was begun', async () => {
  const { accountId, call } = await program()
  expect((await call('waiting-room/open', { event: ours.event, rate: 5 })).status).toBe(200)
  await revokeRole(shop.context, accountId, 'promoter')
  expect((await call('waiting-room/close', { event: ours.event, expectedQueue: 1 })).status).toBe(403)
})

test.each([
  ['its end', async ({ keyId }: { keyId: string }) => endKey(shop.context, keyId, null)],
  ['the end of its account', async ({ accountId }: { accountId: number }) => endAccount(shop.context, accountId)],
])('after %s a key is nobody’s', async (_what, end) => {
  const made = await program()
  expect((await made.list()).status).toBe(200)
  expect((await end(made)).ok).toBe(true)
  expect((await made.list()).status).toBe(401)
})
