import { sql } from 'kysely'
import type { Severity } from '#core/content/severity.ts'
import type { Connection } from '#db/database.ts'

export interface NewErrorReport {
  shopId: number
  at: Date
  severity: Severity
  exception: string
  cause: string | null
  page: string | null
  cart: object | null
}

export async function insertErrorReport(connection: Connection, { cart, ...report }: NewErrorReport): Promise<void> {
  await connection
    .insertInto('errorReport')
    .values({ ...report, cart: cart && JSON.stringify(cart) })
    .execute()
}

/** Stores a provider's fault; the same one with the same time is stored once. */
export async function insertFault(
  connection: Connection,
  { shopId, exception, cause, at }: Pick<NewErrorReport, 'shopId' | 'exception' | 'cause' | 'at'>,
): Promise<void> {
  await sql`insert into error_report (shop_id, at, severity, exception, cause)
    select ${shopId}, ${at}, 'emergency', ${exception}, ${cause}
    where not exists (select from error_report where shop_id = ${shopId} and at = ${at} and exception = ${exception})`.execute(connection)
}

/** Deletes reports from before a moment. @returns how many were deleted */
export async function deleteErrorsBefore(connection: Connection, before: Date): Promise<number> {
  const [result] = await connection.deleteFrom('errorReport').where('at', '<', before).execute()
  return Number(result?.numDeletedRows ?? 0)
}
