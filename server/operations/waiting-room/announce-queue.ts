import { z } from 'zod'
import { changeOperation } from '../operation.ts'
import { moment } from '../declaring/values.ts'
import { admissionFields, queueSchema, targetFields, windowField } from './queue-shown.ts'
import { openWith, saysOpen } from './open-queue.ts'

/** Opens a queue with an announced start, before which numbers are drawn (OPS-26). */
export const announceQueue = changeOperation({
  name: 'waiting-room.announce',
  act: 'waiting-room.control',
  summary: 'Opens a queue with an announced start: until then numbers are drawn, and then sorted by lot',
  details: 'It prints the hash of the seed of that lot. Publish it before the start, so that everybody can check the draw afterwards.',
  input: z.object({ ...targetFields, at: moment.describe('The announced start, which lies ahead'), ...admissionFields, ...windowField }),
  output: queueSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (queue, say) => [saysOpen(queue, say), say('waiting-room.announced', { at: queue.startsAt ?? '', hash: queue.seedHash ?? '' })],
  run: (ctx, { at, ...input }) => openWith(ctx, input, at),
})
