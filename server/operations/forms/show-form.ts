import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { findForm, formId, formSchema, presentForm } from './form-shown.ts'

/** One form with its tickets. */
export const showForm = readOperation({
  name: 'forms.show',
  act: 'forms.read',
  summary: 'Shows a form with its tickets',
  input: z.object({ id: formId }),
  output: formSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  async run(ctx, { id }) {
    const found = await findForm(ctx, id)
    return found ? done(presentForm(found, ctx.say)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
