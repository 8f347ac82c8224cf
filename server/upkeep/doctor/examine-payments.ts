import { pendingFindingMinutes } from '#core/payments/deadlines.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { Context } from '#server/foundations/context.ts'
import { count } from '#core/text/count.ts'
import { span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const minute = 60
const day = 86_400

const part = 'payments'

/** Checks that every payment provider answers. @returns only problems */
export async function examineProviders({ payments, config }: Pick<Context, 'payments' | 'config'>): Promise<Finding[]> {
  const advice = config.sandbox
    ? 'The sandbox replaces it while the shop runs: start it, or find out in its log why the sandbox ended'
    : 'Check its secret key and the network connection to it'
  const checks = payments.all().map(async (provider): Promise<Finding[]> => {
    try {
      await provider.checkAccess()
      return []
    } catch (error) {
      const message = `${provider.name} check failed: ${error instanceof Error ? error.message : String(error)}`
      return [{ part, level: 'bad', message, advice }]
    }
  })
  return (await Promise.all(checks)).flat()
}

/** Checks that providers answer and that no payment, webhook event, deadline or refund is overdue. */
export async function examinePayments(ctx: Pick<Context, 'db' | 'clock' | 'payments' | 'config'>): Promise<Finding[]> {
  const now = ctx.clock.now()
  const state = await paymentsState(ctx.db, now)
  const age = (since: Date | null) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  const findings = await examineProviders(ctx)
  const add = (level: 'warn' | 'bad', message: string, advice: string) => void findings.push({ part, level, message, advice })

  if (age(state.oldestPending) > pendingFindingMinutes * minute) {
    const message = `${count(state.pending, 'payment')} pending, the oldest for ${span(age(state.oldestPending))}`
    add(
      age(state.oldestPending) > day ? 'bad' : 'warn',
      message,
      'The reconciliation asks the provider every minute: the log says why it gets no answer (keys, network)',
    )
  }
  if (age(state.oldestUnapplied) > 5 * minute) {
    const message = `${count(state.unapplied, 'webhook event')} not applied, the oldest for ${span(age(state.oldestUnapplied))}`
    add('bad', message, 'bin/stagefront explain ORDER shows them; the reconciliation retries them every minute, the log has the errors')
  }
  if (age(state.oldestOverdue) > 5 * minute) {
    add(
      'bad',
      `${count(state.overdue, 'unpaid order')} past the payment deadline and not expired`,
      'They should expire within 10 seconds: the log says what prevents it',
    )
  }
  if (state.toClear > 0) {
    const message = `${formatPrice(state.toClearCents)} to be cleared in ${count(state.toClear, 'entry', 'entries')}, the oldest for ${span(age(state.oldestToClear))}`
    add(
      age(state.oldestToClear) > 3 * day ? 'bad' : 'warn',
      message,
      'bin/stagefront money list shows them; pay out what no provider refunds, then run bin/stagefront money clear ID',
    )
  }
  if (state.failedRefunds > 0) {
    const message = `${count(state.failedRefunds, 'refund')} of ${formatPrice(state.failedRefundsCents)} failed every time the provider was asked`
    add('bad', message, 'bin/stagefront money list says why; pay the money out and run money clear ID, or try again with money retry ID')
  }
  if (state.openDisputes > 0) {
    const message = `${count(state.openDisputes, 'payment')} disputed by the buyer, the tickets frozen`
    add('warn', message, 'Answer the dispute at the provider in time: bin/stagefront money list shows the orders')
  }
  if (findings.length > 0) return findings
  return [{ part, level: 'good', message: `${state.pending} pending, nothing overdue, nothing to clear` }]
}
