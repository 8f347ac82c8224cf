import type { Context } from '#server/context.ts'
import { checkChain } from '#server/audit/check-chain.ts'
import type { Difference } from './difference.ts'
import { findDifferences, invariants } from './queries-verify.ts'

/** Checked beside the invariants that are statements. */
const auditInvariant = 'the audit log is one unbroken chain'

export interface Finding extends Difference {
  invariant: string
}

/**
 * Recalculates every pool from its holds and sales and every balance from the money ledger, and checks the audit log's chain. Safe while the shop is selling.
 * @returns the differences; empty if there are none
 */
export async function verify(context: Pick<Context, 'db'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, differences } of invariants) {
    for (const difference of await findDifferences(context.db, differences)) findings.push({ invariant: name, ...difference })
  }
  return [...findings, ...(await brokenChain(context))]
}

/** The audit log's chain, as a finding where it is broken. */
async function brokenChain({ db }: Pick<Context, 'db'>): Promise<Finding[]> {
  const { broken } = await checkChain(db)
  if (!broken) return []
  return [{ invariant: auditInvariant, subject: `audit entry ${broken.number}`, actual: broken.fault, expected: 'as it was written' }]
}
