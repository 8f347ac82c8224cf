import { sql } from 'kysely'
import type { BounceSeverity } from '#core/addresses/bounce.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

export interface ListedBounce {
  id: number
  at: Date
  severity: BounceSeverity
  isDelay: boolean
  status: string
  reason: string | null
  kind: string | null
  reference: string | null
  recipient: string | null
}

/**
 * The marks, the latest first. They concern the whole house, so the scope holds all of them or nothing.
 * @param page.after when the one behind which they begin was reported, and its id
 */
export async function listedBounces(
  connection: Connection,
  { everything }: Scope,
  { limit, after }: { limit: number; after: readonly (string | number)[] | null },
): Promise<ListedBounce[]> {
  if (!everything) return []
  const [at = null, last = null] = after ?? []
  const { rows } = await sql<ListedBounce>`
    select b.id, b.bounced_at as at, b.severity, b.is_delay, b.status, b.reason, coalesce(m.kind, b.kind) as kind, o.reference, m.recipient
    from mail_bounce b left join mail m on m.id = b.mail_id left join orders o on o.id = m.order_id
    where ${last}::bigint is null or (b.bounced_at, b.id) < (${at}::timestamptz, ${last}::bigint)
    order by b.bounced_at desc, b.id desc limit ${limit}`.execute(connection)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
