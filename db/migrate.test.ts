import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import { migrate, migrationNames, schemaState, SchemaRefusal } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase(2)
})
afterEach(() => database.close())

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(database.url)).toEqual([])
  expect(await schemaState(database.url)).toBe('current')
})

test('one that a newer version was in is refused, for nobody knows what it means by now', async () => {
  await database.pool.query(`insert into pgmigrations (name, run_on) values ('9000_of_tomorrow', now())`)
  expect(await schemaState(database.url)).toBe('other')
  await expect(migrate(database.url)).rejects.toThrow(SchemaRefusal)
  await expect(migrate(database.url)).rejects.toThrow('last used by a newer Stagefront (9000_of_tomorrow)')
})

test('one that lacks a change in the middle is refused by its name', async () => {
  const [, second = ''] = migrationNames()
  await database.pool.query('delete from pgmigrations where name = $1', [second])
  await expect(migrate(database.url)).rejects.toThrow(`it lacks ${second}`)
})

test('an empty one holds no shop', async () => {
  await database.pool.query('drop table pgmigrations')
  expect(await schemaState(database.url)).toBe('none')
})
