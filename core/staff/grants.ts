import type { Role } from './roles.ts'

/** Kinds of things that a grant may be limited to. Their ids are those of `shop`, `category` (artists), `legal_entity` and `event`. */
export const limitedKinds = ['shops', 'artists', 'partners', 'events'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/** Where a grant counts: in the whole house, or for the things named. */
export type GrantScope = { kind: 'house' } | { kind: LimitedKind; ids: readonly number[] }

/** A role that somebody has, and where. A person may have several; each counts by itself. */
export interface Grant {
  role: Role
  scope: GrantScope
}
