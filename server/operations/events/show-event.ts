import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { eventField, eventSchema, findEventRow, presentEvent } from './event-shown.ts'

/** One event with its sales. */
export const showEvent = readOperation({
  name: 'events.show',
  act: 'events.read',
  summary: 'Shows an event with how many tickets were sold; the report of sales has the money',
  example: {
    input: { event: 'moorgrab-leipzig' },
    answer: { event: 'moorgrab-leipzig', capacity: 400, sold: 312, unpaid: 4, inCarts: 2, state: 'on sale' },
  },
  input: z.object({ event: eventField }),
  output: eventSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event'] },
  async run(ctx, { event }) {
    const row = await findEventRow(ctx, event, 'some')
    return row.ok ? done(presentEvent(row.value, ctx)) : row
  },
})
