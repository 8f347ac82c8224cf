import type pg from 'pg'

/**
 * The minimum that selling needs: one guarded update of one hot row and one insert, in a transaction. Used as the bare limit of
 * measurements.
 */
export async function openBareHold(pool: pg.Pool): Promise<() => Promise<void>> {
  await pool.query('create table if not exists bench_pool (id int primary key, capacity int, held int)')
  await pool.query('create table if not exists bench_hold (pool_id int, at timestamptz)')
  await pool.query('insert into bench_pool values (1, 100000000, 0) on conflict do nothing')
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'insert', text: 'insert into bench_hold values (1, $1)', values: [new Date()] })
      await client.query({ name: 'update', text: 'update bench_pool set held = held + 1 where id = 1 and held + 1 <= capacity' })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
