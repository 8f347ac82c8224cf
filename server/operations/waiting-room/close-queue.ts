import { z } from 'zod'
import { changedSince, done } from '#server/foundations/problems.ts'
import { closeWaitingQueue } from '#server/selling/waiting-room/control-queue.ts'
import { changeOperation } from '../operation.ts'
import { about } from '../declaring/values.ts'
import { findTarget, queueSchema, nameOfQueue, noQueue, showQueue, targetFields } from './queue-shown.ts'

const target = z.object(targetFields)

/** Closes a queue (OPS-26). */
export const closeQueue = changeOperation({
  name: 'waiting-room.close',
  act: 'waiting-room.control',
  summary: 'Closes a queue: nobody has to wait, and its places are worth nothing',
  input: target.extend({
    expectedQueue: z
      .int({ error: 'input_integer' })
      .describe('The number of the queue that was shown; refused if that has been closed and another one opened since')
      .meta(about({ example: 1 })),
  }),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedQueue'],
  async preview(ctx, input) {
    const found = await findTarget(ctx, target.parse(input))
    const shown = found.ok ? await showQueue(ctx, found.value) : found
    if (!shown.ok) return shown
    const { queue, places, admitted, entered } = shown.value
    return done({
      says: [ctx.say('waiting-room.has_drawn', { queue: nameOfQueue(shown.value, ctx.say), places, admitted, entered })],
      asks: ctx.say('waiting-room.close_asks'),
      shown: { expectedQueue: queue },
    })
  },
  says: (queue, say) => [say('waiting-room.closed', { queue: nameOfQueue(queue, say) })],
  async run(ctx, { expectedQueue, ...input }) {
    const found = await findTarget(ctx, input)
    const shown = found.ok ? await showQueue(ctx, found.value) : found
    if (!found.ok || !shown.ok) return shown
    const { queue } = shown.value
    if (queue !== expectedQueue)
      return changedSince(
        'expectedQueue',
        ...([expectedQueue, queue].map((each) => ctx.say('waiting-room.queue', { queue: each })) as [string, string]),
      )
    return (await closeWaitingQueue(ctx, found.value)) ? shown : noQueue(ctx.say)
  },
})
