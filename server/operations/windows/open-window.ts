import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { openWindow as open } from '#server/after-sale/self-service/windows.ts'
import { changeOperation } from '../operation.ts'
import { moment } from '../declaring/values.ts'
import { findPlace, showWindow, windowFields, windowSchema } from './window-shown.ts'

/** Opens a form for fans, or changes when it is open (OPS-20). */
export const openWindow = changeOperation({
  name: 'windows.open',
  act: 'windows.open',
  summary: 'Opens a form for fans, for one event or for all of a shop, or changes when it is open',
  example: {
    input: { form: 'refund', event: 'moorgrab-leipzig', until: '2027-04-30T22:00:00Z' },
    answer: { form: 'refund', state: 'open', closesAt: '2027-04-30T22:00:00.000Z' },
  },
  input: z.object({
    ...windowFields,
    from: moment.optional().describe('From when on; by default from now on'),
    until: moment.optional().describe('Until when; by default until the deadline of the form'),
    review: z.boolean().default(false).describe('Whether a person decides about everything that is submitted'),
  }),
  output: windowSchema,
  thing: ['event', 'shop'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['form'] },
  async run(ctx, { form, from = null, until = null, review, message, ...place }) {
    const scope = await findPlace(ctx, place)
    if (!scope.ok) return scope
    if (until && until <= (from ?? ctx.clock.now())) return refuse('INVALID_INPUT', { field: 'until', text: 'input_before_start' })
    await open(ctx, { act: form, scope: scope.value, from, until, reviewed: review, message, actor: ctx.actor })
    return done(await showWindow(ctx, { form, ...place }))
  },
})
