import type { Connection } from '#db/database.ts'

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(connection: Connection, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await connection.deleteFrom('staffRecoveryCode').where('accountId', '=', accountId).execute()
  if (hashes.length === 0) return
  await connection
    .insertInto('staffRecoveryCode')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

/** Uses a code up. @returns whether the account had it and it was not used yet */
export async function takeRecoveryCode(connection: Connection, accountId: number, codeHash: Buffer, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('staffRecoveryCode')
    .set({ usedAt })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
