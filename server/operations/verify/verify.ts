import type { Context } from '#server/context.ts'
import type { Difference } from './difference.ts'
import { findDifferences, invariants } from './queries-verify.ts'

export interface Finding extends Difference {
  invariant: string
}

/**
 * Recalculates every pool from its holds and sales and every balance from the money ledger. Safe while the shop is selling.
 * @returns the differences; empty if there are none
 */
export async function verify(context: Pick<Context, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, differences } of invariants) {
    for (const difference of await findDifferences(context.db, differences)) findings.push({ invariant: name, ...difference })
  }
  return findings
}
