import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { prepared } from './prepared-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.close())

const kept = async () => (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows

test('a marked statement is prepared once per connection, any other is not', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ sum: number }>`${prepared} select ${number}::int + 1 as sum`.execute(database.db)
    expect(rows).toEqual([{ sum: number + 1 }])
    await sql`select ${number}::int`.execute(database.db)
  }
  expect(await kept()).toEqual([{ statement: '/* prepared */ select $1::int + 1 as sum' }])
})

test('it works inside a transaction, and a refused one leaves the connection usable', async () => {
  const broken = database.db.transaction().execute((trx) => sql`${prepared} select 1 / ${0}::int`.execute(trx))
  await expect(broken).rejects.toThrow('division by zero')
  const { rows } = await sql<{ sum: number }>`${prepared} select ${4}::int + 1 as sum`.execute(database.db)
  expect(rows).toEqual([{ sum: 5 }])
})

test('a transaction that went on after a failed statement is an error, not a silent rollback', async () => {
  const careless = database.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    return 'done'
  })
  await expect(careless).rejects.toThrow('not committed but ended with ROLLBACK')
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
})

test('texts without end are not kept without end', async () => {
  for (let index = 0; index < 520; index++) await sql`${prepared} select ${sql.lit(index)}`.execute(database.db)
  expect((await kept()).length).toBeLessThanOrEqual(500)
})
