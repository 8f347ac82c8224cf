import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
const migrationsTable = 'pgmigrations'

/**
 * Brings a database to the newest schema: ours, and the one of the job queue. Processes that start at the same time wait for
 * one another.
 * @returns the names of the migrations that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ran = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable,
      advisoryLockMode: 'wait',
      log: () => {},
    })
    await migrateJobs(url)
    return ran.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The queue wants to know that connections which die are heard; a failed query says so itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
