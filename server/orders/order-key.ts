import { GraphQLError } from 'graphql'
import type { RequestContext } from '#server/context.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { OrderKey } from './order.ts'
import { readOrderRow } from './read-order.ts'

/**
 * How this visitor shows that an order is theirs: by their session, or by its reference (EXO-06). References that fit no order
 * are counted by address; after too many of them nobody there is believed for a while, right or wrong, so that guessing leads
 * nowhere (OPS-28). Whoever placed the order by this session is not asked.
 * @throws GraphQLError with the code TOO_MANY_REQUESTS and the status 429
 */
export async function orderKey(ctx: RequestContext, id: string, reference: string | null | undefined): Promise<OrderKey> {
  const own: OrderKey = { id, sessionId: (await ctx.session())?.id }
  if (reference == null || (own.sessionId && (await readOrderRow(ctx.db, own)))) return own
  if (await ctx.guesses.areTooMany()) throw tooManyGuesses(ctx)
  const key = { ...own, reference }
  if (!(await readOrderRow(ctx.db, key))) await ctx.guesses.count()
  return key
}

function tooManyGuesses(ctx: RequestContext): GraphQLError {
  const code = 'TOO_MANY_REQUESTS'
  const error = new GraphQLError(problemText({ code }, ctx), { extensions: { code } })
  return Object.assign(error, { statusCode: 429, code })
}
