import { GraphQLError } from 'graphql'
import { asciiEmail } from '#core/addresses/email.ts'
import { plainReference } from '#core/orders/reference.ts'
import { paths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { ordersSession } from '#server/house/sessions/find-session.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { findOrder, findOrderByReference, orderItems, type Order, type OrderRow } from './records.ts'

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
  return paths.order(order.reference, signature(await appSecret(ctx), 'order-link', claimOf(order)))
}

/** The path of the page on which its holder chooses what becomes of tickets for a show that was moved or called off, signed likewise. */
export async function orderChoicesLink(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return paths.orderChoices(order.reference, signature(await appSecret(ctx), 'order-link', claimOf(order)))
}

/** What other links of an order carry so that they end, like this one, when its address is corrected: 12 letters and digits. */
export async function addressMark(ctx: Pick<Context, 'db' | 'random' | 'clock'>, order: SignedOrder): Promise<string> {
  return signature(await appSecret(ctx), 'order-address', claimOf(order))
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

function claimOf({ id, email }: Pick<SignedOrder, 'id' | 'email'>): string {
  return `${id}:${email.toLowerCase()}`
}

/** Links from before the spelling of domains was unified are signed for the ASCII spelling. */
function isSigned(secret: Buffer, order: SignedOrder, presented: string): boolean {
  const spellings = [order.email, asciiEmail(order.email)]
  return spellings.some((email) => isSignature(secret, 'order-link', claimOf({ id: order.id, email }), presented))
}
