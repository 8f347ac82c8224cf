import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface SigningKeyRow {
  id: string
  /** PEM, SPKI. */
  publicKey: string
  /** PEM, PKCS 8. */
  privateKey: string
}

const keyColumns = ['id', 'publicKey', 'privateKey'] as const

/** The key that signs new tickets. */
export async function activeSigningKey(connection: Connection): Promise<SigningKeyRow | undefined> {
  return connection
    .selectFrom('signingKey')
    .select(keyColumns)
    .where('retiredAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findSigningKey(connection: Connection, id: string): Promise<SigningKeyRow | undefined> {
  return connection.selectFrom('signingKey').select(keyColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks until the transaction ends, so that only one of several processes creates the first key. */
export async function lockSigningKeys(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stagefront:signing_key'))`.execute(connection)
}

export async function insertSigningKey(connection: Connection, key: SigningKeyRow & { createdAt: Date }): Promise<void> {
  await connection.insertInto('signingKey').values(key).execute()
}
