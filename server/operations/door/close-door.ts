import { z } from 'zod'
import { endDoor } from '#server/after-sale/door/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { number } from '../declaring/values.ts'
import { doorSchema, findDoor, presentDoor } from './door-shown.ts'

/** Ends a door (OPS-17); one that has ended stays as it is. */
export const closeDoor = changeOperation({
  name: 'door.close',
  act: 'doors.close',
  summary: 'Ends a door at once: its code opens nothing any more, and its phones let nobody in',
  input: z.object({ door: number('door').describe('The door, by its number') }),
  output: doorSchema.extend({ wasOpen: z.boolean().describe('False where it had ended before') }),
  thing: ['door'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['door'] },
  says: ({ id, name, wasOpen }, say) => [say(wasOpen ? 'door.is_closed' : 'door.was_closed', { id, name })],
  async run(ctx, { door: id }) {
    const door = await findDoor(ctx, id)
    if (!door) return refuse('THING_NOT_FOUND', { field: 'door' })
    const wasOpen = await endDoor(ctx.db, id, ctx.clock.now())
    return done({ ...presentDoor((await findDoor(ctx, id)) ?? door, ctx), wasOpen })
  },
})
