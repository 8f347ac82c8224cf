import type { Connection } from '#db/database.ts'

/** What is counted: API requests, and wrong guesses of references and codes. */
type CounterKind = 'call' | 'guess'

/**
 * Adds to the counts of addresses in one period.
 * @returns the sums of all processes, including this one
 */
export function addToCounters(
  connection: Connection,
  kind: CounterKind,
  beganAt: Date,
  counts: readonly { address: string; count: number }[],
): Promise<{ address: string; count: number }[]> {
  // Always in the same order, so that two processes do not deadlock.
  const rows = counts.toSorted((a, b) => (a.address < b.address ? -1 : 1)).map((each) => ({ ...each, kind, beganAt }))
  return connection
    .insertInto('requestCount')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'address', 'beganAt'])
        .doUpdateSet((given) => ({ count: given('requestCount.count', '+', given.ref('excluded.count')) })),
    )
    .returning(['address', 'count'])
    .execute()
}

export async function readCounter(connection: Connection, kind: CounterKind, beganAt: Date, address: string): Promise<number> {
  const row = await connection
    .selectFrom('requestCount')
    .select('count')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('beganAt', '=', beganAt)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function deleteCounters(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('requestCount').where('beganAt', '<', before).execute()
}
