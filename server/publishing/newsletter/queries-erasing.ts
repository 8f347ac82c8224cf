import { emailKey } from '#core/addresses/email.ts'
import type { Connection } from '#db/database.ts'

/** Deletes the newsletter subscriptions of an address in all shops. @returns how many */
export async function eraseSubscriptions(connection: Connection, email: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('newsletterSubscription')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
