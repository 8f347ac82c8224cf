import { sql } from 'kysely'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'

/** @throws Error when no plan has this digest */
export async function readPlan(connection: Connection, digest: string): Promise<SeatingPlan> {
  const { rows } = await sql<{ plan: SeatingPlan }>`select plan from seating_plan where digest = ${digest}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`No seating plan has the digest ${digest}`)
  return row.plan
}

/** Stores a plan once. @returns its id */
export async function savePlan(connection: Connection, digest: string, plan: SeatingPlan): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into seating_plan as old (digest, plan) values (${digest}, ${JSON.stringify(plan)}::jsonb)
    on conflict (digest) do update set digest = old.digest returning id`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('The seating plan was not stored')
  return row.id
}

export interface NewEventSeating {
  productId: number
  planId: number
  /** The event's pricing category for each category of the plan, by the plan's name of it. */
  categoryIds: Record<string, number>
}

/** Says which plan these events have. */
export async function saveEventSeating(connection: Connection, seatings: readonly NewEventSeating[]): Promise<void> {
  await sql`
    insert into event_seating (product_id, plan_id, category_ids)
    select "productId", "planId", "categoryIds" from jsonb_to_recordset(${JSON.stringify(seatings)}::jsonb) as new
      ("productId" integer, "planId" integer, "categoryIds" jsonb)
    on conflict (product_id) do update set plan_id = excluded.plan_id, category_ids = excluded.category_ids`.execute(connection)
}

/** These events have no plan any more. */
export async function deleteEventSeating(connection: Connection, productIds: readonly number[]): Promise<void> {
  await sql`delete from event_seating where product_id = any(${[...productIds]}::int[])`.execute(connection)
}

/** Deletes plans that no event has. */
export async function deleteUnusedPlans(connection: Connection): Promise<void> {
  await sql`
    delete from seating_plan plan where not exists (select from event_seating where plan_id = plan.id)`.execute(connection)
}
