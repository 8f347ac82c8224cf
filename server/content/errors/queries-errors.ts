import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface NewErrorReport {
  shopId: number
  at: Date
  severity: 'error' | 'warning'
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

/** @returns how many went */
export async function deleteErrorsBefore(connection: Connection, before: Date): Promise<number> {
  const [gone] = await connection.deleteFrom('errorReport').where('at', '<', before).execute()
  return Number(gone?.numDeletedRows ?? 0)
}

export interface ErrorGroup {
  shop: string
  severity: string
  exception: string
  times: number
  lastAt: Date
  page: string | null
  cause: string | null
}

/** What browsers reported, the same errors together, the latest first. */
export async function groupErrors(connection: Connection, most: number): Promise<ErrorGroup[]> {
  const { rows } = await sql<ErrorGroup>`
    select s.slug as shop, r.severity, r.exception, count(*)::int as times, max(r.at) as last_at,
      (array_agg(r.page order by r.id desc))[1] as page, (array_agg(r.cause order by r.id desc))[1] as cause
    from error_report r join shop s on s.id = r.shop_id
    group by s.slug, r.severity, r.exception order by max(r.at) desc limit ${most}`.execute(connection)
  return rows
}
