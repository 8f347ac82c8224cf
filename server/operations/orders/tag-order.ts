import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { done } from '#server/foundations/problems.ts'
import { addTag, removeTag } from '#server/money/orders/records-listing.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { orderField, orderSchema, wholeOrderAct } from './order-shown.ts'
import { tagField } from './list-orders.ts'

interface Tagging {
  order: string
  tag: string
}

/** Tags an order, so that colleagues find it. */
export const tagOrder = changeOperation({
  name: 'orders.tag',
  act: 'orders.tag',
  summary: 'Tags an order, so that colleagues find it by the tag',
  input: z.object({ order: orderField, tag: tagField.describe('The tag') }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['order', 'tag'] },
  says: ({ reference: order, tags }, say) => [say('orders.tagged', { order, tags: tags.join(', ') })],
  ...wholeOrderAct(async (ctx, orderId, { tag }: Tagging) => {
    await addTag(ctx.db, { orderId, tag, taggedAt: ctx.clock.now(), taggedBy: ctx.actor })
    noteAct({ change: 'tagged', tag })
    return done(null)
  }),
})

/** Takes a tag off an order. */
export const untagOrder = changeOperation({
  name: 'orders.untag',
  act: 'orders.tag',
  summary: 'Takes a tag off an order',
  input: z.object({ order: orderField, tag: tagField.describe('The tag') }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order', 'tag'] },
  says: ({ reference: order, tags }, say) => [say('orders.tagged', { order, tags: tags.join(', ') || '–' })],
  ...wholeOrderAct(async (ctx, orderId, { order, tag }: Tagging) => {
    const hadIt = await removeTag(ctx.db, { orderId, tag })
    noteAct({ change: 'untagged', tag })
    return hadIt ? done(null) : impossible(ctx.say('orders.has_no_tag', { order, tag }))
  }),
})
