import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReason } from '#core/orders/plain-words.ts'
import { clearByHand } from '#server/money/orders/records-clearing.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { shownCents } from '../declaring/values.ts'
import { clearedEntry, entryId, findEntry, nextStep, presentEntry, type Entry } from './entry-shown.ts'

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
    if (entry.refundState === 'asked' || entry.refundState === 'pending') return undecided(entry)
    return done({
      says: [consequences(entry)],
      asks: 'This cannot be undone. Is it settled?',
      shown: { expectedCents: entry.amountCents },
    })
  },
  says: ({ id, amountCents, kind }) => [`Entry ${id} is cleared: ${formatPrice(amountCents)}${kind === 'owed' ? ' paid out' : ''}`],
  async run(ctx, { id, expectedCents }) {
    const entry = await findEntry(ctx, id)
    if (!entry) return refuse('THING_NOT_FOUND', { field: 'id' })
    const cleared = await clearByHand(ctx, { id, expectedCents, actor: ctx.actor })
    if (cleared.ok) return done(presentEntry(entry))
    const [code] = cleared.problems.map((problem) => problem.code)
    // Somebody else has cleared it meanwhile.
    if (code === 'NOT_FOUND') return refuse('THING_NOT_FOUND', { field: 'id' })
    return code === 'ORDER_STATE' ? undecided(entry) : cleared
  },
})

function undecided(entry: Entry) {
  return refuse('NOT_POSSIBLE', { words: { fault: `entry ${entry.id} cannot be cleared before it is decided: ${nextStep(entry)}` } })
}

/** What clearing an entry means for the order's money. */
function consequences({ amountCents, reference, email, reason, kind, paymentId }: Entry): string {
  const entry = `${formatPrice(amountCents)} of ${reference} (${email}), ${plainReason(reason)}:`
  if (kind === 'differs') return `${entry} takes the entry off the list. The money is not in the order's ledger, so nothing is booked.`
  if (kind === 'returned') return `${entry} writes off what went back to the buyer without the shop.`
  const provider = paymentId ? ' Its provider will not refund it any more.' : ''
  return `${entry} books that you have paid this amount out to the buyer.${provider}`
}
