import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#db/database.ts'

export interface TestDatabase {
  url: string
  db: Database
  pool: pg.Pool
  /** Ends the pool and drops the database. */
  close(): Promise<void>
}

/**
 * A migrated, empty database of one's own, e.g. one per test file:
 * `beforeAll(async () => { database = await testDatabase() })`, `afterAll(() => database.close())`.
 */
export async function testDatabase(connections = 10): Promise<TestDatabase> {
  const server = inject('databaseServerUrl').replace(/\/\w+$/, '')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template_stagefront strategy file_copy`)
  const url = `${server}/${name}`
  const { db, pool } = openDatabase(url, connections)
  return {
    url,
    db,
    pool,
    async close() {
      await db.destroy()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
