import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export async function answers(db: Connection): Promise<boolean> {
  const { rows } = await sql`select 1`.execute(db)
  return rows.length === 1
}

/** How many of our migrations this database has seen. */
export async function countMigrations(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgmigrations`.execute(db)
  return rows[0]?.count ?? 0
}
