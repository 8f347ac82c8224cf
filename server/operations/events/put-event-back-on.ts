import { z } from 'zod'
import { changeOperation } from '../operation.ts'
import { changeFields, previewChange, runChange, saysChange, shownField } from './event-change.ts'
import { eventSchema } from './event-shown.ts'

const change = z.object(changeFields)

/** Puts an event back on (docs/rules/event-changes.md). */
export const putEventBackOn = changeOperation({
  name: 'events.put-back-on',
  act: 'events.cancel',
  summary: 'Puts an event back on that was called off',
  details: 'Orders that ended stay ended.',
  input: change.extend(shownField),
  output: eventSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedStart'],
  preview: (ctx, input) => previewChange(ctx, input as z.output<typeof change>, 'put_back_on'),
  says: saysChange,
  run: (ctx, input) => runChange(ctx, input, { kind: 'put_back_on' }),
})
