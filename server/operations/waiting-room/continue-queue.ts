import { z } from 'zod'
import { haltWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { changeOperation } from '../operation.ts'
import { findTarget, queueSchema, nameOfQueue, noQueue, showQueue, targetFields } from './queue-shown.ts'

/** Lets a halted queue go on (OPS-26). */
export const continueQueue = changeOperation({
  name: 'waiting-room.go',
  act: 'waiting-room.control',
  summary: 'Lets a halted queue go on',
  input: z.object(targetFields),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (queue, say) => [say('waiting-room.goes_on', { queue: nameOfQueue(queue, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    return (await haltWaitingQueue(ctx, target.value, false)) ? showQueue(ctx, target.value) : noQueue(ctx.say)
  },
})
