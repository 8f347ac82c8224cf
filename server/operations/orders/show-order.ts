import { z } from 'zod'
import { readOperation } from '../operation.ts'
import { orderField, orderSchema, showOrder as show } from './order-shown.ts'

/** One order with its items, history and money. */
export const showOrder = readOperation({
  name: 'orders.show',
  act: 'orders.read',
  summary: 'Shows an order with its items, history and money',
  input: z.object({ order: orderField }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['order'] },
  run: async (ctx, { order }) => show(ctx, order),
})
