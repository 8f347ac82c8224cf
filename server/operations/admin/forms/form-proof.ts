import { z } from 'zod'
import { noteAct } from '#server/audit/note-act.ts'
import { done, refuse } from '#server/problems.ts'
import { ticketFormRows } from '#server/service/forms/queries-forms.ts'
import { fileOperation } from '../files/file-operation.ts'
import { formsInScope } from './queries-scoped-forms.ts'

const number = z.int().min(0).max(2_147_483_647)

/** How a JPEG begins. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The picture that proves a ticket of a form (OPS-21). Problems: THING_NOT_FOUND, also for a ticket of others and one without a picture,
 * NOT_POSSIBLE where the storage holds no picture under its name.
 */
export const formProof = fileOperation({
  name: 'form-proof',
  description: 'The picture that the sender of a form added to one of its tickets',
  act: 'forms.proof',
  thing: ['form'],
  type: 'image/jpeg',
  input: z.strictObject({
    form: number.describe('The form, by its number'),
    ticket: number.describe('The position of the ticket in the form, from 0'),
  }),
  async answer({ form: id, ticket }, { db, scope, storage }) {
    const [form] = await formsInScope(db, scope, { id, limit: 1 })
    if (!form?.positions.includes(ticket)) return refuse('THING_NOT_FOUND')
    const [row] = await ticketFormRows(db, { id })
    const key = row?.tickets.find(({ position }) => position === ticket)?.uploadKey
    if (!key) return refuse('THING_NOT_FOUND')
    const bytes = await storage.get(key)
    // Uploads are stored as JPEG. Whatever else may lie there was not written by the shop, and is not handed out as a picture.
    if (!bytes || !jpeg.equals(bytes.subarray(0, jpeg.length))) {
      return refuse('NOT_POSSIBLE', { words: { fault: 'the picture is missing in the storage, or damaged' } })
    }
    noteAct({ ticket: ticket + 1 })
    return done({ name: `form-${id}-ticket-${ticket + 1}.jpg`, type: 'image/jpeg', bytes })
  },
})
