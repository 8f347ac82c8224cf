declare const madeByGate: unique symbol

/** What an act may reach. Where `everything` is false, only what belongs to one of the ids listed. */
export interface Reach {
  everything: boolean
  shopIds: readonly number[]
  artistIds: readonly number[]
  partnerIds: readonly number[]
  eventIds: readonly number[]
}

/**
 * What the caller may reach with the act that they have asked for. Only the gate (`server/house/staff/gate.ts`) makes one, after it has found
 * the act granted; every query for the staff takes one and filters by it. So a query that nobody has asked the gate about does not
 * compile. `test/scopes.test.ts` finds code that would make one elsewhere.
 */
export type Scope = Reach & {
  /** Where buyers' contacts are shown: a part of the same reach. Elsewhere they are shown where the contract partner shares them. */
  contacts: Reach
  readonly [madeByGate]: true
}
