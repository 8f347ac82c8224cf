import type { Connection } from '#db/database.ts'

/** Writes the invitation of an account in place of an earlier one, whose link then opens nothing any more. */
export async function saveInvitation(
  connection: Connection,
  invitation: { accountId: number; tokenHash: Buffer; createdAt: Date; endsAt: Date },
): Promise<void> {
  const { accountId: _accountId, ...rest } = invitation
  await connection
    .insertInto('staffInvitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(rest))
    .execute()
}

/** Whom a link invites; undefined for one that is wrong, used, replaced or out of time. */
export async function invitedAccount(connection: Connection, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await connection
    .selectFrom('staffInvitation')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.accountId
}

/** Uses an invitation up. @returns false if somebody else has used or replaced it meanwhile */
export async function takeInvitation(connection: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('staffInvitation')
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteInvitation(connection: Connection, accountId: number): Promise<void> {
  await connection.deleteFrom('staffInvitation').where('accountId', '=', accountId).execute()
}
