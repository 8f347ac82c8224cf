import pg from 'pg'

/**
 * Does something that only one process may do at a time; the others wait for it, and the database notices when one of them
 * dies.
 * @param what names the thing
 */
export async function oneAtATime<T>(url: string, what: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`stagefront ${what}`])
    return await work()
  } finally {
    await client.end()
  }
}
