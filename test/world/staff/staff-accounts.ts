import type { TestShop } from '../test-shop.ts'

/**
 * Writes an account without a grant for each name, `ada@example.org` for Ada. A test gives people their roles by `person`.
 * @returns their numbers, which begin at 1 in a shop that had none
 */
export async function writeStaffAccounts(shop: TestShop, ...names: string[]): Promise<number[]> {
  const { db, clock } = shop.context
  const rows = names.map((name) => {
    const email = `${name.toLowerCase()}@example.org`
    return { email, name, createdAt: clock.now(), createdBy: 'test', passkeyUser: Buffer.from(email) }
  })
  const written = await db.insertInto('staffAccount').values(rows).returning('id').execute()
  return written.map(({ id }) => id)
}
