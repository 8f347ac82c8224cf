import type { Identity } from '#core/staff/identity.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { Context } from '#server/context.ts'
import { refuse, type Result } from '#server/problems.ts'

/** A call of the staff before the gate was asked: anybody who was identified. */
export interface AdminCall extends Context {
  identity: Identity
  locale: Locale
}

/** What a field gets once the gate has let its caller pass. */
export interface AdminContext extends AdminCall {
  /** What the caller may reach with the act of this field. */
  scope: Scope
  /** How decisions name the caller. */
  actor: string
}

/**
 * What answers a field of Query or Mutation in the admin API. Refusals are values; the gate translates them. `TParent` is nothing, and
 * stands here because generated types name it.
 */
export type AdminField<TResult, _TParent, TContext, TArgs> = (args: TArgs, ctx: TContext) => Promise<Result<Awaited<TResult>>>

/** At most so many entries of a list are answered. */
export const mostEntries = 500
const usualEntries = 50

/** How many entries a list has. @param first what the caller asks for, as `refuseLength` lets it pass; null for the usual number */
export function listLength(first: number | null | undefined): number {
  return first ?? usualEntries
}

/**
 * Refuses a `first` that no list has. A shorter list than was asked for would be added up as if it were whole. The gate asks this for
 * every operation, so that none can forget it.
 * @returns INVALID_INPUT for `first`; null for arguments that may pass
 */
export function refuseLength({ first }: Readonly<Record<string, unknown>>): Extract<Result<never>, { ok: false }> | null {
  if (typeof first !== 'number' || (first >= 1 && first <= mostEntries)) return null
  return refuse('INVALID_INPUT', { field: 'first', text: 'staff_list_length', words: { most: String(mostEntries), asked: String(first) } })
}
