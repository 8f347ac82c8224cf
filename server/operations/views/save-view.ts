import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { words } from '../declaring/values.ts'
import { changeOperation } from '../operation.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { saveViewRow, readViews } from './queries-views.ts'
import { presentViews, viewFields, viewSchema } from './view-shown.ts'

/** As many as somebody still finds their way among. */
const maxViews = 50

/** Saves how somebody looks at the list of orders. */
export const saveView = changeOperation({
  name: 'views.save',
  act: 'orders.view',
  summary: 'Saves filters, order and columns of the list of orders under a name, for oneself or for colleagues',
  details: 'What the caller had saved under the name is replaced. Who sees one shop shares views of that shop.',
  input: z.object({
    name: words(60, 'Open transfers').describe('What it is called'),
    shared: z.boolean().default(false).describe('Colleagues see it too'),
    ...viewFields,
  }),
  output: viewSchema,
  isRepeatable: true,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['name'] },
  says: ({ name, shared }, say) => [say(shared ? 'views.saved_shared' : 'views.saved', { name })],
  async run(ctx, { name, shared, ...query }) {
    const { db, scope, actor: owner, clock } = ctx
    if (query.shop !== undefined && (await findShopInScope(db, scope, query.shop)) === undefined)
      return refuse('THING_NOT_FOUND', { field: 'shop' })
    if (shared && !scope.everything && query.shop === undefined) return impossible(ctx.say('views.share_one_shop'))
    const own = (await readViews(db, ctx)).filter((view) => view.owner === owner)
    const isNew = own.every((view) => view.name.toLowerCase() !== name.toLowerCase())
    if (isNew && own.length >= maxViews) return impossible(ctx.say('views.too_many', { views: maxViews }))
    const id = await saveViewRow(db, { owner, name, shared, query, savedAt: clock.now() })
    noteAct({ view: id })
    const [shown] = await presentViews(ctx, await readViews(db, ctx, id))
    return shown ? done(shown) : refuse('THING_NOT_FOUND', { field: 'name' })
  },
})
