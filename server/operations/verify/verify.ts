import type { Context } from '#server/context.ts'
import { askFor, invariants, type Difference } from './queries-verify.ts'

export interface Finding extends Difference {
  invariant: string
}

/**
 * Works every pool out again from holds and orders, every balance from the money ledger, and tells what does not agree.
 * Safe on a shop that is selling. @returns nothing when all is well
 */
export async function verify(context: Pick<Context, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, differences } of invariants) {
    for (const difference of await askFor(context.db, differences)) findings.push({ invariant: name, ...difference })
  }
  return findings
}
