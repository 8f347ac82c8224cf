import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { ClosingClient } from './closing-client.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection whose answer does not come in time is closed, and the next query fails at once', async () => {
  const client = new ClosingClient({ connectionString: database.url, query_timeout: 200 })
  const closed = new Promise((resolve) => client.once('error', resolve))
  await client.connect()
  await expect(client.query('select pg_sleep(3)') as Promise<unknown>).rejects.toThrow('Query read timeout')
  expect(await closed).toBeInstanceOf(Error)
  await expect(client.query('select 1') as Promise<unknown>).rejects.toThrow(/not queryable|terminated/)
})
