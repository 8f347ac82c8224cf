import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { number } from '../declaring/values.ts'
import { changeOperation } from '../operation.ts'
import { deleteViewRow, readViews } from './queries-views.ts'
import { presentViews, viewSchema } from './view-shown.ts'

/** Deletes a saved view. */
export const deleteView = changeOperation({
  name: 'views.delete',
  act: 'orders.view',
  summary: 'Deletes a saved view of the list of orders; only who has saved it can',
  input: z.object({ id: number('view').describe('The view, by its number') }),
  output: viewSchema,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ name }, say) => [say('views.deleted', { name })],
  async run(ctx, { id }) {
    const [shown] = await presentViews(ctx, await readViews(ctx.db, ctx, id))
    if (!shown) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (!shown.isOwn) return impossible(ctx.say('views.of_another', { name: shown.name, by: shown.by }))
    const wasThere = await deleteViewRow(ctx.db, id)
    noteAct({ view: id })
    return wasThere ? done(shown) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
