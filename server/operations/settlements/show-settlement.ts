import { z } from 'zod'
import { settlementNumber } from '#core/settlements/settle.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { readOperation, type OperationContext } from '../operation.ts'
import { slug } from '../declaring/values.ts'
import { settlementsInScope, type ClosedSettlement } from './queries-settlements.ts'
import { presentSettlement, settlementSchema } from './settlement-shown.ts'

/** Names a closed settlement. */
export const numberField = slug('settlement', 'NUMBER').describe('The settlement, by its number')

/** The closed settlement with this number. Problems: THING_NOT_FOUND */
async function findSettlement({ db, scope }: Pick<OperationContext, 'db' | 'scope'>, number: string): Promise<Result<ClosedSettlement>> {
  const [found] = await settlementsInScope(db, scope, { number }, { limit: 1 })
  return found ? done(found) : refuse('THING_NOT_FOUND', { field: 'number' })
}

/** The same as its files have it. Problems: THING_NOT_FOUND */
export async function findWritten(ctx: Pick<OperationContext, 'db' | 'scope'>, number: string) {
  const found = await findSettlement(ctx, number)
  if (!found.ok) return found
  const { partnerId, number: consecutive, closedAt, closedBy, content } = found.value
  return done({ content, closed: { number: settlementNumber(partnerId, consecutive), closedAt, closedBy } })
}

/** A closed settlement: what it says never changes. */
export const showSettlement = readOperation({
  name: 'settlements.show',
  act: 'settlements.read',
  summary: 'Shows a closed settlement',
  input: z.object({ number: numberField }),
  output: settlementSchema,
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['number'] },
  async run(ctx, { number }) {
    const found = await findWritten(ctx, number)
    return found.ok ? done(presentSettlement(found.value.content, found.value.closed)) : found
  },
})
