import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import { readOperation } from '../operation.ts'
import { about, slug } from '../declaring/values.ts'
import { explainPlace as explain } from '#server/upkeep/explain.ts'

/** What happened to a place in a waiting room. */
export const explainPlace = readOperation({
  name: 'explain.place',
  act: 'waiting-room.read',
  summary: 'Shows how a place of an open queue was drawn, where it stands, and who used it for which orders',
  input: z.object({
    place: z
      .string()
      .min(1)
      .max(500)
      .describe('Its number, or the token of its link')
      .meta(about({ value: 'NUMBER', example: '1' })),
    event: slug('event').optional().describe('The event of the queue, by its slug; by default the queue of the whole shop'),
  }),
  output: z.object({ lines: z.array(z.string()).describe('One sentence to a line') }),
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['place'] },
  says: ({ lines }) => lines,
  async run(ctx, { place, event = null }) {
    const isHeld = event === null ? ctx.scope.everything : (await findEventInScope(ctx.db, ctx.scope, event, 'all')) !== undefined
    if (!isHeld) return refuse('THING_NOT_FOUND', { field: 'event' })
    const explained = await explain(ctx, event, place, ctx.say)
    return explained.ok ? done({ lines: explained.lines }) : refuse('NOT_POSSIBLE', { words: { fault: explained.message } })
  },
})
