import { z } from 'zod'
import { changedSince, done } from '#server/foundations/problems.ts'
import { closeWaitingLine } from '#server/selling/waiting-room/control-line.ts'
import { changeOperation } from '../operation.ts'
import { about } from '../declaring/values.ts'
import { findTarget, lineSchema, nameOfLine, noLine, showLine, targetFields } from './line-shown.ts'

const target = z.object(targetFields)

/** Closes a waiting line (OPS-26). */
export const closeLine = changeOperation({
  name: 'waiting-room.close',
  act: 'waiting-room.control',
  summary: 'Closes a line: nobody has to wait, and its places are worth nothing',
  input: target.extend({
    expectedLine: z
      .int({ error: 'input_integer' })
      .describe('The number of the line that was shown; refused if that has been closed and another one opened since')
      .meta(about({ example: 1 })),
  }),
  output: lineSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedLine'],
  async preview(ctx, input) {
    const found = await findTarget(ctx, target.parse(input))
    const shown = found.ok ? await showLine(ctx, found.value) : found
    if (!shown.ok) return shown
    const { line, places, admitted, entered } = shown.value
    return done({
      says: [ctx.say('waiting-room.has_drawn', { line: nameOfLine(shown.value, ctx.say), places, admitted, entered })],
      asks: ctx.say('waiting-room.close_asks'),
      shown: { expectedLine: line },
    })
  },
  says: (line, say) => [say('waiting-room.closed', { line: nameOfLine(line, say) })],
  async run(ctx, { expectedLine, ...input }) {
    const found = await findTarget(ctx, input)
    const shown = found.ok ? await showLine(ctx, found.value) : found
    if (!found.ok || !shown.ok) return shown
    const { line } = shown.value
    if (line !== expectedLine)
      return changedSince(
        'expectedLine',
        ...([expectedLine, line].map((each) => ctx.say('waiting-room.line', { line: each })) as [string, string]),
      )
    return (await closeWaitingLine(ctx, found.value)) ? shown : noLine(ctx.say)
  },
})
