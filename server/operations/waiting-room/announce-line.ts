import { z } from 'zod'
import { changeOperation } from '../operation.ts'
import { moment } from '../declaring/values.ts'
import { admissionFields, lineSchema, targetFields, windowField } from './line-shown.ts'
import { openWith, saysOpen } from './open-line.ts'

/** Opens a waiting line with an announced start, before which numbers are drawn (OPS-26). */
export const announceLine = changeOperation({
  name: 'waiting-room.announce',
  act: 'waiting-room.control',
  summary: 'Opens a waiting line with an announced start: until then numbers are drawn, and then sorted by lot',
  details: 'It prints the hash of the seed of that lot. Publish it before the start, so that everybody can check the draw afterwards.',
  input: z.object({ ...targetFields, at: moment.describe('The announced start, which lies ahead'), ...admissionFields, ...windowField }),
  output: lineSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['event'] },
  says: (line, say) => [saysOpen(line, say), say('waiting-room.announced', { at: line.startsAt ?? '', hash: line.seedHash ?? '' })],
  run: (ctx, { at, ...input }) => openWith(ctx, input, at),
})
