import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#db/database.ts'

export interface TestDatabase {
  url: string
  /** The same without the server's Unix socket, for a test that puts a proxy in between. */
  networkUrl: string
  db: Database
  pool: pg.Pool
  /** Ends the pool and drops the database. */
  close(): Promise<void>
}

/** Copies the migrated, empty database of a tests' server (`start-server.ts`). @param serverUrl the address of any of its databases */
export async function createDatabase(serverUrl: string, connections = 10): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template template_stagefront strategy file_copy`)
  const url = inDatabase(serverUrl, name)
  const { db, pool } = openDatabase(url, connections)
  return {
    url,
    networkUrl: byNetwork(url),
    db,
    pool,
    async close() {
      await db.destroy()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The address of another database of a server. */
function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The address of a database by a port of this machine. */
export function byNetwork(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  return address.href
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
