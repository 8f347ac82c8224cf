import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { orderField } from '../orders/order-shown.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { parcelSchema, presentParcels } from './parcel-shown.ts'
import { parcelsInScope } from './queries-parcels.ts'

/** Parcels that were sent, the latest first. */
export const listParcels = listOperation({
  name: 'parcels.list',
  act: 'orders.read',
  summary: 'Lists parcels that were sent, the latest first, with those that were taken back',
  example: {
    input: { shop: 'moorgrab' },
    answer: { items: [{ id: 1000012, order: '7KQ2M9PX', number: '00340434161094000001', sentAt: '2027-03-13T20:00:00.000Z' }], next: null },
  },
  filters: {
    order: orderField.optional().describe('Only those of this order'),
    shop: slug('shop').optional().describe('Only those of orders of this shop, by its slug'),
    ...dayFields('Only those sent'),
  },
  item: parcelSchema,
  sorts: ['sent'],
  columns: ['id', 'order', 'carrier', 'number', 'items', 'sentAt', 'sentBy', 'takenBackAt'],
  async read(ctx, { order, shop, ...days }, page) {
    const range = await readDays(ctx, days)
    if (!range.ok) return range
    const parcels = await parcelsInScope(ctx.db, ctx.scope, { order, shop, ...range.value }, page)
    const shown = await presentParcels(ctx, parcels)
    return done(shown.map((parcel, at) => ({ parcel, row: parcels[at] })))
  },
  cursor: ({ row }) => [row?.sentAt.toISOString() ?? '', row?.id ?? 0],
  present: ({ parcel }) => parcel,
})
