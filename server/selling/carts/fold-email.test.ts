import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainMailbox } from '#core/addresses/mailbox.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'

/* One rule in two places: the core counts mails to a mailbox, the database counts what one customer has. */

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

test.each([
  ['marlene@example.org', 'marlene@example.org'],
  ['Marlene@Example.ORG', 'marlene@example.org'],
  ['marlene+konzert@example.org', 'marlene@example.org'],
  ['marlene+a+b@example.org', 'marlene@example.org'],
  ['marlene+@example.org', 'marlene@example.org'],
  ['mar.lene@example.org', 'mar.lene@example.org'],
  ['mar_le-ne@example.org', 'mar_le-ne@example.org'],
  ['mar.le.ne+a@gmail.com', 'marlene@gmail.com'],
  ['Mar.Lene@GoogleMail.com', 'marlene@gmail.com'],
  ['mar.lene+a.b@googlemail.com', 'marlene@gmail.com'],
  ['marlene@mail.gmail.com', 'marlene@mail.gmail.com'],
  ['mar.lene@gmail.com.example.org', 'mar.lene@gmail.com.example.org'],
  ['mar.lene@notgmail.com', 'mar.lene@notgmail.com'],
  ['marlene@MÜNCHEN.example', 'marlene@münchen.example'],
  ['+marlene@example.org', '+marlene@example.org'],
  ['+marlene+a@example.org', '+marlene@example.org'],
  ["o'brien+a@example.ie", "o'brien@example.ie"],
  ['marlene', 'marlene@'],
  ['', '@'],
])('the address %j is the mailbox %s, in the core and in the database', async (email, mailbox) => {
  const { rows } = await sql<{ mailbox: string }>`select fold_email(${email}) as mailbox`.execute(database.db)
  expect({ core: plainMailbox(email), database: rows[0]?.mailbox }).toEqual({ core: mailbox, database: mailbox })
})
