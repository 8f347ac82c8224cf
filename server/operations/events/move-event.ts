import { z } from 'zod'
import { changeOperation } from '../operation.ts'
import { moment } from '../declaring/values.ts'
import { changeFields, previewChange, runChange, saysChange, shownField } from './event-change.ts'
import { eventSchema } from './event-shown.ts'

const change = z.object({ ...changeFields, to: moment.describe('The new start') })

/** Moves an event (docs/rules/event-changes.md). */
export const moveEvent = changeOperation({
  name: 'events.move',
  act: 'events.move',
  summary: 'Moves an event to another start',
  details: 'It keeps its length; doors, stage time and check-in move with it. Tickets stay valid and are sent anew with the mail.',
  input: change.extend(shownField),
  output: eventSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedStart'],
  preview: (ctx, input) => previewChange(ctx, input as z.output<typeof change>, 'move'),
  says: saysChange,
  run: (ctx, { to, ...input }) => runChange(ctx, input, { kind: 'move', to }),
})
