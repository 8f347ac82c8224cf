import { createHash } from 'node:crypto'
import { readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { EventSeatingPlan } from '#core/import/entities.ts'
import { type Fault, fault, hasErrors, type Place } from '#core/import/fault.ts'
import { areaPoolLabel, type PlanFile } from '#core/import/folder/event-seating.ts'
import { describeKeys } from '#core/seating/plan-faults.ts'
import { readPlan } from '#core/seating/read-plan.ts'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'
import { requireId } from '#server/foundations/import-support/import-part.ts'
import { parseJson, parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'
import { type SeatedEvent, writeSeats } from '#server/selling/stock/import-stock.ts'
import { deleteEventSeating, deleteUnusedPlans, type NewEventSeating, saveEventSeating, savePlan } from './plans/queries-plans.ts'

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
    const { plan, sha256: digest } = findPlan(plans, file, stage)
    const planId = planIds.get(digest) ?? (await savePlan(connection, digest, plan))
    planIds.set(digest, planId)
    const entries = Object.entries(categories)
    const categoryIds = Object.fromEntries(entries.map(([name, category]) => [name, requireId(ids.categories, `${productId}/${category}`)]))
    const categoryPools = new Map(entries.map(([name, category]) => [name, requireId(ids.pools, `events/${slug}/${category}`)]))
    const areas = plan.sections.filter(({ capacity }) => capacity !== null)
    const areaPools = new Map(areas.map(({ id }) => [id, requireId(ids.pools, areaPoolLabel(slug, id))]))
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

function findPlan(plans: ReadonlyMap<string, PlanFile>, file: string, stage: SeatingPlan['stage'] | null): PlanFile {
  const read = plans.get(file)
  if (!read) throw new Error(`The import has not read the seating plan ${file}`)
  if (stage === null) return read
  const plan = { ...read.plan, stage }
  return { plan, sha256: planDigest(plan) }
}

/** Where the seating plans of an import folder are. */
const plansFolder = 'halls'

/**
 * Reads and checks every seating plan in the folder `halls` of an import.
 * @returns the plans by path inside the import, null for those with faults
 */
export async function readPlanFiles(folder: string): Promise<{ plans: Map<string, PlanFile | null>; faults: Fault[] }> {
  const plans = new Map<string, PlanFile | null>()
  const faults: Fault[] = []
  const names = await readdir(join(folder, plansFolder)).catch((): string[] => [])
  for (const name of names.sort()) {
    if (name.startsWith('.') || !/\.(ya?ml|json)$/.test(name)) continue
    const file = `${plansFolder}/${name}`
    const path = await insideFolder(folder, file)
    const read = path
      ? await readPlanFile(path, file)
      : { plan: null, faults: [fault('FILE_UNREADABLE', { file, row: null, column: null }, 'must not link to a file outside this folder')] }
    faults.push(...read.faults)
    plans.set(file, read.plan && !hasErrors(read.faults) ? { plan: read.plan, sha256: planDigest(read.plan) } : null)
  }
  return { plans, faults }
}

/** Identifies a plan by its content. */
function planDigest(plan: SeatingPlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex')
}

/** The path after following links; null if it leads out of the folder: an import from others must not read other files. */
async function insideFolder(folder: string, file: string): Promise<string | null> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file)).catch(() => null)])
  return path?.startsWith(root + sep) ? path : null
}

/**
 * Reads and checks a seating plan (OPS-05): YAML or JSON in Stagefront's own format, or JSON of pretix.
 * @param file the name of the file in faults; by default the path, as the operator named it
 * @returns the plan to draw, null if it cannot even be drawn, and every fault with its line
 */
export async function readPlanFile(path: string, file = path): Promise<{ plan: SeatingPlan | null; faults: Fault[] }> {
  const read = await readText(path, file)
  if (!read.ok) return { plan: null, faults: [read.fault] }
  const { parsed, faults: syntax } = path.endsWith('.json') ? parseJson(read.text, file) : parseYaml(read.text, file)
  if (!parsed) return { plan: null, faults: syntax }
  const { plan, faults } = readPlan(parsed.value)
  return {
    plan,
    faults: faults.map(({ keys, message, isWarning }) =>
      fault(isWarning ? 'IGNORED' : 'VALUE', { file, row: parsed.rowOf(keys), column: describeKeys(keys) || null }, message),
    ),
  }
}
