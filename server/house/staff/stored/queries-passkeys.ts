import type { Connection } from '#db/database.ts'
import type { Passkey } from '../records-accounts.ts'

/** Records an answered challenge. @returns false if it was answered before */
export async function useChallenge(connection: Connection, challengeHash: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('staffUsedChallenge')
    .values({ challengeHash, endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Challenges that have ended need not be remembered. */
export async function deleteEndedChallenges(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('staffUsedChallenge').where('endsAt', '<', now).execute()
}

/** A passkey with the handle under which its owner's authenticators know them. */
export async function passkeyByCredential(
  connection: Connection,
  credentialId: Buffer,
): Promise<(Passkey & { passkeyUser: Buffer }) | undefined> {
  return connection
    .selectFrom('staffPasskey as p')
    .innerJoin('staffAccount as a', 'a.id', 'p.accountId')
    .selectAll('p')
    .select('a.passkeyUser')
    .where('p.credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** @returns false if an account has this credential already */
export async function insertPasskey(connection: Connection, passkey: Omit<Passkey, 'id' | 'usedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('staffPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Notes that a passkey was used. Its counter has to rise, unless the authenticator does not count: a copy of it would otherwise go on
 * where the original was.
 * @returns false if the passkey was removed meanwhile, or the counter did not rise
 */
export async function notePasskeyUse(
  connection: Connection,
  { id, counter, usedAt }: { id: number; counter: number; usedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffPasskey')
    .set({ counter, usedAt })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether the account had this passkey */
export async function deletePasskey(connection: Connection, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffPasskey')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeys(connection: Connection, accountId: number): Promise<void> {
  await connection.deleteFrom('staffPasskey').where('accountId', '=', accountId).execute()
}
