import { sql } from 'kysely'
import type { Grant } from '#core/staff/grants.ts'
import type { Role } from '#core/staff/roles.ts'
import type { Connection } from '#db/database.ts'
import { selectGrants, readGrants, type StoredGrant } from '../records-accounts.ts'

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
    select ${selectGrants('a.id')} as grants from staff_account a where a.id = ${accountId}`.execute(connection)
  return readGrants(rows[0]?.grants ?? [])
}
