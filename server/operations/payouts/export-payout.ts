import { z } from 'zod'
import { exportPayout as write } from '#server/money/bank/payouts.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { calendarDay, shownCents } from '../declaring/values.ts'
import { byHand, notFoundOr, payoutId, formatSum, sumTransfers } from './payout-shown.ts'

const input = z.object({
  id: payoutId,
  on: calendarDay.optional().describe('The day of the transfers, by the calendar of the shop; by default today'),
})

/** Writes a payout's file (OPS-22). */
export const exportPayout = fileOperation({
  name: 'payouts.export',
  act: 'payouts.export',
  summary: 'Writes the file of a payout for the bank (pain.001)',
  details:
    'Exported again it is the same, so that a bank refuses what it has received already. What a bank would refuse is taken out before the first export and is owed again; the notes beside the file name it.',
  input: input.extend({ expectedCents: shownCents('The sum of its transfers') }),
  fileType: 'application/xml',
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, given) {
    const { id, on } = given as z.output<typeof input>
    const tried = await write(ctx, { id, on, actor: ctx.actor, preview: true })
    if (!tried.ok) return notFoundOr(tried)
    const { items, unpayable } = tried.value
    return done({
      says: [
        ...unpayable.map((each) => byHand(each, ctx.say)),
        ctx.say('payouts.export_shows', { id, sum: formatSum({ transfers: items }, ctx.say) }),
      ],
      asks: null,
      shown: { expectedCents: sumTransfers({ transfers: items }) },
    })
  },
  async run(ctx, { id, on, expectedCents }) {
    const written = await write(ctx, { id, on, expectedCents, actor: ctx.actor })
    if (!written.ok) return notFoundOr(written)
    const { xml, items, unpayable } = written.value
    const next = ctx.say('payouts.export_next', { id, sum: formatSum({ transfers: items }, ctx.say) })
    const file = { name: `payout-${id}.xml`, type: 'application/xml' as const, bytes: Buffer.from(xml) }
    return done({ ...file, notes: [...unpayable.map((each) => byHand(each, ctx.say)), next] })
  },
})
