import { planFaults } from './plan-faults.ts'
import { sizeFaults } from './plan-size.ts'
import type { ReadPlan } from './plan-fault.ts'
import { readOwnPlan } from './read-own-plan.ts'
import { looksLikePretix, readPretixPlan } from './read-pretix-plan.ts'
import type { SeatingPlan } from './seating-plan.ts'

/**
 * Reads a seating plan in Stagefront's own format or in that of pretix, and checks it (OPS-05).
 * @param value the parsed file
 * @returns the plan to draw, null if it cannot even be drawn; only a plan without faults may be imported
 */
export function readPlan(value: unknown): ReadPlan<SeatingPlan> {
  const isPretix = looksLikePretix(value)
  const tooLarge = sizeFaults(value, isPretix ? { sections: 'zones', shapes: 'areas' } : { sections: 'sections', shapes: 'graphics' })
  if (tooLarge.length > 0) return { plan: null, faults: tooLarge }
  const read = isPretix ? readPretixPlan(value) : readOwnPlan(value)
  if (!read.plan) return read
  return { plan: read.plan, faults: [...read.faults, ...planFaults(read.plan, isPretix ? 'zones' : 'sections')] }
}
