import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { deleteSessionOfAnybody } from '#server/house/staff/records-accounts.ts'
import { changeOperation } from '../operation.ts'
import { number } from '../declaring/values.ts'

/** Signs somebody out in one browser (OPS-27). */
export const endSession = changeOperation({
  name: 'sessions.end',
  act: 'sessions.end',
  summary: 'Ends a session of anybody, who then has to sign in again in that browser',
  input: z.object({ id: number('session').describe('The session, by its number') }),
  output: z.object({ id: z.int().describe('The session, by its number') }),
  thing: ['id'],
  problems: ['STAFF_NOT_FOUND'],
  command: { positional: ['id'] },
  says: ({ id }, say) => [say('sessions.ended', { id })],
  async run({ db }, { id }) {
    return (await deleteSessionOfAnybody(db, id)) ? done({ id }) : refuse('STAFF_NOT_FOUND', { field: 'id' })
  },
})
