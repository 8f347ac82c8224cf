import { z } from 'zod'
import { setAdmission } from '#server/selling/waiting-room/control-line.ts'
import { changeOperation } from '../operation.ts'
import { admissionFields, findTarget, lineSchema, nameOfLine, noLine, readAdmission, showLine, targetFields } from './line-shown.ts'

/** Changes how fast an open line admits (OPS-26). */
export const setLineRate = changeOperation({
  name: 'waiting-room.rate',
  act: 'waiting-room.control',
  summary: 'Changes how fast an open line admits',
  details: 'It replaces both limits: one that is not given does not limit any more.',
  input: z.object({ ...targetFields, ...admissionFields }),
  output: lineSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (line, say) => [say('waiting-room.new_limits', { line: nameOfLine(line, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    const admission = readAdmission(input)
    if (!admission.ok) return admission
    return (await setAdmission(ctx, target.value, admission.value)) ? showLine(ctx, target.value) : noLine(ctx.say)
  },
})
