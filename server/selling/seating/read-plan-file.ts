import { fault, type Fault } from '#core/import/fault.ts'
import { describeKeys } from '#core/seating/plan-faults.ts'
import { readPlan } from '#core/seating/read-plan.ts'
import type { SeatingPlan } from '#core/seating/seating-plan.ts'
import { parseJson, parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'

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
