import { actRule, type Act, type ActRule } from './acts.ts'
import type { Grant, GrantScope } from './grants.ts'
import type { Identity, KeyIdentity } from './identity.ts'
import { seesContacts } from './roles.ts'
import type { Reach } from './scope.ts'

const nothing: Reach = { everything: false, shopIds: [], artistIds: [], partnerIds: [], eventIds: [] }
const everything: Reach = { ...nothing, everything: true }

/**
 * What an identity may reach with an act (OPS-27): what all its grants whose role may do the act reach together. Commands and jobs reach
 * everything, because whoever runs them on the machine could read the database itself. An API key reaches what it was made for, and of
 * that no more than its account may now; one for artists, partners or events does only what a promoter may.
 * @returns null if the act is not granted at all
 */
export function findReach(identity: Identity, act: Act): Reach | null {
  const rule = actRule(act)
  switch (identity.kind) {
    case 'machine':
    case 'job':
      return everything
    case 'person':
      return reachOfGrants(identity.grants, rule)
    case 'key':
      return reachOfKey(identity, act, rule)
  }
}

/**
 * Where an identity sees buyers' contacts with an act: what its grants reach whose role sees them. A key that was made for artists,
 * partners or events is a promoter's program, whoever made it, and sees no more than a promoter.
 */
export function findContactReach(identity: Identity, act: Act): Reach {
  if (identity.kind === 'machine' || identity.kind === 'job') return everything
  if (identity.kind === 'key' && isPromoters(identity.scope)) return nothing
  return findReach({ ...identity, grants: identity.grants.filter(({ role }) => seesContacts(role)) }, act) ?? nothing
}

function reachOfGrants(grants: readonly Grant[], rule: ActRule): Reach | null {
  const counting = grants.filter(({ role, scope }) => rule.roles.includes(role) && (scope.kind === 'house' || !rule.houseOnly))
  if (counting.length === 0) return null
  if (counting.some(({ scope }) => scope.kind === 'house')) return everything
  return counting.map(({ scope }) => reachOfScope(scope)).reduce(together)
}

function reachOfKey(key: KeyIdentity, act: Act, rule: ActRule): Reach | null {
  if (!key.acts.includes(act) || rule.isSensitive || (rule.houseOnly && key.scope.kind !== 'house')) return null
  if (isPromoters(key.scope) && !rule.roles.includes('promoter')) return null
  const account = reachOfGrants(key.grants, rule)
  if (!account) return null
  if (key.scope.kind === 'house') return account
  const own = reachOfScope(key.scope)
  const both = account.everything ? own : inBoth(own, account)
  return [both.shopIds, both.artistIds, both.partnerIds, both.eventIds].some((ids) => ids.length > 0) ? both : null
}

/** Whether a scope is of the kinds that promoters hold: what has it is a promoter's program, whoever made the key. */
function isPromoters(scope: GrantScope): boolean {
  return scope.kind !== 'house' && scope.kind !== 'shops'
}

function reachOfScope(scope: GrantScope): Reach {
  switch (scope.kind) {
    case 'house':
      return everything
    case 'shops':
      return { ...nothing, shopIds: scope.ids }
    case 'artists':
      return { ...nothing, artistIds: scope.ids }
    case 'partners':
      return { ...nothing, partnerIds: scope.ids }
    case 'events':
      return { ...nothing, eventIds: scope.ids }
  }
}

function together(one: Reach, other: Reach): Reach {
  return combine(one, other, (a, b) => [...new Set([...a, ...b])])
}

/** Ids of the same kind that both list. Whether an event of one is by an artist of the other cannot be seen from ids, and does not count. */
function inBoth(one: Reach, other: Reach): Reach {
  return combine(one, other, (a, b) => a.filter((id) => b.includes(id)))
}

function combine(one: Reach, other: Reach, ids: (a: readonly number[], b: readonly number[]) => number[]): Reach {
  return {
    everything: false,
    shopIds: ids(one.shopIds, other.shopIds),
    artistIds: ids(one.artistIds, other.artistIds),
    partnerIds: ids(one.partnerIds, other.partnerIds),
    eventIds: ids(one.eventIds, other.eventIds),
  }
}
