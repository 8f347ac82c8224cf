import { z } from 'zod'
import { haltWaitingLine } from '#server/selling/waiting-room/control-line.ts'
import { changeOperation } from '../operation.ts'
import { findTarget, lineSchema, nameOfLine, noLine, showLine, targetFields } from './line-shown.ts'

/** Halts a waiting line (OPS-26). */
export const stopLine = changeOperation({
  name: 'waiting-room.stop',
  act: 'waiting-room.control',
  summary: 'Halts a line: nobody is admitted, and everybody keeps their place',
  input: z.object(targetFields),
  output: lineSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (line, say) => [say('waiting-room.halted', { line: nameOfLine(line, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    return (await haltWaitingLine(ctx, target.value, true)) ? showLine(ctx, target.value) : noLine(ctx.say)
  },
})
