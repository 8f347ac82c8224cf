import { sql } from 'kysely'
import type { Connection, Database } from '#db/database.ts'

export async function answers(db: Connection): Promise<boolean> {
  const { rows } = await sql`select 1`.execute(db)
  return rows.length === 1
}

/** Enough to need new room on the disk; it is not compressed (`db/migrations/0032_startup.sql`). */
const filler = 'x'.repeat(65_536)

/**
 * Stores something that needs new room on the disk, as an order does. `truncate` starts a new file each time, so that the room of the
 * last probe is not used again. While another process is probing, this one leaves it to that.
 * @throws when the database cannot store anything, because its disk is full or it is read-only
 */
export async function probeWrite(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('stagefront:write_probe')) as free`.execute(trx)
    if (!rows[0]?.free) return
    await sql`truncate write_probe`.execute(trx)
    await sql`insert into write_probe (filler) values (${filler})`.execute(trx)
  })
}

/** How many of our migrations this database has seen. */
export async function countMigrations(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgmigrations`.execute(db)
  return rows[0]?.count ?? 0
}
