import { z } from 'zod'
import { maxAnswer } from '#core/self-service/form-limits.ts'
import { done } from '#server/foundations/problems.ts'
import { refuseTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { changeOperation } from '../operation.ts'
import { lines } from '../declaring/values.ts'
import { decidableForm, formId, formSchema, isDecided, showForm } from './form-shown.ts'

/** Refuses a form that waits for a person (OPS-21). */
export const refuseForm = changeOperation({
  name: 'forms.refuse',
  act: 'forms.decide',
  summary: 'Refuses a form that waits for a person. Its tickets stay as they are, and the sender gets a mail',
  input: z.object({
    id: formId,
    reason: lines(maxAnswer, 'zu spät').describe('Why, in the language of the fan, who gets it by mail'),
  }),
  output: formSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id }, say) => [say('forms.refused', { id })],
  async run(ctx, { id, reason }) {
    const form = await decidableForm(ctx, id)
    if (!form.ok) return form
    const refused = await refuseTicketForm(ctx, { id, actor: ctx.actor, reason })
    return refused.ok ? done(await showForm(ctx, id)) : isDecided(id, ctx.say)
  },
})
