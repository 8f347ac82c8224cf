import { pendingFindingMinutes } from '#core/payments/deadlines.ts'
import type { Context } from '#server/foundations/context.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { span, type Finding } from './finding.ts'
import { paymentsState } from './queries-doctor.ts'

const minute = 60
const day = 86_400

const part = 'payments'

/** Checks that every payment provider answers. @returns only problems */
export async function examineProviders({ payments, config }: Pick<Context, 'payments' | 'config'>): Promise<Finding[]> {
  const advice = sentence(config.sandbox ? 'doctor.provider_sandbox' : 'doctor.provider_advice')
  const checks = payments.all().map(async (provider): Promise<Finding[]> => {
    try {
      await provider.checkAccess()
      return []
    } catch (error) {
      const message = sentence('doctor.provider_failed', {
        provider: provider.name,
        why: error instanceof Error ? error.message : String(error),
      })
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
  const add = (level: 'warn' | 'bad', message: Sentence, advice: Sentence) => void findings.push({ part, level, message, advice })

  if (age(state.oldestPending) > pendingFindingMinutes * minute) {
    const message = sentence('doctor.payments_pending', { payments: state.pending, span: span(age(state.oldestPending)) })
    add(age(state.oldestPending) > day ? 'bad' : 'warn', message, sentence('doctor.payments_pending_advice'))
  }
  if (age(state.oldestUnapplied) > 5 * minute) {
    const message = sentence('doctor.webhooks_unapplied', { events: state.unapplied, span: span(age(state.oldestUnapplied)) })
    add('bad', message, sentence('doctor.webhooks_advice', { explain: 'explain.order ORDER' }))
  }
  if (age(state.oldestOverdue) > 5 * minute) {
    add('bad', sentence('doctor.orders_overdue', { orders: state.overdue }), sentence('doctor.orders_overdue_advice'))
  }
  if (state.toClear > 0) {
    const message = sentence('doctor.money_to_clear', {
      amount: state.toClearCents,
      entries: state.toClear,
      span: span(age(state.oldestToClear)),
    })
    add(
      age(state.oldestToClear) > 3 * day ? 'bad' : 'warn',
      message,
      sentence('doctor.money_to_clear_advice', { list: 'money.list', clear: 'money.clear ID' }),
    )
  }
  if (state.failedRefunds > 0) {
    const message = sentence('doctor.refunds_failed', { refunds: state.failedRefunds, amount: state.failedRefundsCents })
    add('bad', message, sentence('doctor.refunds_failed_advice', { list: 'money.list', clear: 'money.clear ID', retry: 'money.retry ID' }))
  }
  if (state.openDisputes > 0) {
    const message = sentence('doctor.disputes_open', { payments: state.openDisputes })
    add('warn', message, sentence('doctor.disputes_advice', { list: 'money.list' }))
  }
  if (findings.length > 0) return findings
  return [{ part, level: 'good', message: sentence('doctor.payments_good', { pending: state.pending }) }]
}
