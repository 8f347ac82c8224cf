import { sql } from 'kysely'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'

/** The plan of an event's seats, by the digest under which it is stored; null for an event without one. */
export async function planOfEvent(connection: Connection, productId: number): Promise<{ digest: string; plan: SeatingPlan } | null> {
  const { rows } = await sql<{ digest: string; plan: SeatingPlan }>`
    select p.digest, p.plan from event_seating s join seating_plan p on p.id = s.plan_id where s.product_id = ${productId}`.execute(
    connection,
  )
  return rows[0] ?? null
}

/** @throws Error when no plan has this digest */
export async function readPlan(connection: Connection, digest: string): Promise<SeatingPlan> {
  const { rows } = await sql<{ plan: SeatingPlan }>`select plan from seating_plan where digest = ${digest}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`No seating plan has the digest ${digest}`)
  return row.plan
}
