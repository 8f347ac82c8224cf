import { GraphQLError } from 'graphql'
import type { RequestContext } from '#server/context.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { OrderKey } from './order.ts'
import { readOrderRow } from './read-order.ts'

/**
 * The key with which this visitor may open an order: their session, or the order's reference (EXO-06). Wrong references are counted
 * by network address; after too many of them further wrong ones are answered with 429 for a while (OPS-28). A right reference always
 * opens its order, so that nobody is locked out by their neighbours' guesses: id and reference are too long to be guessed.
 * @throws GraphQLError with the code TOO_MANY_REQUESTS and the status 429
 */
export async function orderKey(ctx: RequestContext, id: string, reference: string | null | undefined): Promise<OrderKey> {
  const own: OrderKey = { id, shopId: ctx.shop.id, sessionId: (await ctx.session())?.id }
  if (reference == null || (own.sessionId && (await readOrderRow(ctx.db, own)))) return own
  const key = { ...own, reference }
  const isRight = (await readOrderRow(ctx.db, key)) !== null
  if (!isRight && !(await ctx.budgets.take('order-reference'))) throw tooManyGuesses(ctx)
  return key
}

function tooManyGuesses(ctx: RequestContext): GraphQLError {
  const code = 'TOO_MANY_REQUESTS'
  const error = new GraphQLError(problemText({ code }, ctx), { extensions: { code } })
  return Object.assign(error, { statusCode: 429, code })
}
