import { z } from 'zod'
import { takeReturn, type NotTaken, type TakenReturn } from '#server/after-sale/order-changes/send-parcel.ts'
import { goodsLines, returnedItems, type GoodsOut, type ReturnedItem } from '#server/money/orders/records-parcels.ts'
import { findOrder, listSupplements, orderItems } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { about, wholeNumber } from '../declaring/values.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { nameOfItem } from './cancellation-words.ts'
import { findWholeOrder, orderField, orderHeadline, orderSchema, showOrder } from './order-shown.ts'

const pieces = z.strictObject({
  item: wholeNumber(1, Number.MAX_SAFE_INTEGER).describe('Any item of the line, by its number'),
  pieces: wholeNumber(1, 1000).optional().describe('How many pieces of it; 1 by default'),
})

/** Lines of an order with how many pieces of each. */
function lines(what: string) {
  return z
    .array(pieces)
    .min(1, { error: 'input_list' })
    .max(500, { error: 'input_list' })
    .optional()
    .describe(what)
    .meta(about({ value: 'ITEM[=PIECES]', pair: ['item', 'pieces'], example: [{ item: 1 }] }))
}

const input = z.object({
  order: orderField,
  restock: lines('What goes back to stock'),
  damaged: lines('What is damaged and is not sold again'),
  expectedReturned: wholeNumber(0, 100_000, { example: 0 }).describe(
    'How many pieces had come back before, as it was shown; refused if it has changed since',
  ),
})

type Asked = Omit<z.output<typeof input>, 'expectedReturned'>

/** Records what of an order came back. */
export const returnGoods = changeOperation({
  name: 'orders.return',
  act: 'orders.mark-sent',
  summary: 'Records which goods of an order came back, by line and number of pieces, and whether they go back to stock',
  details: 'No money goes back by it: a refund or a cancellation does that, before or after.',
  input,
  output: orderSchema.extend({
    restocked: z.int().describe('How many pieces went back to stock'),
    damaged: z.int().describe('How many pieces are not sold again'),
  }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  shown: ['expectedReturned'],
  async preview(ctx, given) {
    const asked = given as Asked
    const looked = await take(ctx, asked, { preview: true })
    if (!looked.ok) return looked
    const { orderId, restocked, damaged, before } = looked.value
    const order = await findOrder(ctx.db, orderId)
    return done({
      says: [
        ...(order ? [await orderHeadline(ctx, order)] : []),
        ...describe(ctx, 'orders.return_to_stock', restocked),
        ...describe(ctx, 'orders.return_damaged', damaged),
        ...stillOnSale(ctx, damaged),
        ctx.say('orders.return_no_money'),
      ],
      asks: ctx.say('orders.return_asks', { order: asked.order }),
      shown: { expectedReturned: before },
    })
  },
  says: ({ reference: order, restocked, damaged }, say) => [
    say('orders.goods_returned', { order, restocked, damaged }),
    say('orders.return_refund', { refund: `orders.refund ${order}` }),
  ],
  async run(ctx, { expectedReturned, ...asked }) {
    const taken = await take(ctx, asked, { expectedReturned })
    if (!taken.ok) return taken
    const shown = await showOrder(ctx, asked.order)
    return shown.ok ? done({ ...shown.value, restocked: taken.value.restocked.length, damaged: taken.value.damaged.length }) : shown
  },
})

type How = { preview: true } | { expectedReturned: number }

/** Takes it back, or looks at it. Problems: those of `findWholeOrder`, THING_NOT_FOUND for an item of another order, NOT_POSSIBLE with the reason. */
async function take(ctx: OperationContext, { order, restock = [], damaged = [] }: Asked, how: How): Promise<Result<TakenReturn>> {
  const found = await findWholeOrder(ctx, order)
  if (!found.ok) return found
  if (restock.length + damaged.length === 0) return refuse('INVALID_INPUT', { field: 'restock', text: 'input_missing' })
  const each = (of: typeof restock) => of.map(({ item, pieces: count = 1 }) => ({ item, pieces: count }))
  const taken = await takeReturn(ctx, { orderId: found.value.id, restock: each(restock), damaged: each(damaged), actor: ctx.actor, ...how })
  if (!('fault' in taken)) return done(taken)
  if (taken.fault !== 'not_out') return whyNot(ctx, found.value.id, { order, fault: taken })
  const field = damaged.some(({ item }) => item === taken.item) ? 'damaged' : 'restock'
  return whyNotOut(ctx, found.value.id, { ...taken, order, field })
}

type Fault<Name> = Extract<NotTaken, { fault: Name }>

async function whyNot(
  ctx: OperationContext,
  orderId: string,
  { order, fault }: { order: string; fault: Exclude<NotTaken, Fault<'not_out'>> },
): Promise<Result<never>> {
  if (fault.fault === 'none') return refuse('THING_NOT_FOUND', { field: 'order' })
  if (fault.fault === 'meanwhile')
    return impossible(ctx.say('orders.returned_meanwhile', { order, ...(await whoAndWhen(ctx, fault.last)) }))
  const status = (await findOrder(ctx.db, orderId))?.status ?? 'expired'
  return impossible(ctx.say('orders.not_returnable', { order, status }))
}

/** Why so many pieces of a line cannot come back: they did already, they were never sent, or it is no line of this order. */
async function whyNotOut(
  ctx: OperationContext,
  orderId: string,
  { item, left, order, field }: Fault<'not_out'> & { order: string; field: string },
): Promise<Result<never>> {
  const supplements = (await listSupplements(ctx.db, orderId)).map(({ id }) => id)
  const items = (await Promise.all([orderId, ...supplements].map(async (id) => orderItems(ctx.db, id)))).flat()
  const named = items.find(({ id }) => id === item)
  if (!named) return refuse('THING_NOT_FOUND', { field })
  const line = items.filter(({ variantId }) => variantId === named.variantId)
  const last = (await returnedItems(ctx.db, orderId)).find(({ itemId }) => line.some(({ id }) => id === itemId))
  const what = nameOfItem(named, ctx)
  if (last) return impossible(ctx.say('orders.returned_already', { what, order, left, ...(await whoAndWhen(ctx, last)) }))
  return impossible(ctx.say(left === 0 ? 'orders.not_out' : 'orders.fewer_out', { what, order, left }))
}

async function whoAndWhen(ctx: OperationContext, { actor, at }: Pick<ReturnedItem, 'actor' | 'at'>): Promise<{ by: string; at: Date }> {
  return { by: (await actorNames(ctx, [actor])).get(actor) ?? actor, at }
}

function describe(
  { say, locale }: OperationContext,
  sentence: 'orders.return_to_stock' | 'orders.return_damaged',
  goods: readonly GoodsOut[],
) {
  if (goods.length === 0) return []
  const each = goodsLines(goods, locale).map(({ amount, title, detail }) => `  ${amount} × ${[title, detail].filter(Boolean).join(', ')}`)
  return [say(sentence, { pieces: goods.length }), ...each]
}

/** What was cancelled before it came back damaged is on sale: that is put right where stock is counted. */
function stillOnSale({ say }: OperationContext, damaged: readonly GoodsOut[]): string[] {
  const pieces = damaged.filter(({ isCancelled }) => isCancelled).length
  return pieces === 0 ? [] : [say('orders.return_on_sale', { pieces })]
}
