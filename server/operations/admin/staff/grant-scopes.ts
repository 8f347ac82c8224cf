import type { GrantScopeInput, StaffGrant, StaffRole } from '#api/admin-resolvers.ts'
import { limitedKinds, type Grant, type GrantScope } from '#core/staff/grants.ts'
import { isRole, type Role } from '#core/staff/roles.ts'
import type { Connection } from '#db/database.ts'
import { idsBySlug, slugsOfScopes } from '#server/operations/queries-grant-scopes.ts'
import { done, refuse, type Result } from '#server/problems.ts'

/** Reads where a role or a key is to count. Problems: INVALID_INPUT for `where`: not exactly one kind, or a slug of nothing. */
export async function readScope(db: Connection, where: GrantScopeInput): Promise<Result<GrantScope>> {
  const kinds = limitedKinds.filter((kind) => (where[kind] ?? []).length > 0)
  const [kind] = kinds
  if (kinds.length + (where.house ? 1 : 0) !== 1) return refuse('INVALID_INPUT', { field: 'where' })
  if (kind === undefined) return done({ kind: 'house' })
  const slugs = [...new Set(where[kind])]
  const ids = await idsBySlug(db, kind, slugs)
  return ids.size === slugs.length ? done({ kind, ids: [...ids.values()] }) : refuse('INVALID_INPUT', { field: 'where' })
}

/** The names of enums hold no hyphen. */
export function readRole(role: StaffRole): Role {
  const name = role.replace('_', '-')
  if (!isRole(name)) throw new Error(`the SDL has a role that core/staff/roles.ts does not list: ${role}`)
  return name
}

/** Presents roles and where they count, with slugs in place of ids. What was deleted since is left out. */
export async function presentGrants(db: Connection, lists: readonly (readonly Grant[])[]): Promise<StaffGrant[][]> {
  const present = await scopePresenter(
    db,
    lists.flatMap((grants) => grants.map(({ scope }) => scope)),
  )
  return lists.map((grants) => grants.map(({ role, scope }) => ({ role: role.replace('-', '_') as StaffRole, ...present(scope) })))
}

/** @returns how one of these scopes is presented */
export async function scopePresenter(
  db: Connection,
  scopes: readonly GrantScope[],
): Promise<(scope: GrantScope) => Pick<StaffGrant, 'kind' | 'slugs'>> {
  const slugs = await slugsOfScopes(db, scopes)
  return (scope) => ({
    kind: scope.kind,
    slugs: scope.kind === 'house' ? [] : scope.ids.flatMap((id) => slugs.get(`${scope.kind}:${id}`) ?? []),
  })
}
