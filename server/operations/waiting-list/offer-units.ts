import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { listSummaries } from '#server/selling/waiting-list/records-lists.ts'
import { serveList } from '#server/selling/waiting-list/serve-list.ts'
import { findProductInScope } from '../scopes/queries-scope.ts'
import { changeOperation } from '../operation.ts'
import { presentSummary, productField, summarySchema } from './list-shown.ts'

/** Serves the lists of an event or of merchandise at once. */
export const offerUnits = changeOperation({
  name: 'waiting-list.offer',
  act: 'waiting-list.offer',
  summary: 'Offers at once what there is to the first whose number fits, which otherwise happens by itself within seconds',
  input: z.object({ product: productField }),
  output: z.object({ lists: z.array(summarySchema).describe('How its lists stand now') }),
  thing: ['product'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['product'] },
  async run(ctx, { product }) {
    const id = await findProductInScope(ctx.db, ctx.scope, product, 'all')
    if (id === undefined) return refuse('THING_NOT_FOUND', { field: 'product' })
    await serveList(ctx, { productId: id })
    return done({ lists: (await listSummaries(ctx.db, { slug: product, all: true })).map(presentSummary) })
  },
})
