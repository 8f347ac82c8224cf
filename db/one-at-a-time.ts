import pg from 'pg'

/**
 * Runs `work` under a database-wide lock, so that one process at a time does it; the others wait. The lock is released when its
 * holder dies.
 * @param name names the lock
 */
export async function oneAtATime<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`stagefront ${name}`])
    return await work()
  } finally {
    await client.end()
  }
}
