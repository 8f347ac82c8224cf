import { z } from 'zod'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { friendlyIban } from '#core/payments/bank-account.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext, Preview } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { shownCents } from '../declaring/values.ts'
import { findPayout, notFoundOr, payoutId, payoutSchema, showPayoutNow, formatSum, sumTransfers } from './payout-shown.ts'

const input = z.object({ id: payoutId, expectedCents: shownCents('Its sum') })

interface Decision {
  /** Does it, or with `preview` only finds out whether it could be done. */
  decide(ctx: OperationContext, decision: { id: number; actor: string; expectedCents?: Cents; preview?: boolean }): Promise<Result<unknown>>
  /** What has to be known besides its transfers. */
  warns: readonly 'payouts.withdraw_warns'[]
  asks: 'payouts.approve_asks' | 'payouts.done_asks' | 'payouts.withdraw_asks'
  /** What has become of it. */
  says: 'payouts.approved' | 'payouts.done' | 'payouts.withdrawn'
}

/**
 * What all operations that decide about one payout have in common: its transfers and their sum are shown, and it is done over that sum and
 * over no other.
 */
export function onPayout({ decide, warns, asks, says }: Decision) {
  return {
    input,
    output: payoutSchema,
    thing: ['id'] as const,
    problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'] as const,
    command: { positional: ['id'] as const },
    shown: ['expectedCents'] as const,
    async preview(ctx: OperationContext, given: Readonly<Record<string, unknown>>): Promise<Result<Preview>> {
      const id = Number(given['id'])
      const tried = await decide(ctx, { id, actor: ctx.actor, preview: true })
      if (!tried.ok) return notFoundOr(tried)
      const row = await findPayout(ctx, id)
      if (!row) return refuse('THING_NOT_FOUND', { field: 'id' })
      const transfers = row.transfers.map(({ amountCents, order, payee, payeeIban }) =>
        [`  ${formatPrice(amountCents).padStart(10)}`, order, payee, friendlyIban(payeeIban)].join('  '),
      )
      return done({
        says: [
          ctx.say('payouts.is_of', { id, iban: friendlyIban(row.accountIban), sum: formatSum(row, ctx.say) }),
          ...transfers,
          ...warns.map((warning) => ctx.say(warning)),
        ],
        asks: ctx.say(asks),
        shown: { expectedCents: sumTransfers(row) },
      })
    },
    says: (payout: z.output<typeof payoutSchema>, say: Say) => [say(says, { id: payout.id, sum: formatSum(payout, say) })],
    async run(ctx: OperationContext, { id, expectedCents }: z.output<typeof input>) {
      const decided = await decide(ctx, { id, expectedCents, actor: ctx.actor })
      return decided.ok ? showPayoutNow(ctx, id) : notFoundOr(decided)
    },
  }
}
