import { createHash } from 'node:crypto'
import { formatPrice } from '#core/money/format-price.ts'
import { settlementNumber } from '#core/settlements/settle.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { draftSettlement, type SettlementDraft } from './draft-settlement.ts'
import type { Settled } from './records.ts'
import { insertSettlement, lastSettlement, lockSettlements } from './stored/queries-settlements.ts'

/** What somebody was shown of a draft: all of it as a mark, and what it comes to. */
export interface ShownSettlement {
  expectedContent: string
  expectedCents: number
}

/**
 * What can be closed now. Problems: NOT_POSSIBLE where nothing has come since the last settlement, or the moment is not over
 * @param until up to when
 */
export async function planSettlement(
  ctx: Pick<Context, 'db' | 'clock'>,
  settled: Settled,
  until: Date,
): Promise<Result<SettlementDraft & ShownSettlement>> {
  if (until > ctx.clock.now()) return impossible('settlements.not_over', {})
  const last = await lastSettlement(ctx.db, settled)
  if (last && until < last.until) return impossible('settlements.before_last', { until: last.until.toISOString() })
  const draft = await draftSettlement(ctx.db, settled, until)
  if (!draft?.hasNews)
    return last
      ? impossible('settlements.nothing_since', { number: settlementNumber(settled.partnerId, last.number) })
      : impossible('settlements.nothing_yet', {})
  return done({ ...draft, expectedContent: markContent(draft.content), expectedCents: draft.content.sums.netCents })
}

/**
 * Closes a settlement as it was shown: its content and number stay as they are for good, and what comes later is in the next of the same
 * event and partner. One of a partner is closed at a time; who waits for another finds nothing left, or something else than was shown.
 * @returns its number. Problems: NOT_POSSIBLE, CHANGED_SINCE
 */
export async function closeSettlement(
  ctx: Pick<Context, 'db' | 'clock'>,
  settled: Settled,
  { until, shown, actor }: { until: Date; shown: ShownSettlement; actor: string },
): Promise<Result<{ number: string; content: SettlementContent; closedAt: Date }>> {
  return inTransaction(ctx.db, async (trx) => {
    await lockSettlements(trx, settled.partnerId)
    const planned = await planSettlement({ ...ctx, db: trx }, settled, until)
    if (!planned.ok) return planned
    const { content, contained, expectedContent, expectedCents } = planned.value
    if (expectedContent !== shown.expectedContent)
      return expectedCents === shown.expectedCents
        ? changedSince('expectedContent', shown.expectedContent, expectedContent)
        : changedSince('expectedCents', formatPrice(shown.expectedCents), formatPrice(expectedCents))
    const closedAt = ctx.clock.now()
    const closing = { content, until, closedAt, closedBy: actor }
    const number = await insertSettlement(trx, settled, closing, contained)
    const name = settlementNumber(settled.partnerId, number)
    noteAct({ cents: expectedCents, settlement: name })
    return done({ number: name, content, closedAt })
  })
}

function markContent(content: SettlementContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

function impossible(says: string, values: Sentence['values']) {
  return refuse('NOT_POSSIBLE', { sentence: sentence(says, values) })
}
