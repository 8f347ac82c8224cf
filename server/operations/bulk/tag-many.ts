import { bulkOperation } from '../declaring/bulk.ts'
import { tagOrder, untagOrder } from '../orders/tag-order.ts'
import { manyOrders } from './choose-orders.ts'

/** Tags many orders. */
export const tagMany = bulkOperation({
  ...manyOrders,
  name: 'bulk.tag',
  summary: 'Tags many orders',
  of: tagOrder,
  shared: ['tag'],
  example: {
    input: {
      order: ['7KQ2M9PX'],
      tag: 'call-back',
      plan: '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf',
      planned: [{ order: '7KQ2M9PX' }],
    },
    answer: { run: 12, operation: 'bulk.tag', total: 1 },
  },
})

/** Takes a tag off many. */
export const untagMany = bulkOperation({
  ...manyOrders,
  name: 'bulk.untag',
  summary: 'Takes a tag off many orders',
  of: untagOrder,
  shared: ['tag'],
})
