import { expect, test } from 'vitest'
import { actTable, acts } from './acts.ts'
import type { Grant, GrantScope } from './grants.ts'
import type { Identity, KeyIdentity } from './identity.ts'
import { findContactReach, findReach } from './reach.ts'
import { roles } from './roles.ts'

const house: GrantScope = { kind: 'house' }
const provenAt = new Date('2027-01-01T00:00:00Z')
const nothing = { everything: false, shopIds: [], artistIds: [], partnerIds: [], eventIds: [] }

function person(...grants: Grant[]): Identity {
  return { kind: 'person', accountId: 1, name: 'Ada', grants, provenAt }
}

function key(values: Partial<KeyIdentity>): Identity {
  const grants: Grant[] = [{ role: 'owner', scope: house }]
  return { kind: 'key', keyId: 'k1', label: 'till', acts: ['orders.read'], scope: house, endsAt: provenAt, accountId: 1, grants, ...values }
}

test('a grant counts only for the acts of its role', () => {
  expect(findReach(person({ role: 'editor', scope: house }), 'orders.cancel')).toBeNull()
  expect(findReach(person(), 'events.read')).toBeNull()
})

test('grants whose role may do the act reach together what each of them names', () => {
  const identity = person(
    { role: 'promoter', scope: { kind: 'events', ids: [7] } },
    { role: 'support', scope: { kind: 'shops', ids: [1, 2] } },
    { role: 'support', scope: { kind: 'shops', ids: [2, 3] } },
  )
  expect(findReach(identity, 'orders.read')).toEqual({ ...nothing, shopIds: [1, 2, 3], eventIds: [7] })
  expect(findReach(identity, 'events.move')).toEqual({ ...nothing, eventIds: [7] })
})

test('a key for artists, partners or events does nothing that a promoter may not', () => {
  for (const kind of ['artists', 'partners', 'events'] as const) {
    const own = key({ acts: ['orders.read', 'orders.cancel'], scope: { kind, ids: [7] } })
    expect([findReach(own, 'orders.read') === null, findReach(own, 'orders.cancel') === null], kind).toEqual([false, true])
  }
})

test('what belongs to nobody in particular needs a grant for the whole house', () => {
  expect(findReach(person({ role: 'accountant', scope: { kind: 'shops', ids: [1] } }), 'bank.read')).toBeNull()
  expect(findReach(person({ role: 'accountant', scope: house }), 'bank.read')).toMatchObject({ everything: true })
})

test('an API key reaches no more than its account may now', () => {
  const shops: GrantScope = { kind: 'shops', ids: [1, 2] }
  expect(findReach(key({ scope: shops }), 'orders.read')).toEqual({ ...nothing, shopIds: [1, 2] })
  expect(findReach(key({ scope: shops, grants: [{ role: 'support', scope: { kind: 'shops', ids: [2] } }] }), 'orders.read')).toEqual({
    ...nothing,
    shopIds: [2],
  })
  expect(findReach(key({ grants: [{ role: 'support', scope: shops }] }), 'orders.read')).toEqual({ ...nothing, shopIds: [1, 2] })
  expect(findReach(key({ scope: shops, grants: [{ role: 'support', scope: { kind: 'artists', ids: [1] } }] }), 'orders.read')).toBeNull()
  expect(findReach(key({ grants: [] }), 'orders.read')).toBeNull()
})

test('an API key does only the acts it was made for, and never a sensitive one', () => {
  expect(findReach(key({}), 'orders.cancel')).toBeNull()
  expect(findReach(key({ acts: ['payouts.approve'] }), 'payouts.approve')).toBeNull()
  expect(findReach(key({ acts: ['bank.read'], scope: { kind: 'shops', ids: [1] } }), 'bank.read')).toBeNull()
})

test.each([
  ['a promoter of the whole house sees none', person({ role: 'promoter', scope: house }), nothing],
  [
    'each grant counts by itself',
    person({ role: 'promoter', scope: { kind: 'artists', ids: [3] } }, { role: 'support', scope: { kind: 'shops', ids: [1] } }),
    { ...nothing, shopIds: [1] },
  ],
  ['a grant whose role may not do the act does not count', person({ role: 'editor', scope: house }), nothing],
  ['a key for a partner sees none, though its owner does', key({ scope: { kind: 'partners', ids: [1] } }), nothing],
  ['a key for a shop sees those of the shop', key({ scope: { kind: 'shops', ids: [1] } }), { ...nothing, shopIds: [1] }],
  ['a key that a promoter made sees none', key({ grants: [{ role: 'promoter', scope: house }] }), nothing],
  ['a command sees all', { kind: 'machine', name: 'anna' } as const, { ...nothing, everything: true }],
])('contacts: %s', (_what, identity, expected) => {
  expect(findContactReach(identity, 'orders.read')).toEqual(expected)
})

test('of all roles, the promoter’s alone sees no contacts of what it reads', () => {
  const blind = roles.filter((role) => {
    const identity = person({ role, scope: house })
    return findReach(identity, 'orders.read') !== null && !findContactReach(identity, 'orders.read').everything
  })
  expect(blind).toEqual(['promoter'])
})

test('every act can be done by somebody, and the owner can do all of them', () => {
  for (const act of acts) expect(actTable[act].roles, act).toContain('owner')
})

test('commands on the machine reach everything', () => {
  expect(acts.every((act) => findReach({ kind: 'machine', name: 'anna' }, act)?.everything)).toBe(true)
})
