import { formatPrice } from '#core/money/format-price.ts'
import type { Context } from '#server/context.ts'
import { count, span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const minute = 60
const day = 86_400

const part = 'payments'

/** The providers that do not answer us. */
export async function examineProviders({ payments, config }: Pick<Context, 'payments' | 'config'>): Promise<Finding[]> {
  const advice = config.sandbox
    ? 'The sandbox stands in for it while the shop is open: start it, or see why its sandbox ended'
    : 'Check its secret key, and whether this machine reaches it'
  const asked = payments.all().map(async (provider): Promise<Finding[]> => {
    try {
      await provider.checkAccess()
      return []
    } catch (error) {
      const said = `${provider.name} cannot be asked: ${error instanceof Error ? error.message : String(error)}`
      return [{ part, level: 'bad', said, advice }]
    }
  })
  return (await Promise.all(asked)).flat()
}

/** Whether each provider answers us, and whether money and messages have come to their end that should have by now. */
export async function examinePayments(ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'config'>): Promise<Finding[]> {
  const now = ctx.clock.now()
  const state = await paymentsState(ctx.db, now)
  const age = (since: Date | null) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  const findings = await examineProviders(ctx)
  const note = (level: 'warn' | 'bad', said: string, advice: string) => void findings.push({ part, level, said, advice })

  if (age(state.oldestPending) > 60 * minute) {
    const said = `${count(state.pending, 'payment')} pending, the oldest for ${span(age(state.oldestPending))}`
    note(
      age(state.oldestPending) > day ? 'bad' : 'warn',
      said,
      'The reconciliation asks the provider every minute: see the log for why it gets no answer (keys, network)',
    )
  }
  if (age(state.oldestUnapplied) > 5 * minute) {
    const said = `${count(state.unapplied, 'message')} of providers not applied, the oldest for ${span(age(state.oldestUnapplied))}`
    note('bad', said, 'bin/stagefront explain ORDER tells about which; the reconciliation tries them every minute, see the log')
  }
  if (age(state.oldestOverdue) > 5 * minute) {
    note(
      'bad',
      `${count(state.overdue, 'unpaid order')} past the deadline and not ended`,
      'Ending them comes round every 10 seconds: see the log for what keeps it',
    )
  }
  if (state.toClear > 0) {
    const said = `${formatPrice(state.toClearCents)} to be cleared in ${count(state.toClear, 'entry', 'entries')}, the oldest for ${span(age(state.oldestToClear))}`
    note(
      age(state.oldestToClear) > 3 * day ? 'bad' : 'warn',
      said,
      'bin/stagefront money list names them; pay out what no provider gives back, then bin/stagefront money clear ID',
    )
  }
  if (findings.length > 0) return findings
  return [{ part, level: 'good', said: `${state.pending} pending, nothing overdue, nothing to clear` }]
}
