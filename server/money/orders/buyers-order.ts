import { GraphQLError } from 'graphql'
import type { Order as OrderAnswer, OrderSupplement } from '#api/resolvers.ts'
import { asciiEmail } from '#core/addresses/email.ts'
import { toCents, toEuros } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import { plainReference } from '#core/orders/reference.ts'
import { isFinal } from '#core/orders/status.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import { paths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { ordersSession } from '#server/house/sessions/visitor-session.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import { presentPickup } from '#server/selling/shipping/offer-carriers.ts'
import { pickupPlace } from '#server/selling/shipping/records-shipping.ts'
import { presentOrder } from './presenting/present-order.ts'
import { openCents } from './records-ledger.ts'
import { findOrder, findOrderByReference, isBought, orderItems, listSupplements, type Order, type OrderRow } from './records.ts'

/** How a visitor proves that an order is theirs: by the session that placed it, or by its reference (EXO-06), in the order's shop. */
export interface OrderKey {
  id: string
  shopId: number
  reference?: string | null | undefined
  sessionId?: string | null | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * An order with its items, for the session that placed it or for anyone who knows id and reference (in any case, with or without a
 * payment method's prefix), in the shop where it was placed. Returns null otherwise, without saying what was wrong (EXO-06).
 */
export async function readOrder(connection: Connection, key: OrderKey): Promise<Order | null> {
  const row = await readOrderRow(connection, key)
  return row && { row, items: await orderItems(connection, row.id) }
}

/** The same without the items. */
export async function readOrderRow(connection: Connection, key: OrderKey): Promise<OrderRow | null> {
  if (!uuid.test(key.id)) return null
  const row = await findOrder(connection, key.id)
  if (!row || row.shopId !== key.shopId) return null
  const owns = key.sessionId != null && row.sessionId === key.sessionId
  const knows = key.reference != null && plainReference(key.reference) === row.reference
  return owns || knows ? row : null
}

/**
 * The key with which this visitor may open an order: their session, or the order's reference (EXO-06). Wrong references are counted
 * by network address; after too many of them further wrong ones are answered with 429 for a while (OPS-28). A right reference always
 * opens its order, so that nobody is locked out by their neighbours' guesses: id and reference are too long to be guessed.
 * @throws GraphQLError with the code TOO_MANY_REQUESTS and the status 429
 */
export async function orderKey(ctx: RequestContext, id: string, reference: string | null | undefined): Promise<OrderKey> {
  return keyFor(ctx, { id, shopId: ctx.shop.id, sessionId: ordersSession(await ctx.session()) }, reference)
}

/**
 * The same for reading only. It also accepts the cookie with which the order was placed a few minutes ago, for a visitor who lost the
 * answer and with it the new cookie (`docs/decisions/0042-new-session-token-at-placing.md`).
 */
export async function orderReadingKey(ctx: RequestContext, id: string, reference: string | null | undefined): Promise<OrderKey> {
  return keyFor(ctx, { id, shopId: ctx.shop.id, sessionId: await readingSession(ctx) }, reference)
}

/** The session whose orders this visitor may read: their own, or the one they placed an order with a few minutes ago. */
export async function readingSession(ctx: RequestContext): Promise<string | undefined> {
  return ordersSession(await ctx.session()) ?? (await ctx.formerSession()) ?? undefined
}

async function keyFor(ctx: RequestContext, own: OrderKey, reference: string | null | undefined): Promise<OrderKey> {
  if (reference == null || (own.sessionId && (await readOrderRow(ctx.db, own)))) return own
  const key = { ...own, reference }
  const isRight = (await readOrderRow(ctx.db, key)) !== null
  if (!isRight && !(await ctx.budgets.take('order-reference'))) throw tooManyGuesses(ctx)
  return key
}

/** The answer to too many wrong references or links. */
export function tooManyGuesses(ctx: RequestContext): GraphQLError {
  const code = 'TOO_MANY_REQUESTS'
  const error = new GraphQLError(problemText({ code }, ctx), { extensions: { code } })
  return Object.assign(error, { statusCode: 429, code })
}

/*
 * Every mail about an order contains a link that opens its page without an account. The signature covers the order's id, which the
 * link does not show, and the address that the mail goes to. Links that went to a mistyped address are invalid as soon as the address
 * is corrected. Otherwise a link does not expire: tickets are often bought a year ahead. `docs/decisions/0050-carts-on-a-second-device.md`
 */

/** The path of an order's page, with a signature for the order's current e-mail address. */
export async function orderLink(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return paths.order(order.reference, signature(await appSecret(ctx), 'order-link', makeClaim(order)))
}

/** The path of the page on which its holder chooses what becomes of tickets for a show that was moved or called off, signed likewise. */
export async function orderChoicesLink(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return paths.orderChoices(order.reference, signature(await appSecret(ctx), 'order-link', makeClaim(order)))
}

/** What other links of an order carry so that they end, like this one, when its address is corrected: 12 letters and digits. */
export async function addressMark(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return signature(await appSecret(ctx), 'order-address', makeClaim(order))
}

/**
 * The order that a link opens; null if the signature is wrong or the order belongs to another shop. Wrong signatures are counted like
 * wrong references (OPS-28).
 * @throws GraphQLError with the code TOO_MANY_REQUESTS and the status 429
 */
export async function orderOfLink(ctx: RequestContext, link: { reference: string; signature: string }): Promise<OrderRow | null> {
  const order = await findOrderByReference(ctx.db, plainReference(link.reference))
  if (order && order.shopId === ctx.shop.id && isSigned(await appSecret(ctx), order, link.signature)) return order
  if (!(await ctx.budgets.take('order-reference'))) throw tooManyGuesses(ctx)
  return null
}

/** Whether a link with this signature opens the order. The caller counts wrong ones. */
export async function isOrderSignature(
  ctx: Pick<Context, 'db' | 'random' | 'clock'>,
  order: SignedOrder,
  presented: string,
): Promise<boolean> {
  return isSigned(await appSecret(ctx), order, presented)
}

type SignedOrder = Pick<OrderRow, 'id' | 'reference' | 'email'>

function makeClaim({ id, email }: Pick<SignedOrder, 'id' | 'email'>): string {
  return `${id}:${email.toLowerCase()}`
}

/** Links from before the spelling of domains was unified are signed for the ASCII spelling. */
function isSigned(secret: Buffer, order: SignedOrder, presented: string): boolean {
  const spellings = [order.email, asciiEmail(order.email)]
  return spellings.some((email) => isSignature(secret, 'order-link', makeClaim({ id: order.id, email }), presented))
}

/**
 * An order in the language of this request, with what was added to it (MRG-04). Its documents, ticket links and running payment are
 * missing: the slices that own them resolve those fields when they are requested.
 */
export async function presentOrderTo(ctx: RequestContext, order: Order): Promise<OrderAnswer> {
  const countries = await allCountries(ctx)
  const present = async (each: Order) =>
    presentOrder({ ...each, openCents: await openCents(ctx.db, each.row) }, makeTextOptions(ctx.shop, ctx.locale), countries) as OrderAnswer
  const supplements = order.row.supplements > 0 ? await listSupplements(ctx.db, order.row.id) : []
  const parts: SupplementPart[] = []
  for (const row of supplements) parts.push({ row, order: await present({ row, items: await orderItems(ctx.db, row.id) }) })
  const pickup = order.row.pickupEventId === null ? undefined : await pickupPlace(ctx.db, order.row.pickupEventId)
  return {
    ...withSupplements(await present(order), parts),
    pickup: pickup ? presentPickup(pickup, { locale: ctx.locale, hasPaid: order.row.paidAt !== null }) : null,
  }
}

interface SupplementPart {
  row: OrderRow
  order: OrderAnswer
}

/** A presented order that also holds the orders it consists of: itself and its supplements. The API does not show them. */
interface JoinedOrder extends OrderAnswer {
  parts: OrderAnswer[]
}

/**
 * An order as the API shows it together with its supplements (MRG-04): items and sums of all that have not ended, and `payment_pending`
 * with the supplement's deadline while one waits for its money. What was paid and cancelled stays among the items, as cancelled ones of
 * the order itself do, so that its refund and documents can still be found. An order without supplements stays as it is.
 */
function withSupplements(order: OrderAnswer, supplements: readonly SupplementPart[]): OrderAnswer {
  if (supplements.length === 0) return { ...order, supplements: [] }
  const ordersOf = (kept: readonly SupplementPart[]) => kept.map((part) => part.order)
  const live = ordersOf(supplements.filter(({ row }) => !isFinal(row.status)))
  const shown = ordersOf(supplements.filter(({ row }) => !isFinal(row.status) || wasPaidAndCancelled(row)))
  const counted = [order, ...live]
  const parts = [order, ...shown]
  const open = live.find(({ status }) => status === 'payment_pending')
  const waits = open && order.status !== 'payment_pending' && !isFinal(order.status)
  const sum = (key: 'total' | 'totalIncludingShipping' | 'extraCharge') => euros(counted.map((part) => part[key]))
  const joined: JoinedOrder = {
    ...order,
    ...(waits && { status: open.status, paymentDeadline: open.paymentDeadline ?? null, paymentMethod: open.paymentMethod }),
    balance: open && !isFinal(order.status) ? euros([order.balance, open.balance]) : order.balance,
    total: sum('total'),
    totalIncludingShipping: sum('totalIncludingShipping'),
    extraCharge: sum('extraCharge'),
    vat: addVat(counted.flatMap(({ vat }) => vat)),
    exported: counted.some(({ exported }) => exported),
    items: parts.flatMap(({ items }) => items),
    supplements: supplements.map(presentSupplement),
    parts,
  }
  return joined
}

function wasPaidAndCancelled({ status, paidAt }: OrderRow): boolean {
  return status === 'cancelled' && paidAt !== null
}

/** The orders that a presented order consists of: itself, unless something was added to it. */
export function orderParts(order: Partial<OrderAnswer>): readonly Partial<OrderAnswer>[] {
  return (order as Partial<JoinedOrder>).parts ?? [order]
}

/** The fields of a presented order that the API shows. */
export function withoutParts(order: OrderAnswer): OrderAnswer {
  const { parts: _parts, ...shown } = order as Partial<JoinedOrder> & OrderAnswer
  return shown
}

function presentSupplement({ row, order }: SupplementPart): OrderSupplement {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    concluded: isBought(row),
    total: order.totalIncludingShipping,
    balance: mayDo(row.status, 'pay') ? order.balance : 0,
    vat: order.vat,
    paymentMethod: row.paymentMethod,
    paymentDeadline: order.paymentDeadline ?? null,
    placedAt: order.placedAt,
    itemIds: order.items.map(({ id }) => id),
  }
}

function addVat(shares: readonly OrderAnswer['vat'][number][]): OrderAnswer['vat'] {
  const rates = [...new Set(shares.map(({ rate }) => rate))]
  return rates.map((rate) => ({
    ...shares[0],
    rate,
    amount: euros(shares.filter((share) => share.rate === rate).map(({ amount }) => amount)),
  }))
}

/** A sum of euros, to the cent. */
function euros(amounts: readonly number[]): number {
  return toEuros(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
