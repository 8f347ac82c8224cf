import { z } from 'zod'
import { phrase } from '#texts/say.ts'
import { friendlyIban } from '#core/payments/bank-account.ts'
import { planPayouts, preparePayouts as prepare } from '#server/money/bank/payouts.ts'
import { done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { centsOut, shownCents } from '../declaring/values.ts'
import { byHand, payoutSchema, presentPayout, formatSum } from './payout-shown.ts'
import { listedPayouts } from './queries-payouts.ts'

/** Prepares payouts of all that is owed by transfer (OPS-22). */
export const preparePayouts = changeOperation({
  name: 'payouts.prepare',
  act: 'payouts.prepare',
  summary: 'Makes payouts of all money that is to be paid back by transfer, one for each account of the companies',
  details: 'Nothing is paid yet. Money in a payout cannot be cleared by hand until the payout is withdrawn.',
  input: z.object({ expectedCents: shownCents('How much they are of') }),
  output: z.object({
    payouts: z.array(payoutSchema).describe('The new payouts'),
    unpayable: z
      .array(
        z.object({
          order: z.string().describe('The order, by its reference'),
          amountCents: centsOut('How much'),
          why: z.string().describe('Why'),
        }),
      )
      .describe('Money that is in none, and has to be paid by hand'),
  }),
  problems: ['CHANGED_SINCE'],
  shown: ['expectedCents'],
  async preview(ctx) {
    const { payouts, unpayable, total } = await planPayouts(ctx)
    const planned = payouts.map(({ account, transfers }) =>
      ctx.say('payouts.planned', { iban: friendlyIban(account.iban), sum: formatSum({ transfers }, ctx.say) }),
    )
    return done({ says: [...unpayable.map((each) => byHand(each, ctx.say)), ...planned], asks: null, shown: { expectedCents: total } })
  },
  says: ({ payouts }, say) => [
    ...payouts.map((payout) => say('payouts.prepared', { id: payout.id, sum: formatSum(payout, say) })),
    say(payouts.length > 0 ? 'payouts.prepared_next' : 'payouts.nothing'),
  ],
  async run(ctx, { expectedCents }) {
    const prepared = await prepare(ctx, { actor: ctx.actor, expectedCents })
    if (!prepared.ok) return prepared
    const { ids, unpayable } = prepared.value
    const made = await listedPayouts(ctx.db, { ids, limit: ids.length })
    return done({
      payouts: made.map(presentPayout),
      unpayable: unpayable.map(({ reference: order, amount: amountCents, why }) => ({ order, amountCents, why: phrase(ctx.say, why) })),
    })
  },
})
