import { GraphQLError } from 'graphql'
import { ordersSession } from '#server/house/sessions/find-session.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import type { OrderKey } from './order.ts'
import { readOrderRow } from './read-order.ts'

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
