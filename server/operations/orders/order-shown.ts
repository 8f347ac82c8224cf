import { fullName } from '#core/addresses/full-name.ts'
import { z } from 'zod'
import type { Address } from '#core/addresses/address.ts'
import { addressText } from '#core/addresses/address-lines.ts'
import { reasonWords } from '#server/upkeep/explain.ts'
import { inLocale } from '#core/shops/locale.ts'
import { plainReference } from '#core/orders/reference.ts'
import { orderStatuses } from '#core/orders/status.ts'
import { readTogether } from '#db/read-together.ts'
import { bouncesQuery, type MailBounce } from '#server/foundations/outbox/bounces/queries-bounces.ts'
import { movementsQuery, openCents, type moneyMovements } from '#server/money/orders/records-ledger.ts'
import { whereGoodsAre } from '#server/money/orders/records-parcels.ts'
import { eventsQuery, findOrder, orderItems, listSupplements, type orderEvents, type OrderRow } from '#server/money/orders/records.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext } from '../operation.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { about, centsOut, localTextOut, momentOut } from '../declaring/values.ts'
import { ordersInScope, type ScopedOrder } from './queries-orders.ts'

/** Names an order with something within the caller's grants, however its reference was pasted. */
export const orderField = z
  .string()
  .overwrite(plainReference)
  .min(1, { error: 'input_missing' })
  .max(100)
  .describe('The order, by its reference')
  .meta(about({ thing: 'order', value: 'ORDER' }))

/** An order as far as it lies within the caller's grants. */
export const orderSchema = z
  .object({
    reference: z.string().describe('Its reference'),
    shop: z.string().describe('Where it was placed, by the slug of the shop'),
    shopName: z.string().describe('The same by its name'),
    status: z.enum(orderStatuses).describe('What has become of it'),
    placedAt: momentOut.describe('When it was placed'),
    isComplete: z.boolean().describe('Whether all of it is shown. Items of others are left out, and then also the buyer and the sums'),
    buyer: z.string().nullable().describe('The buyer; null where not all of the order is shown'),
    email: z.string().nullable().describe('The address of the buyer; null where the caller sees no contacts'),
    address: z.string().nullable().describe('Where it is sent; null where the caller sees no contacts'),
    tags: z.array(z.string()).describe('How the staff tagged it; nothing where the caller sees no contacts'),
    complimentary: z.boolean().describe('Whether it was given away, without documents'),
    paymentMethod: z.string().describe('How it is paid'),
    paymentDeadline: momentOut.nullable().describe('Until when it has to be paid'),
    totalCents: centsOut('What was bought for; null where not all of the order is shown').nullable(),
    openCents: centsOut('What is open, below 0: too much was paid; null where not all of the order is shown').nullable(),
    supplementOf: z.string().nullable().describe('The order that it was added to, in whose parcel it is sent'),
    supplements: z.array(z.string()).describe('The orders that were added to it'),
    items: z
      .array(
        z.object({
          id: z.int().describe('Its number'),
          product: z.string().describe('What it is, by the slug'),
          artist: localTextOut.nullable().describe('The name of the artist'),
          name: localTextOut.describe('Its name'),
          type: localTextOut.nullable().describe('What kind of merchandise it is'),
          variant: localTextOut.describe('Which size, category or the like'),
          seat: z.string().nullable().describe('Its seat'),
          priceCents: centsOut('What it cost'),
          creditedCents: centsOut('What of its price was credited: refunded in part, or cancelled'),
          isCancelled: z.boolean().describe('Whether it was cancelled'),
          waits: z.boolean().describe('Whether it waits to be sent'),
          isOut: z.boolean().describe('Whether it is with the buyer: merchandise that was sent or handed out, and has not come back'),
          cameBack: z.enum(['restocked', 'damaged']).nullable().describe('How it came back; null where it has not'),
        }),
      )
      .describe('What was bought'),
    history: z
      .array(
        z.object({
          at: momentOut.describe('When'),
          what: z.string().describe('What happened'),
          by: z.string().describe('Who did it'),
          note: z.string().nullable().describe('What the staff noted; null where the caller sees no contacts'),
        }),
      )
      .describe('What happened to it; nothing where not all of it is shown'),
    money: z
      .array(
        z.object({
          at: momentOut.describe('When'),
          amountCents: centsOut('How much; below 0: it was paid'),
          what: z.string().describe('What was booked'),
          by: z.string().describe('Who booked it'),
          note: z.string().nullable().describe('What was noted about it; null where the caller sees no contacts'),
        }),
      )
      .describe('Its ledger; nothing where not all of it is shown'),
    bounces: z
      .array(
        z.object({
          at: momentOut.describe('When the report came'),
          mail: z.string().describe('What the mail was about'),
          recipient: z.string().nullable().describe('Where it went; null where the caller sees no contacts'),
          isHard: z.boolean().describe('Whether the address takes no mail. Otherwise this mail did not arrive, and a later one may'),
          isDelay: z.boolean().describe('Whether the mail server still tries'),
          status: z.string().describe('The code of RFC 3463'),
          reason: z
            .string()
            .nullable()
            .describe('What the mail server said; null where the caller sees no contacts, because it may name the address'),
        }),
      )
      .describe('Which of its mails could not be delivered'),
  })
  .meta({ id: 'Order', description: 'An order, as far as it lies within the caller’s grants' })

type OrderShown = z.input<typeof orderSchema>

/** An order with something within the caller's scope. */
export async function findScopedOrder({ db, scope }: OperationContext, reference: string): Promise<ScopedOrder | undefined> {
  return (await ordersInScope(db, scope, { reference }, { limit: 1 }))[0]
}

/** The first line of what is shown before something happens to an order: with the buyer's address where the caller sees contacts. */
export async function orderHeadline(
  ctx: OperationContext,
  { reference, status, email }: Pick<OrderRow, 'reference' | 'status' | 'email'>,
): Promise<string> {
  const found = await findScopedOrder(ctx, reference)
  return [ctx.say('orders.headline', { order: reference, status }), ...(found?.showsContact ? [email] : [])].join('  ')
}

/** An order as the caller may see it. Problems: THING_NOT_FOUND. */
export async function showOrder(ctx: OperationContext, reference: string): Promise<Result<OrderShown>> {
  const found = await findScopedOrder(ctx, reference)
  const shown = found && (await present(ctx, found))
  return shown ? done(shown) : refuse('THING_NOT_FOUND', { field: 'order' })
}

/** An order of which all lies within the caller's scope. Problems: THING_NOT_FOUND, ACT_NOT_GRANTED for an order with items of others. */
export async function findWholeOrder(ctx: OperationContext, reference: string): Promise<Result<ScopedOrder>> {
  const found = await findScopedOrder(ctx, reference)
  if (!found) return refuse('THING_NOT_FOUND', { field: 'order' })
  return found.isComplete ? done(found) : refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('orders.items_of_others') } })
}

/**
 * Does something with an order of which all lies within the caller's scope, and shows it then.
 * Problems: those of `findWholeOrder`, and those of the work.
 */
export async function onWholeOrder(
  ctx: OperationContext,
  reference: string,
  work: (orderId: string) => Promise<Result<unknown>>,
): Promise<Result<OrderShown>> {
  return wholeOrderAct(async (_ctx, orderId) => work(orderId)).run(ctx, { order: reference })
}

/** The same as the parts of an operation that is done to many orders too. @param act does it to an order with this id */
export function wholeOrderAct<Input extends { order: string }>(
  act: (ctx: OperationContext, orderId: string, input: Input) => Promise<Result<unknown>>,
): { [Part in 'work' | 'run']: (ctx: OperationContext, input: Input) => Promise<Result<Part extends 'run' ? OrderShown : unknown>> } {
  const work = async (ctx: OperationContext, input: Input) => {
    const found = await findWholeOrder(ctx, input.order)
    return found.ok ? act(ctx, found.value.id, input) : found
  }
  const run = async (ctx: OperationContext, input: Input) => {
    const worked = await work(ctx, input)
    return worked.ok ? showOrder(ctx, input.order) : worked
  }
  return { work, run }
}

async function present(
  ctx: OperationContext,
  { id, shop, shopName, products, isComplete, showsContact, tags }: ScopedOrder,
): Promise<OrderShown | null> {
  const { db, locale } = ctx
  const [row, items] = await Promise.all([findOrder(db, id), orderItems(db, id)])
  if (!row) return null
  const goods = items.some(({ physical }) => physical) ? await readGoods(ctx, row, isComplete) : noGoods
  const [supplements, original, open, past] = await Promise.all([
    isComplete && row.supplements > 0 ? listSupplements(db, id) : [],
    isComplete && row.supplementOf !== null ? findOrder(db, row.supplementOf) : undefined,
    isComplete ? openCents(db, row) : null,
    isComplete ? readPast(ctx, id, showsContact) : { history: [], money: [], bounces: [] },
  ])
  return {
    reference: row.reference,
    ...{ shop, shopName: inLocale(shopName, locale) ?? shop },
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    isComplete,
    buyer: isComplete ? fullName(row.billingAddress) : null,
    email: showsContact ? row.email : null,
    address: showsContact ? formatPlace(row.shippingAddress) : null,
    tags,
    complimentary: row.complimentary,
    paymentMethod: row.paymentMethod,
    paymentDeadline: row.paymentDeadline?.toISOString() ?? null,
    totalCents: isComplete ? row.totalCents : null,
    openCents: open,
    supplementOf: original?.reference ?? null,
    supplements: supplements.map(({ reference }) => reference),
    items: items
      .filter(({ productId }) => products.includes(productId))
      .map(({ id: number, productSlug, artistName, productName, productType, variantDescription, place, ...item }) => ({
        id: number,
        product: productSlug,
        artist: artistName,
        name: productName,
        type: productType,
        variant: variantDescription,
        seat: place ? placeName(place, { locale, words: undefined }) : null,
        priceCents: item.priceCents,
        creditedCents: item.creditedCents,
        isCancelled: item.cancellationId !== null,
        waits: goods.waiting.has(number),
        isOut: goods.out.has(number),
        cameBack: goods.back.get(number) ?? null,
      })),
    ...past,
  }
}

/** Where the goods of an order are, by the numbers of its items. */
interface WhereGoodsAre {
  waiting: ReadonlySet<number>
  out: ReadonlySet<number>
  back: ReadonlyMap<number, 'restocked' | 'damaged'>
}

const noGoods: WhereGoodsAre = { waiting: new Set(), out: new Set(), back: new Map() }

/** @param isComplete what waits and what is out is told of whole orders alone */
async function readGoods({ db }: OperationContext, { id }: OrderRow, isComplete: boolean): Promise<WhereGoodsAre> {
  const { waiting, out, back } = await whereGoodsAre(db, id)
  return {
    waiting: new Set(isComplete ? waiting.map(({ itemId }) => itemId) : []),
    out: new Set(isComplete ? out.flatMap(({ itemId, isBack }) => (isBack ? [] : [itemId])) : []),
    back: new Map(back.map(({ itemId, restocked }) => [itemId, restocked ? 'restocked' : 'damaged'])),
  }
}

function formatPlace(address: Address): string {
  return `${fullName(address)}, ${addressText(address)}, ${address.countryCode.toUpperCase()}`
}

interface Past {
  events: Awaited<ReturnType<typeof orderEvents>>
  movements: Awaited<ReturnType<typeof moneyMovements>>
  bounces: MailBounce[]
}

async function readPast(
  ctx: OperationContext,
  id: string,
  showsContact: boolean,
): Promise<Pick<OrderShown, 'history' | 'money' | 'bounces'>> {
  const { db, say } = ctx
  const { events, movements, bounces } = await readTogether<Past>(db, {
    events: eventsQuery(db, id),
    movements: movementsQuery(db, id),
    bounces: bouncesQuery(id),
  })
  const names = await actorNames(
    ctx,
    [...events, ...movements].map(({ actor }) => actor),
  )
  return {
    history: events.map(({ at, kind, actor, data }) => ({
      ...{ at: at.toISOString(), what: kind.replaceAll('_', ' '), by: names.get(actor) ?? actor },
      // A note may name people and say how to reach them.
      note: kind === 'staff_note' && showsContact ? ((data as { words?: string }).words ?? null) : null,
    })),
    money: movements.map(({ at, amountCents, kind, actor, note }) => ({
      ...{ at: at.toISOString(), amountCents, by: names.get(actor) ?? actor },
      // So may the reason of a voucher, which the staff wrote, and what a provider said about a refund.
      ...{ what: kind.replaceAll('_', ' '), note: note && showsContact ? reasonWords(note, say) : null },
    })),
    bounces: bounces.map(({ at, kind, recipient, severity, isDelay, status, reason }) => ({
      ...{ at: at.toISOString(), mail: kind, isHard: severity === 'hard', isDelay, status },
      ...{ recipient: showsContact ? recipient : null, reason: showsContact ? reason : null },
    })),
  }
}
