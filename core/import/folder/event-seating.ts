import { eachSeat, type Point, type SeatingPlan } from '#core/seating/seating-plan.ts'
import { english } from '#core/text/sentence.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Pool } from '../entities.ts'
import { fault, type Fault, type Place } from '../fault.ts'
import { slugify } from '../slugs.ts'

/** A seating plan of the folder `halls`. */
export interface PlanFile {
  plan: SeatingPlan
  /** Of the plan, so that comments and line breaks of the file do not count. */
  sha256: string
}

/** By path inside the import folder; null for a file with faults, which are reported already. */
export type PlanFiles = ReadonlyMap<string, PlanFile | null>

/** The seating plan that an event names. */
export interface NamedPlan {
  file: string
  /** Replaces the stage of the plan; formats of others do not name one. */
  stage: Point | null
  plan: SeatingPlan
  /** Sellable places, seated and standing, by the plan's name of the category. Every category that is used is in it. */
  places: ReadonlyMap<string, number>
}

/**
 * Finds the plan that an event names.
 * @returns `isFaulty` if it names one that cannot be used
 */
export function namedPlan(
  named: string | { file: string; stage?: Point | undefined } | undefined,
  plans: PlanFiles,
  at: Place,
): { named: NamedPlan | null; isFaulty: boolean; faults: Fault[] } {
  if (named === undefined) return { named: null, isFaulty: false, faults: [] }
  const { file, stage = null } = typeof named === 'string' ? { file: named } : named
  const found = plans.get(file)
  if (found) return { named: { file, stage, plan: found.plan, places: countPlaces(found.plan) }, isFaulty: false, faults: [] }
  const faults = found === undefined ? [fault('FILE_MISSING', at, english`the seating plan ${file} does not exist in this folder`)] : []
  return { named: null, isFaulty: true, faults }
}

/** Sellable places by category. A category of which every place is blocked has none, but needs a price all the same. */
function countPlaces(plan: SeatingPlan): Map<string, number> {
  const places = new Map<string, number>()
  const add = (category: string, amount: number) => places.set(category, (places.get(category) ?? 0) + amount)
  for (const { category, capacity } of plan.sections) add(category, capacity ?? 0)
  for (const { seat } of eachSeat(plan)) add(seat.category, seat.blocked ? 0 : 1)
  return places
}

/** A ticket category of an event, to be matched with one of its plan. */
export interface MatchedCategory {
  name: LocalText
  slug: string
  contingent: number | undefined
  at: Place
  contingentAt: Place
}

/**
 * Matches the ticket categories of an event with those of its plan, by name in any language or by slug.
 * @returns for each plan category the slug of the ticket category; and faults for what is missing, superfluous or of another size
 */
export function matchCategories(
  { file, plan, places }: NamedPlan,
  tickets: readonly MatchedCategory[],
  at: Place,
): { slugs: Record<string, string>; faults: Fault[] } {
  const slugs = new Map<string, string>()
  const faults: Fault[] = []
  for (const ticket of tickets) {
    const name = matchPlanCategory(plan, ticket)
    if (name === null) {
      const names = plan.categories.map((category) => `“${category.name}”`).join(', ')
      faults.push(fault('UNKNOWN_REFERENCE', ticket.at, english`“${ticket.slug}” is no category of ${file}; its categories are ${names}`))
    } else if (slugs.has(name)) {
      faults.push(fault('DUPLICATE', ticket.at, english`“${slugs.get(name)}” is the ticket category for “${name}” of ${file} already`))
    } else {
      slugs.set(name, ticket.slug)
      const amount = places.get(name) ?? 0
      if (ticket.contingent !== undefined && ticket.contingent !== amount)
        faults.push(
          fault(
            'VALUE',
            ticket.contingentAt,
            english`${ticket.contingent} must be ${amount}, the places of “${name}” in ${file}, or be left out`,
          ),
        )
    }
  }
  for (const name of places.keys())
    if (!slugs.has(name))
      faults.push(fault('MISSING', at, english`the category “${name}” of ${file} has no tickets: add a ticket category of that name`))
  return { slugs: Object.fromEntries(slugs), faults }
}

/** The plan's name of the category that a ticket category is for; null if the plan has none like it. */
export function matchPlanCategory({ categories }: SeatingPlan, { name, slug }: Pick<MatchedCategory, 'name' | 'slug'>): string | null {
  const names = Object.values(name)
  const sameName = categories.find((category) => names.includes(category.name))
  return (sameName ?? categories.find((category) => slugify(category.name) === slug))?.name ?? null
}

/** The pools of the standing areas of an event. A colon cannot be in the slug of a ticket category, so their labels are no others'. */
export function areaPools(slug: string, { plan }: NamedPlan, at: Place): Pool[] {
  return plan.sections.flatMap(({ id, name, capacity }) =>
    capacity === null ? [] : [{ label: areaPoolLabel(slug, id), name: english`the area “${name}” of ${slug}`, capacity, at }],
  )
}

export function areaPoolLabel(eventSlug: string, sectionId: string): string {
  return `events/${eventSlug}/area:${sectionId}`
}
