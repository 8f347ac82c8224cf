import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

test.each([
  ['marlene@example.org', 'marlene@example.org'],
  ['Marlene@Example.ORG', 'marlene@example.org'],
  ['marlene+konzert@example.org', 'marlene@example.org'],
  ['marlene+a+b@example.org', 'marlene@example.org'],
  ['mar.lene@example.org', 'mar.lene@example.org'],
  ['mar.le.ne+a@gmail.com', 'marlene@gmail.com'],
  ['Mar.Lene@GoogleMail.com', 'marlene@gmail.com'],
  ['marlene@mail.gmail.com', 'marlene@mail.gmail.com'],
])('the address %s belongs to the customer %s', async (email, customer) => {
  const { rows } = await sql<{ customer: string }>`select fold_email(${email}) as customer`.execute(database.db)
  expect(rows).toEqual([{ customer }])
})
