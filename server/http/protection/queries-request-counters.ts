import type { Connection } from '#db/database.ts'

/** Calls of the API, and wrong guesses at references. */
type CounterKind = 'call' | 'guess'

/**
 * Adds to what was counted from some addresses in one span of time, by whatever process.
 * @returns the sums, this process's part included
 */
export function addToCounters(
  connection: Connection,
  kind: CounterKind,
  beganAt: Date,
  counts: readonly { address: string; count: number }[],
): Promise<{ address: string; count: number }[]> {
  // In one order everywhere, so that two processes do not wait for each other.
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
