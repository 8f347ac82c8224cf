import { z } from 'zod'
import { haltWaitingLine } from '#server/selling/waiting-room/control-line.ts'
import { changeOperation } from '../operation.ts'
import { findTarget, lineSchema, nameOfLine, noLine, showLine, targetFields } from './line-shown.ts'

/** Lets a halted waiting line go on (OPS-26). */
export const continueLine = changeOperation({
  name: 'waiting-room.go',
  act: 'waiting-room.control',
  summary: 'Lets a halted line go on',
  input: z.object(targetFields),
  output: lineSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (line, say) => [say('waiting-room.goes_on', { line: nameOfLine(line, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    return (await haltWaitingLine(ctx, target.value, false)) ? showLine(ctx, target.value) : noLine(ctx.say)
  },
})
