import { day } from '#core/time/durations.ts'
import { moneyBack, type MoneyStatement } from '#core/payments/returns.ts'
import type { Context } from '#server/foundations/context.ts'
import { statedPayments } from './queries-verify.ts'
import type { Finding } from './verify.ts'

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
    const actual = `received ${receivedCents}, gone back ${backCents}`
    const expected = await answerOf(ctx, name, providerPaymentId)
    if (actual !== expected) findings.push({ invariant, subject: reference, actual, expected })
  }
  return findings
}

async function answerOf(ctx: Context, name: string, providerPaymentId: string): Promise<string> {
  const provider = ctx.payments.byName(name)
  if (!provider) return `an answer, but the provider ${name} is not configured`
  try {
    const statement = await provider.readMoney(providerPaymentId)
    return statement ? describe(statement) : `a payment that ${name} does not know`
  } catch (error) {
    return `an answer, but ${name} gave none: ${error instanceof Error ? error.message : String(error)}`
  }
}

function describe(statement: MoneyStatement): string {
  return `received ${statement.received}, gone back ${moneyBack(statement)}`
}
