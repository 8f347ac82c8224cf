import { z } from 'zod'
import { clearByHand } from '#server/money/orders/records-clearing.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { shownCents } from '../declaring/values.ts'
import { clearedEntry, entryId, findEntry, nextStep, presentEntry, type Entry } from './entry-shown.ts'
import { reasonWords } from '#server/upkeep/explain.ts'

/** Takes an entry off the list of money to clear (OPS-22). */
export const clearMoney = changeOperation({
  name: 'money.clear',
  act: 'money.clear',
  summary: 'Takes an entry off the list, because it is settled',
  details:
    'Money that was owed is booked as paid out, money that went back without the shop as written off. A refund that waits for its turn is no longer made. It cannot be undone.',
  example: { input: { id: 12, expectedCents: 1850 }, answer: { id: 12, amountCents: 1850, order: '7KQ2M9PX', kind: 'owed' } },
  input: z.object({ id: entryId, expectedCents: shownCents('Its amount') }),
  output: clearedEntry,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, { id }) {
    const entry = await findEntry(ctx, Number(id))
    if (!entry) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (entry.refundState === 'asked' || entry.refundState === 'pending') return undecided(entry, ctx)
    return done({
      says: [consequences(entry, ctx)],
      asks: ctx.say('money.clear_asks'),
      shown: { expectedCents: entry.amountCents },
    })
  },
  says: ({ id, amountCents: amount, kind }, say) => [say(kind === 'owed' ? 'money.cleared_paid_out' : 'money.cleared', { id, amount })],
  async run(ctx, { id, expectedCents }) {
    const entry = await findEntry(ctx, id)
    if (!entry) return refuse('THING_NOT_FOUND', { field: 'id' })
    const cleared = await clearByHand(ctx, { id, expectedCents, actor: ctx.actor })
    if (cleared.ok) return done(presentEntry(entry, ctx))
    const [code] = cleared.problems.map((problem) => problem.code)
    // Somebody else has cleared it meanwhile.
    if (code === 'NOT_FOUND') return refuse('THING_NOT_FOUND', { field: 'id' })
    return code === 'ORDER_STATE' ? undecided(entry, ctx) : cleared
  },
})

function undecided(entry: Entry, { say }: OperationContext) {
  return impossible(say('money.undecided', { id: entry.id, next: nextStep(entry, say) }))
}

/** What clearing an entry means for the order's money. */
function consequences({ amountCents: amount, reference: order, email, reason, kind, paymentId }: Entry, { say }: OperationContext): string {
  const entry = { amount, order, email, why: reasonWords(reason, say) }
  if (kind === 'differs') return say('money.takes_off', entry)
  if (kind === 'returned') return say('money.writes_off', entry)
  return say(paymentId ? 'money.books_paid_out_by_provider' : 'money.books_paid_out', entry)
}
