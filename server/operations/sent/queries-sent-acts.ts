import type { Selectable } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { StaffSentAct } from '#db/types.ts'

type Row = Selectable<StaffSentAct>

/** What one form was sent with. */
export type SentRow = Pick<Row, 'tokenHash' | 'inputHash' | 'operation' | 'reachHash' | 'accountId' | 'begunAt'>

/** A form that was sent before, with the name of whoever sent it. */
export type EarlierRow = Pick<Row, 'tokenHash' | 'accountId' | 'begunAt' | 'endedAt' | 'sealedAnswer'> & { name: string }

/** @returns false if this form was sent before, or somebody is doing the same at this moment */
export async function insertSent(connection: Connection, row: SentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('staffSentAct')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The same act with the same input, by somebody who reaches the same: by this form, under way, or ended since a moment. This form's own
 * comes first.
 * @param besides leaves out this form's own
 */
export async function findEarlier(
  connection: Connection,
  { tokenHash, inputHash, operation, reachHash }: SentRow,
  since: Date,
  besides = false,
): Promise<EarlierRow | undefined> {
  return connection
    .selectFrom('staffSentAct as s')
    .innerJoin('staffAccount as a', 'a.id', 's.accountId')
    .select(['s.tokenHash', 's.accountId', 's.begunAt', 's.endedAt', 's.sealedAnswer', 'a.name'])
    .where('s.operation', '=', operation)
    .where('s.inputHash', '=', inputHash)
    .where('s.reachHash', '=', reachHash)
    .where((eb) =>
      eb.or([
        ...(besides ? [] : [eb('s.tokenHash', '=', tokenHash)]),
        eb.and([eb('s.tokenHash', '<>', tokenHash), eb.or([eb('s.endedAt', 'is', null), eb('s.endedAt', '>=', since)])]),
      ]),
    )
    .orderBy((eb) => eb('s.tokenHash', '=', tokenHash), 'desc')
    .orderBy('s.begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What one form was answered since a moment, by its token and what it was sent with. */
export async function readSealedAnswer(
  connection: Connection,
  { tokenHash, inputHash, accountId }: SentRow,
  since: Date,
): Promise<Buffer | null> {
  const row = await connection
    .selectFrom('staffSentAct')
    .select('sealedAnswer')
    .where('tokenHash', '=', tokenHash)
    .where('inputHash', '=', inputHash)
    .where('accountId', '=', accountId)
    .where('begunAt', '>=', since)
    .executeTakeFirst()
  return row?.sealedAnswer ?? null
}

export async function endSent(
  connection: Connection,
  { tokenHash, inputHash }: SentRow,
  ended: { endedAt: Date; sealedAnswer: Buffer | null },
): Promise<void> {
  await connection.updateTable('staffSentAct').set(ended).where('tokenHash', '=', tokenHash).where('inputHash', '=', inputHash).execute()
}

export async function deleteSent(connection: Connection, { tokenHash, inputHash }: SentRow): Promise<void> {
  await connection.deleteFrom('staffSentAct').where('tokenHash', '=', tokenHash).where('inputHash', '=', inputHash).execute()
}

/** Forgets what was sent long ago, and ends what a process that died had begun. */
export async function tidySent(
  connection: Connection,
  { begunBefore, diedBefore }: { begunBefore: Date; diedBefore: Date },
): Promise<void> {
  await connection.deleteFrom('staffSentAct').where('begunAt', '<', begunBefore).execute()
  await connection
    .updateTable('staffSentAct')
    .set((eb) => ({ endedAt: eb.ref('begunAt') }))
    .where('endedAt', 'is', null)
    .where('begunAt', '<', diedBefore)
    .execute()
}
