import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import type { FastifyRequest } from 'fastify'
import { findReach } from '#core/staff/reach.ts'
import { signedInStaff } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { endAccount, grantRole, revokeRole } from './accounts.ts'
import { identify } from './gate.ts'
import { createKey, endKey } from './keys.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { PUBLIC_URL: 'http://localhost' } })))
afterAll(() => shop.close())

const asked = (authorization: string | undefined, cookies: Record<string, string> = {}) =>
  identify(shop.context, { headers: { authorization }, cookies } as unknown as FastifyRequest)
const inAYear = () => new Date(shop.clock.now().getTime() + 360 * day)
let count = 0
const somebody = () => `key${++count}@stagefront.example`

async function keyOf(accountId: number, acts: string[], shops: number[] = []) {
  const scope = shops.length === 0 ? ({ kind: 'house' } as const) : ({ kind: 'shops', ids: shops } as const)
  const result = await createKey(shop.context, accountId, { label: 'Kasse', acts, scope, endsAt: inAYear() })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

test('a cookie names a person with their grants, a key the account that made it; a key counts before a cookie', async () => {
  const { accountId, browser } = await signedInStaff(shop, somebody(), 'manager')
  const cookies = Object.fromEntries(browser.cookies)
  expect(await asked(undefined, cookies)).toMatchObject({
    kind: 'person',
    accountId,
    grants: [{ role: 'manager', scope: { kind: 'house' } }],
  })
  const { id, key } = await keyOf(accountId, ['orders.read'])
  expect(await asked(`Bearer ${key}`, cookies)).toMatchObject({ kind: 'key', keyId: id, acts: ['orders.read'], accountId })
  expect(await asked('Bearer wrong', cookies)).toBeNull()
  expect(await asked(undefined)).toBeNull()
})

test('a key with one letter changed, without its secret, after its end or ended by hand names nobody', async () => {
  const { accountId } = await signedInStaff(shop, somebody())
  const { id, key } = await keyOf(accountId, ['orders.read'])
  const changed = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
  for (const wrong of [changed, `sfk_${id}_`, id, key.toUpperCase(), `${key} `]) expect(await asked(`Bearer ${wrong}`)).toBeNull()
  const other = await keyOf(accountId, ['orders.read'])
  expect(await endKey(shop.context, other.id, accountId + 1)).toMatchObject({ ok: false })
  expect(await asked(`Bearer ${other.key}`)).not.toBeNull()
  await endKey(shop.context, other.id, accountId)
  expect(await asked(`Bearer ${other.key}`)).toBeNull()
  const before = shop.clock.now()
  shop.clock.advance(361 * day)
  expect(await asked(`Bearer ${key}`)).toBeNull()
  shop.clock.set(before)
})

test('a key cannot be made for an act or a shop that its account does not have, nor for longer than a year', async () => {
  const { accountId } = await signedInStaff(shop, somebody(), 'editor', { kind: 'shops', ids: [shop.world.main.id] })
  const input = {
    label: 'Kasse',
    acts: ['newsletter.export'],
    scope: { kind: 'shops', ids: [shop.world.band.id] } as const,
    endsAt: inAYear(),
  }
  const make = (changes: Partial<Parameters<typeof createKey>[2]>) => createKey(shop.context, accountId, { ...input, ...changes })
  expect(await make({})).toMatchObject({ problems: [{ field: 'acts', words: { act: 'newsletter.export' } }] })
  expect(await make({ scope: { kind: 'shops', ids: [shop.world.main.id] }, acts: ['orders.cancel'] })).toMatchObject({ ok: false })
  expect(await make({ scope: { kind: 'shops', ids: [shop.world.main.id] }, acts: [] })).toMatchObject({ ok: false })
  expect(await make({ endsAt: new Date(shop.clock.now().getTime() + 400 * day) })).toMatchObject({ problems: [{ field: 'ends_at' }] })
  expect(await make({ scope: { kind: 'shops', ids: [shop.world.main.id] } })).toMatchObject({ ok: true })
})

test('a key does no more than its account may do now, and ends with it', async () => {
  const { accountId } = await signedInStaff(shop, somebody(), 'support')
  const { key } = await keyOf(accountId, ['orders.cancel'])
  const reach = async () => {
    const identity = await asked(`Bearer ${key}`)
    return identity && findReach(identity, 'orders.cancel')
  }
  expect(await reach()).toMatchObject({ everything: true })
  await revokeRole(shop.context, accountId, 'support')
  expect(await reach()).toBeNull()
  await grantRole(shop.context, accountId, { role: 'support', scope: { kind: 'shops', ids: [shop.world.band.id] } })
  expect(await reach()).toMatchObject({ everything: false, shopIds: [shop.world.band.id] })
  await endAccount(shop.context, accountId)
  expect(await asked(`Bearer ${key}`)).toBeNull()
})
