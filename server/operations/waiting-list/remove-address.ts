import { z } from 'zod'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { eraseEntries } from '#server/selling/waiting-list/serve-list.ts'
import { entriesOfEmail } from '#server/selling/waiting-list/records-lists.ts'
import { findProductInScope } from '../scopes/queries-scope.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { about, emailAddress } from '../declaring/values.ts'
import { productField } from './list-shown.ts'

const target = z.object({
  product: productField,
  email: emailAddress.describe('The address, however it is spelt'),
})

/** Takes an address off the lists of an event or of merchandise. */
export const removeAddress = changeOperation({
  name: 'waiting-list.remove',
  act: 'waiting-list.remove',
  summary: 'Takes an address off the waiting lists of an event or of merchandise',
  details: 'Its place is lost; what was set aside for it goes to the next.',
  input: target.extend({
    expectedEntries: z
      .int({ error: 'input_integer' })
      .describe('How many entries it had, as it was shown; refused if that has changed since')
      .meta(about({ example: 1 })),
  }),
  output: z.object({ removed: z.int().describe('How many entries were removed') }),
  thing: ['product'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['product', 'email'] },
  shown: ['expectedEntries'],
  async preview(ctx, input) {
    const { product, email } = target.parse(input)
    const found = await findEntries(ctx, { product, email })
    if (!found.ok) return found
    const { entries } = found.value
    return done({
      says: [ctx.say('waiting-list.has', { email, entries, product })],
      asks: ctx.say('waiting-list.remove_asks'),
      shown: { expectedEntries: entries },
    })
  },
  says: ({ removed }, say) => [say('waiting-list.removed', { removed })],
  async run(ctx, { expectedEntries, ...input }) {
    const found = await findEntries(ctx, input)
    if (!found.ok) return found
    const { productId, entries } = found.value
    if (entries !== expectedEntries) {
      const [shown = '', now = ''] = [expectedEntries, entries].map((number) => ctx.say('waiting-list.entries', { entries: number }))
      return changedSince('expectedEntries', shown, now)
    }
    return done({ removed: await eraseEntries(ctx, input.email, productId) })
  },
})

async function findEntries(
  { db, scope, say }: OperationContext,
  { product, email }: z.output<typeof target>,
): Promise<Result<{ productId: number; entries: number }>> {
  const productId = await findProductInScope(db, scope, product, 'all')
  if (productId === undefined) return refuse('THING_NOT_FOUND', { field: 'product' })
  const entries = (await entriesOfEmail(db, email)).filter((entry) => entry.productId === productId).length
  if (entries > 0) return done({ productId, entries })
  return impossible(say('waiting-list.on_no_list', { product }))
}
