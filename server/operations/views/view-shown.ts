import { z } from 'zod'
import { orderColumns, orderSorts } from '#core/orders/list-columns.ts'
import type { OperationContext } from '../operation.ts'
import { orderFilters } from '../orders/list-orders.ts'
import { actorNames } from '../declaring/actor-names.ts'
import type { ViewRow } from './queries-views.ts'

const { shop, event, status, from, to, tagged } = orderFilters

/** The filters, order and columns of a view. No search words: they name people. */
export const viewFields = {
  ...{ shop, event, status, from, to, tagged },
  sort: z.enum(orderSorts).optional().describe('In which order'),
  column: z
    .array(z.enum(orderColumns))
    .min(1, { error: 'input_list' })
    .max(orderColumns.length, { error: 'input_list' })
    .optional()
    .describe('With these columns'),
}

export const viewSchema = z
  .object({
    id: z.int().describe('Its number'),
    name: z.string().describe('What it is called'),
    shared: z.boolean().describe('Whether colleagues see it'),
    isOwn: z.boolean().describe('Whether the caller has saved it'),
    by: z.string().describe('Who has saved it'),
    shop: z.string().nullable().describe('Only orders of this shop, by its slug'),
    event: z.string().nullable().describe('Only orders with this event or merchandise, by its slug'),
    status: z.string().nullable().describe('Only orders that stand so'),
    from: z.string().nullable().describe('Only orders placed on this day or later'),
    to: z.string().nullable().describe('Only orders placed on this day or earlier'),
    tagged: z.string().nullable().describe('Only orders with this tag'),
    sort: z.enum(orderSorts).nullable().describe('In which order; null for the usual one'),
    columns: z.array(z.enum(orderColumns)).describe('With which columns; none for the usual ones'),
  })
  .meta({ id: 'SavedView', description: 'How somebody looks at the list of orders' })

/** Views as the staff see them. */
export async function presentViews(ctx: OperationContext, rows: readonly ViewRow[]): Promise<z.input<typeof viewSchema>[]> {
  const names = await actorNames(
    ctx,
    rows.map(({ owner }) => owner),
  )
  return rows.map(({ id, name, shared, owner, query }) => ({
    ...{ id, name, shared, isOwn: owner === ctx.actor, by: names.get(owner) ?? owner },
    ...{ shop: query.shop ?? null, event: query.event ?? null, status: query.status ?? null, tagged: query.tagged ?? null },
    ...{ from: query.from ?? null, to: query.to ?? null, sort: query.sort ?? null, columns: [...(query.column ?? [])] },
  }))
}
