import { z } from 'zod'
import { inLocale } from '#core/shops/locale.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { momentOut, number } from '../declaring/values.ts'
import type { OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { batchesInScope, type BatchRow } from './queries-batches.ts'

/** Names a batch of which every order lies within the caller's grants. */
export const batchField = number('batch').describe('The batch, by its number')

export const batchSchema = z
  .object({
    id: z.int().describe('Its number'),
    shops: z.string().describe('Where its orders were placed, by the slugs of the shops'),
    shopNames: z.string().describe('The same by their names'),
    carriers: z.string().describe('Who takes its parcels'),
    orders: z.int().describe('How many orders are in it'),
    waiting: z.int().describe('In how many of them something is left to send'),
    oldestAt: momentOut.describe('When the first of them was placed'),
    openedAt: momentOut.describe('When it was prepared'),
    openedBy: z.string().describe('Who prepared it'),
    closedAt: momentOut.nullable().describe('When it was closed; null as long as it is open'),
    closedBy: z.string().nullable().describe('Who closed it'),
  })
  .meta({ id: 'Batch', description: 'Orders that the packing desk fetches, packs and sends together' })

/** A batch within the caller's grants. Problems: THING_NOT_FOUND. */
export async function findBatch({ db, scope }: Pick<OperationContext, 'db' | 'scope'>, id: number): Promise<Result<BatchRow>> {
  const [found] = await batchesInScope(db, scope, { id }, { limit: 1 })
  return found ? done(found) : refuse('THING_NOT_FOUND', { field: 'id' })
}

/** The same, as it is shown. Problems: THING_NOT_FOUND. */
export async function showBatchRow(ctx: OperationContext, id: number): Promise<Result<z.input<typeof batchSchema>>> {
  const found = await findBatch(ctx, id)
  if (!found.ok) return found
  const [shown] = await presentBatches(ctx, [found.value])
  return shown ? done(shown) : refuse('THING_NOT_FOUND', { field: 'id' })
}

/** Batches as the staff see them. */
export async function presentBatches(ctx: OperationContext, rows: readonly BatchRow[]): Promise<z.input<typeof batchSchema>[]> {
  const actors = rows.flatMap(({ openedBy, closedBy }) => [openedBy, ...(closedBy === null ? [] : [closedBy])])
  const names = await actorNames(ctx, actors)
  return rows.map(({ shops, shopNames, carriers, openedAt, openedBy, oldestAt, closedAt, closedBy, ...row }) => ({
    ...row,
    shops: shops.join(', '),
    shopNames: shopNames.map((name) => inLocale(name, ctx.locale)).join(', '),
    carriers: carriers.map((name) => inLocale(name, ctx.locale)).join(', '),
    oldestAt: oldestAt.toISOString(),
    openedAt: openedAt.toISOString(),
    openedBy: names.get(openedBy) ?? openedBy,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closedBy === null ? null : (names.get(closedBy) ?? closedBy),
  }))
}
