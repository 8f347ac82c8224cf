import { moneyBack, type MoneyStatement } from '#core/payments/returns.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { checkChain } from '#server/foundations/audit/check-chain.ts'
import { findLostEnd, readNotes, type LostEnd } from '#server/foundations/audit/noted-ends.ts'
import { advanceStep, beginStep } from '#server/foundations/steps.ts'
import type { Difference } from './verify/difference.ts'
import { findDifferences, invariants, statedPayments } from './verify/queries-verify.ts'

/** Checked beside the invariants that are statements. */
const auditInvariant = 'the audit log is one unbroken chain'
const endInvariant = 'the audit log still holds the ends that were noted'
/** What may have become of an entry of the audit log. */
const faultsOfEntries = { missing: 'verify.entry_missing', changed: 'verify.entry_changed' } as const
/** How many checks `verify` makes: the statements, and two of the audit log. */
export const checkCount = invariants.length + 2

export interface Finding extends Difference {
  /** In English, which is its name. */
  invariant: string
}

/**
 * Recalculates every pool from its holds and sales and every balance from the money ledger, and checks the audit log's chain and its end. Safe while the shop is selling.
 * @param context.storage where the ends of the audit log are noted; a caller without the shop's files does not compare them
 * @returns the differences; empty if there are none
 */
export async function verify(context: Pick<Context, 'db'> & Partial<Pick<Context, 'storage'>>): Promise<Finding[]> {
  const findings: Finding[] = []
  beginStep('comparing', checkCount)
  for (const { name, differences } of invariants) {
    for (const difference of await findDifferences(context.db, differences)) findings.push({ invariant: name, ...difference })
    advanceStep()
  }
  return [...findings, ...(await brokenChain(context)), ...(await lostEnd(context))]
}

/** The audit log's chain, as a finding where it is broken. */
async function brokenChain({ db }: Pick<Context, 'db'>): Promise<Finding[]> {
  const { broken } = await checkChain(db)
  if (!broken) return []
  return [
    {
      invariant: auditInvariant,
      ...{ subject: sentence('verify.audit_entry', { number: broken.number }), actual: sentence(faultsOfEntries[broken.fault]) },
      expected: sentence('verify.as_written'),
    },
  ]
}

/** An end of the audit log that was noted among the files, as a finding where the log does not have it any more. */
async function lostEnd({ db, storage }: Pick<Context, 'db'> & Partial<Pick<Context, 'storage'>>): Promise<Finding[]> {
  const lost = storage && (await findLostEnd({ db }, await readNotes({ db, storage })))
  if (!lost) return []
  const { end, fault, reason } = lost
  return [
    {
      invariant: endInvariant,
      subject: sentence('verify.audit_entry', { number: end.number }),
      actual: sentence('verify.because', {
        fault: sentence(faultsOfEntries[fault]),
        why: sentence(reasons[reason], { restored: 'bin/stagefront audit restored --note TEXT' }),
      }),
      expected: sentence('verify.as_noted', { at: end.at }),
    },
  ]
}

const reasons: Readonly<Record<LostEnd['reason'], string>> = {
  'taken-out': 'verify.taken_out',
  restored: 'verify.backup_restored',
}

const invariant = 'the ledger agrees with what the provider says now'

/**
 * Asks the providers about every payment of the last days and compares the answers with the ledger. Books nothing: what a provider
 * has not reported before is booked by its event, or when the shop asks about the payment.
 * @param days how far back payments are asked about, by when they were settled
 * @returns the differences, and payments about which the provider gave no answer
 */
export async function askProviders(ctx: Context, days: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const since = new Date(ctx.clock.now().getTime() - days * day)
  for (const { reference, provider: name, providerPaymentId, receivedCents, backCents } of await statedPayments(ctx.db, since)) {
    const expected = await askProvider(ctx, name, providerPaymentId)
    if ('says' in expected) findings.push({ invariant, subject: reference, actual: moneyMoved(receivedCents, backCents), expected })
    else if (expected.received !== receivedCents || moneyBack(expected) !== backCents)
      findings.push({
        ...{ invariant, subject: reference, actual: moneyMoved(receivedCents, backCents) },
        expected: moneyMoved(expected.received, moneyBack(expected)),
      })
  }
  return findings
}

/** @returns why there is no answer */
async function askProvider(ctx: Context, name: string, providerPaymentId: string): Promise<MoneyStatement | Sentence> {
  const provider = ctx.payments.byName(name)
  if (!provider) return sentence('verify.provider_unknown', { provider: name })
  try {
    const statement = await provider.readMoney(providerPaymentId)
    return statement ?? sentence('verify.payment_unknown', { provider: name })
  } catch (error) {
    return sentence('verify.no_answer', { provider: name, why: error instanceof Error ? error.message : String(error) })
  }
}

function moneyMoved(received: number, back: number): Sentence {
  return sentence('verify.moved', { received, back })
}
