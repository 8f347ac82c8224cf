import type { z } from 'zod'
import { issueSentence } from '#core/text/plain-schema-error.ts'
import type { Wording } from '#core/text/sentence.ts'

/** What is wrong with a plan, and where in its file. */
export interface PlanFault {
  /** The keys that lead to the value: `['sections', 2, 'rows', 0]`. */
  keys: readonly (string | number)[]
  message: Wording
  /** A warning does not keep the plan from being imported. */
  isWarning?: boolean
}

/** A plan that was read, or why it was not. Some faults allow to draw the plan, but none allows to import it. */
export interface ReadPlan<Plan> {
  plan: Plan | null
  faults: readonly PlanFault[]
}

/** What a schema found, as faults. A value that is missing or unknown is named at its own place. */
export function schemaFaults(error: z.ZodError): PlanFault[] {
  return error.issues.flatMap((issue): PlanFault[] => {
    const keys = issue.path.filter((key) => typeof key !== 'symbol')
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ keys: [...keys, key], message: 'is no field of a plan' }))
    return [{ keys, message: issueSentence(issue) }]
  })
}
