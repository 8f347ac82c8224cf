import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './create-database.ts'

export type { TestDatabase } from './create-database.ts'

/**
 * A migrated, empty database of one's own, e.g. one per test file:
 * `beforeAll(async () => { database = await testDatabase() })`, `afterAll(() => database.close())`.
 */
export function testDatabase(connections = 10): Promise<TestDatabase> {
  return createDatabase(inject('databaseServerUrl'), connections)
}
