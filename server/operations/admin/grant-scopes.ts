import { z } from 'zod'
import { limitedKinds, type GrantScope, type LimitedKind } from '#core/staff/grants.ts'
import type { Connection } from '#db/database.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { about } from '../declaring/values.ts'
import { idsBySlug, slugsOfScopes } from '../scopes/queries-grant-scopes.ts'

/* Where a role or a key counts, as operations take and show it. */

const slugs = (what: string) =>
  z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .optional()
    .describe(what)
    .meta(about({ value: 'SLUG' }))

/** The fields of an input that say where a role or a key is to count. Exactly one of them has to be given. */
export const scopeFields = {
  house: z.boolean().default(false).describe('In the whole house; this or one of the next four is needed'),
  shop: slugs('In this shop, by its slug'),
  artist: slugs('For this artist, by its slug'),
  partner: slugs('For this contract partner, by its slug'),
  event: slugs('For this event, by its slug'),
}

/** Where a role or a key counts, in an answer. */
export const scopeOut = {
  kind: z.enum(['house', ...limitedKinds]).describe('In the whole house, in some shops, or for some artists, contract partners or events'),
  slugs: z.array(z.string()).describe('Their slugs'),
}

type GivenScope = z.output<z.ZodObject<typeof scopeFields>>

const fieldOfKind = { shops: 'shop', artists: 'artist', partners: 'partner', events: 'event' } as const satisfies Record<
  LimitedKind,
  keyof GivenScope
>

/** Reads where a role or a key is to count. Problems: INVALID_INPUT: not exactly one field, or one with a slug of nothing. */
export async function readScope(db: Connection, given: GivenScope): Promise<Result<GrantScope>> {
  const kinds = limitedKinds.filter((kind) => given[fieldOfKind[kind]] !== undefined)
  const [kind] = kinds
  if (kinds.length + (given.house ? 1 : 0) !== 1) return refuse('INVALID_INPUT', { field: 'house', text: 'input_where' })
  if (kind === undefined) return done({ kind: 'house' })
  const field = fieldOfKind[kind]
  const named = [...new Set(given[field])]
  const ids = await idsBySlug(db, kind, named)
  const unknown = named.filter((slug) => !ids.has(slug))
  if (unknown.length > 0) return refuse('INVALID_INPUT', { field, text: 'input_slug_unknown', words: { slugs: unknown.join(', ') } })
  return done({ kind, ids: [...ids.values()] })
}

/** How these scopes are shown: with slugs in place of ids. What was deleted since is left out. */
export async function scopePresenter(
  db: Connection,
  scopes: readonly GrantScope[],
): Promise<(scope: GrantScope) => { kind: GrantScope['kind']; slugs: string[] }> {
  const slugsById = await slugsOfScopes(db, scopes)
  return (scope) => ({
    kind: scope.kind,
    slugs: scope.kind === 'house' ? [] : scope.ids.flatMap((id) => slugsById.get(`${scope.kind}:${id}`) ?? []),
  })
}

/** Where something counts, in words: `house`, or `events kapelle-hamburg`. */
export function scopeWords({ kind, slugs: named }: { kind: GrantScope['kind']; slugs: readonly string[] }): string {
  return kind === 'house' ? 'house' : `${kind} ${named.join(', ')}`.trimEnd()
}
