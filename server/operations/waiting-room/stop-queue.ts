import { z } from 'zod'
import { haltWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { changeOperation } from '../operation.ts'
import { findTarget, queueSchema, nameOfQueue, noQueue, showQueue, targetFields } from './queue-shown.ts'

/** Halts a queue (OPS-26). */
export const stopQueue = changeOperation({
  name: 'waiting-room.stop',
  act: 'waiting-room.control',
  summary: 'Halts a queue: nobody is admitted, and everybody keeps their place',
  input: z.object(targetFields),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (queue, say) => [say('waiting-room.halted', { queue: nameOfQueue(queue, say) })],
  async run(ctx, input) {
    const target = await findTarget(ctx, input)
    if (!target.ok) return target
    return (await haltWaitingQueue(ctx, target.value, true)) ? showQueue(ctx, target.value) : noQueue(ctx.say)
  },
})
