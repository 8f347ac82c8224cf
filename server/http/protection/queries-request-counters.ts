import type { Connection } from '#db/database.ts'

/** Calls of the API, and wrong guesses at references. */
type TallyKind = 'call' | 'guess'

/**
 * Adds to what was counted from some addresses in one span of time, by whatever process.
 * @returns the sums, this process's part included
 */
export function addTallies(
  connection: Connection,
  kind: TallyKind,
  beganAt: Date,
  counts: readonly { address: string; count: number }[],
): Promise<{ address: string; count: number }[]> {
  // In one order everywhere, so that two processes do not wait for each other.
  const rows = counts.toSorted((a, b) => (a.address < b.address ? -1 : 1)).map((each) => ({ ...each, kind, beganAt }))
  return connection
    .insertInto('tally')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'address', 'beganAt'])
        .doUpdateSet((given) => ({ count: given('tally.count', '+', given.ref('excluded.count')) })),
    )
    .returning(['address', 'count'])
    .execute()
}

export async function readTally(connection: Connection, kind: TallyKind, beganAt: Date, address: string): Promise<number> {
  const row = await connection
    .selectFrom('tally')
    .select('count')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('beganAt', '=', beganAt)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function forgetTallies(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('tally').where('beganAt', '<', before).execute()
}
