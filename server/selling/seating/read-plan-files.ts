import { createHash } from 'node:crypto'
import { readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fault, hasErrors, type Fault } from '#core/import/fault.ts'
import type { PlanFile } from '#core/import/folder/event-seating.ts'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import { readPlanFile } from './read-plan-file.ts'

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
    plans.set(file, read.plan && !hasErrors(read.faults) ? { plan: read.plan, sha256: digestOf(read.plan) } : null)
  }
  return { plans, faults }
}

/** Identifies a plan by its content. */
export function digestOf(plan: SeatingPlan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex')
}

/** The path after following links; null if it leads out of the folder: an import from others must not read other files. */
async function insideFolder(folder: string, file: string): Promise<string | null> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file)).catch(() => null)])
  return path?.startsWith(root + sep) ? path : null
}
