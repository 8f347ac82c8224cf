import { z } from 'zod'
import { changeOperation } from '../operation.ts'
import { changeFields, previewChange, runChange, saysChange, shownField } from './event-change.ts'
import { eventSchema } from './event-shown.ts'

const change = z.object(changeFields)

/** Calls an event off (docs/rules/event-changes.md). */
export const callOffEvent = changeOperation({
  name: 'events.call-off',
  act: 'events.cancel',
  summary: 'Calls an event off: nothing of it is sold any more, and orders that are not paid end',
  details: 'Paid tickets are refunded by cancelling them, which is a step of its own.',
  input: change.extend(shownField),
  output: eventSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedStart'],
  preview: (ctx, input) => previewChange(ctx, input as z.output<typeof change>, 'call_off'),
  says: saysChange,
  run: (ctx, input) => runChange(ctx, input, { kind: 'call_off' }),
})
