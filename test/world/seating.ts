import { createHash } from 'node:crypto'
import type { PlanSeat, SeatingPlan, SeatSection } from '#core/seating/seating-plan.ts'
import type { Database } from '#db/database.ts'
import { sql } from 'kysely'
import { makePool, type MadeProduct } from './factories.ts'

/** A section of a test's plan: rows of seats beside each other, or a standing area. */
export interface MakeSection {
  /** Its id and its name. Its seats are `<id>-<row>-<number>`. */
  id: string
  /** The slug of a pricing category of the event. */
  category: string
  /** How many seats each row has, by its name. */
  rows?: Record<string, number>
  /** Of a standing area. */
  capacity?: number
  forceSection?: boolean
  /** Seats that differ, by their ids. */
  seats?: Record<string, Partial<PlanSeat>>
}

/** A plan whose sections are one behind the other, the stage in front. */
export function makePlan(sections: readonly MakeSection[]): SeatingPlan {
  let y = 0
  return {
    name: 'Kesselhaus',
    size: { width: 1000, height: 1000 },
    stage: { x: 0, y: -10 },
    categories: [...new Set(sections.map(({ category }) => category))].map((name) => ({ name, color: '#336699' })),
    graphics: [],
    sections: sections.map(({ id, category, rows = {}, capacity = null, forceSection = false, seats = {} }): SeatSection => {
      const top = (y += 10)
      return {
        id,
        name: `Block ${id}`,
        category,
        forceSection,
        capacity,
        hull: [
          { x: 0, y: top },
          { x: 100, y: top },
          { x: 100, y: top + 9 },
        ],
        rows: Object.entries(rows).map(([name, count], row) => ({
          name,
          seats: Array.from({ length: count }, (_, index): PlanSeat => {
            const seatId = `${id}-${name}-${index + 1}`
            const usual = { category, kind: 'seat' as const, obstructed: false, blocked: false, rank: null }
            return { id: seatId, number: String(index + 1), x: index, y: top + row, ...usual, ...seats[seatId] }
          }),
        })),
      }
    }),
  }
}

/**
 * Gives an event a plan with its seats and areas, as the import does. The capacities of its pools follow from the plan.
 * @param event its pricing categories are named by the plan's sections
 */
export async function makeSeating(db: Database, event: MadeProduct, sections: readonly MakeSection[]): Promise<SeatingPlan> {
  const plan = makePlan(sections)
  const text = JSON.stringify(plan)
  const digest = createHash('sha256').update(text).digest('hex')
  await sql`
    with plan as (
      insert into seating_plan (digest, plan) values (${digest}, ${text}::jsonb) on conflict (digest) do update set digest = excluded.digest returning id)
    insert into event_seating (product_id, plan_id, category_ids)
    select ${event.id}, id, (select jsonb_object_agg(slug, id) from pricing_category where event_id = ${event.id}) from plan`.execute(db)
  const poolOf = (category: string) => {
    const variant = Object.entries(event.variants).find(([slug]) => slug.startsWith(`${category}-`))?.[1]
    return variant?.poolIds[0] ?? 0
  }
  let place = 0
  for (const section of plan.sections) {
    const area = section.capacity === null ? null : await makePool(db, `${event.slug}/${section.id}`, section.capacity)
    const { id: sectionId } = await db
      .insertInto('eventSection')
      .values({
        productId: event.id,
        key: section.id,
        name: section.name,
        forceSection: section.forceSection,
        areaPoolId: area,
        categoryPoolId: area === null ? null : poolOf(section.category),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = section.rows.flatMap((row) =>
      row.seats.map((seat) => ({
        ...{ productId: event.id, sectionId, poolId: poolOf(seat.category), key: seat.id, rowName: row.name },
        ...{ number: seat.number, place: place++, blocked: seat.blocked },
      })),
    )
    if (rows.length > 0) await db.insertInto('eventSeat').values(rows).execute()
  }
  await setCapacities(db, event)
  return plan
}

/** A category has its seats that are for sale and the places of its areas; a hall has those of all categories. */
async function setCapacities(db: Database, event: MadeProduct): Promise<void> {
  const [categories, halls] = [0, 1].map((index) => [
    ...new Set(Object.values(event.variants).flatMap(({ poolIds }) => poolIds[index] ?? [])),
  ])
  await sql`
    update stock_pool p set capacity = (select count(*) from event_seat s where s.pool_id = p.id and not s.blocked)
      + (select coalesce(sum(a.capacity), 0) from event_section e join stock_pool a on a.id = e.area_pool_id where e.category_pool_id = p.id)
    where id = any(${categories}::int[])`.execute(db)
  await sql`
    update stock_pool set capacity = (select sum(capacity) from stock_pool where id = any(${categories}::int[]))
    where id = any(${halls}::int[])`.execute(db)
}
