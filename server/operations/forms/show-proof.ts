import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { wholeNumber } from '../declaring/values.ts'
import { findForm, formId } from './form-shown.ts'

/** How a JPEG begins. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** The picture that proves a ticket of a form (OPS-21). */
export const showProof = fileOperation({
  name: 'forms.proof',
  act: 'forms.proof',
  summary: 'Hands out the picture that the sender of a form added to one of its tickets',
  input: z.object({
    id: formId,
    ticket: wholeNumber(1, 100, { value: 'POSITION', example: 1 }).describe('The ticket, by its position in the form, from 1'),
  }),
  fileType: 'image/jpeg',
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id', 'ticket'] },
  async run(ctx, { id, ticket }) {
    const found = await findForm(ctx, id)
    if (!found) return refuse('THING_NOT_FOUND', { field: 'id' })
    const named = found.row.tickets.find(({ position }) => position === ticket - 1 && found.scoped.positions.includes(position))
    if (!named?.uploadKey) return refuse('THING_NOT_FOUND', { field: 'ticket' })
    const bytes = await ctx.storage.get(named.uploadKey)
    // Uploads are stored as JPEG. Whatever else may lie there was not written by the shop, and is not handed out as a picture.
    if (!bytes || !jpeg.equals(bytes.subarray(0, jpeg.length))) {
      return impossible(ctx.say('forms.picture_missing'))
    }
    noteAct({ ticket })
    return done({ name: `form-${id}-ticket-${ticket}.jpg`, type: 'image/jpeg' as const, bytes })
  },
})
