import { sql } from 'kysely'
import type { Grant, GrantScope } from '#core/staff/grants.ts'
import type { Role } from '#core/staff/roles.ts'
import type { Connection } from '#db/database.ts'

/** Gives an account a role. A scope of the same kind that it had for the role is replaced. */
export async function saveGrant(connection: Connection, accountId: number, { role, scope }: Grant): Promise<void> {
  const scopeIds = scope.kind === 'house' ? [] : [...scope.ids]
  await connection
    .insertInto('staffGrant')
    .values({ accountId, role, scopeKind: scope.kind, scopeIds })
    .onConflict((conflict) => conflict.columns(['accountId', 'role', 'scopeKind']).doUpdateSet({ scopeIds }))
    .execute()
}

/** Takes a role away, wherever it counted. @returns how many grants that were */
export async function deleteGrants(connection: Connection, accountId: number, role: Role): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffGrant')
    .where('accountId', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The grants of an account. */
export async function grantsOfAccount(connection: Connection, accountId: number): Promise<Grant[]> {
  const { rows } = await sql<{ grants: StoredGrant[] }>`
    select ${grantsOf('a.id')} as grants from staff_account a where a.id = ${accountId}`.execute(connection)
  return readGrants(rows[0]?.grants ?? [])
}

/** A grant in the JSON of `grantsOf`. */
export interface StoredGrant {
  role: Role
  kind: GrantScope['kind']
  ids: number[]
}

/** Part of a statement: the grants of an account as JSON. @param account a column, written by us */
export function grantsOf(account: 'a.id' | 's.account_id' | 'k.account_id') {
  return sql`coalesce((select json_agg(json_build_object('role', g.role, 'kind', g.scope_kind, 'ids', g.scope_ids) order by g.role, g.scope_kind)
    from staff_grant g where g.account_id = ${sql.raw(account)}), '[]')`
}

export function readGrants(stored: readonly StoredGrant[]): Grant[] {
  return stored.map(({ role, kind, ids }) => ({ role, scope: kind === 'house' ? { kind } : { kind, ids } }))
}
