import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { Settled } from '#server/money/settlements/records.ts'
import type { OperationContext } from '../operation.ts'
import { moment, slug } from '../declaring/values.ts'
import { findSettledInScope } from './queries-settlements.ts'

/** What a settlement is about, as inputs name it. */
export const settledFields = {
  event: slug('event').describe('The event, by its slug'),
  partner: slug('partner', 'COMPANY').optional().describe('The contract partner, by its slug; by default the event’s own'),
}

/** Up to when something is settled. */
export const untilField = moment.optional().describe('Up to when documents and payments are in it; by default now')

/** The event and partner that an input names, if the caller may see their settlements. Problems: THING_NOT_FOUND */
export async function findSettled(
  { db, scope }: Pick<OperationContext, 'db' | 'scope'>,
  named: { event: string; partner?: string | undefined },
): Promise<Result<Settled>> {
  const settled = await findSettledInScope(db, scope, named)
  return settled ? done(settled) : refuse('THING_NOT_FOUND', { field: named.partner === undefined ? 'event' : 'partner' })
}
