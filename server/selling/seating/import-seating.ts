import type { EventSeatingPlan } from '#core/import/entities.ts'
import type { Fault, Place } from '#core/import/fault.ts'
import { areaPoolLabel, type PlanFile } from '#core/import/folder/event-seating.ts'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'
import { idOf } from '#server/foundations/import-support/import-part.ts'
import { type SeatedEvent, writeSeats } from '#server/selling/stock/import-stock.ts'
import { deleteEventSeating, deleteUnusedPlans, saveEventSeating, savePlan, type NewEventSeating } from './queries-plans.ts'
import { digestOf } from './read-plan-files.ts'

/** An imported event, with or without a seating plan. */
export interface ImportedEvent {
  productId: number
  slug: string
  at: Place
  seatingPlan: EventSeatingPlan | null
}

interface WrittenIds {
  /** Pricing categories by `event/slug`. */
  categories: ReadonlyMap<string, number>
  /** Pools by label. */
  pools: ReadonlyMap<string, number>
}

/**
 * Writes the seating plans of events, and gives the events their seats and areas. The caller has locked the pools of these seats.
 * @returns faults of changes that a plan cannot make any more (`writeSeats`)
 */
export async function writeSeating(
  connection: Connection,
  plans: ReadonlyMap<string, PlanFile>,
  events: readonly ImportedEvent[],
  ids: WrittenIds,
): Promise<Fault[]> {
  // Plans are deleted one import later than they are replaced: until then somebody may be reading them.
  await deleteUnusedPlans(connection)
  const seated = events.flatMap((event) => (event.seatingPlan ? [{ ...event, seatingPlan: event.seatingPlan }] : []))
  const seatings: NewEventSeating[] = []
  const withSeats: SeatedEvent[] = []
  const planIds = new Map<string, number>()
  for (const { productId, slug, seatingPlan } of seated) {
    const { file, stage, categories, at } = seatingPlan
    const { plan, sha256: digest } = planOf(plans, file, stage)
    const planId = planIds.get(digest) ?? (await savePlan(connection, digest, plan))
    planIds.set(digest, planId)
    const entries = Object.entries(categories)
    const categoryIds = Object.fromEntries(entries.map(([name, category]) => [name, idOf(ids.categories, `${productId}/${category}`)]))
    const categoryPools = new Map(entries.map(([name, category]) => [name, idOf(ids.pools, `events/${slug}/${category}`)]))
    const areas = plan.sections.filter(({ capacity }) => capacity !== null)
    const areaPools = new Map(areas.map(({ id }) => [id, idOf(ids.pools, areaPoolLabel(slug, id))]))
    seatings.push({ productId, planId, categoryIds })
    withSeats.push({ productId, slug, at, plan, categoryPools, areaPools })
  }
  const unseated = events
    .filter(({ seatingPlan }) => seatingPlan === null)
    .map((event): SeatedEvent => ({ ...event, plan: null, categoryPools: new Map(), areaPools: new Map() }))
  const faults = await writeSeats(connection, [...withSeats, ...unseated])
  await saveEventSeating(connection, seatings)
  await deleteEventSeating(
    connection,
    unseated.map(({ productId }) => productId),
  )
  return faults
}

function planOf(plans: ReadonlyMap<string, PlanFile>, file: string, stage: SeatingPlan['stage'] | null): PlanFile {
  const read = plans.get(file)
  if (!read) throw new Error(`The import has not read the seating plan ${file}`)
  if (stage === null) return read
  const plan = { ...read.plan, stage }
  return { plan, sha256: digestOf(plan) }
}
