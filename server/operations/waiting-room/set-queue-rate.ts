import { z } from 'zod'
import { setAdmission } from '#server/selling/waiting-room/control-queue.ts'
import { changeOperation } from '../operation.ts'
import { admissionFields, findTarget, queueSchema, nameOfQueue, noQueue, readAdmission, showQueue, targetFields } from './queue-shown.ts'

/** Changes how fast an open queue admits (OPS-26). */
export const setQueueRate = changeOperation({
  name: 'waiting-room.rate',
  act: 'waiting-room.control',
  summary: 'Changes how fast an open queue admits',
  details: 'It replaces both limits: one that is not given does not limit any more.',
  input: z.object({ ...targetFields, ...admissionFields }),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (queue, say) => [say('waiting-room.new_limits', { queue: nameOfQueue(queue, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    const admission = readAdmission(input)
    if (!admission.ok) return admission
    return (await setAdmission(ctx, target.value, admission.value)) ? showQueue(ctx, target.value) : noQueue(ctx.say)
  },
})
