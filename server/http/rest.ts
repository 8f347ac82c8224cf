import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, RequestContext } from '../context.ts'
import { problemTable, type Problem } from '../problems.ts'
import { shopBySlug } from '../shops/shop-list.ts'
import { presentProblems } from './present-problems.ts'
import { requestContext } from './request-context.ts'

/** A REST path always names its shop: `/api/shops/{shop}/…` (API-01). */
export type ShopRequest = FastifyRequest<{ Params: { shop: string } }>

/** The visitor of a REST call; null when there is no such shop, and the answer has been sent. */
export async function restVisitor(context: Context, request: ShopRequest, reply: FastifyReply): Promise<RequestContext | null> {
  const shop = await shopBySlug(context, request.params.shop)
  reply.header('Cache-Control', 'private, no-store')
  if (shop) return requestContext(context, request, reply, shop)
  await reply.code(404).send({ code: 'SHOP_NOT_FOUND', message: 'There is no such shop', details: {} })
  return null
}

/** The first refusal decides the status; all of them are told. */
export function sendProblems(reply: FastifyReply, ctx: RequestContext, problems: readonly Problem[]): FastifyReply {
  const told = presentProblems(ctx, problems)
  const [first] = told
  const status = problems[0] ? problemTable[problems[0].code].status : 500
  return reply
    .code(status)
    .send({ code: first?.code, message: first?.message, details: { ...(first?.field && { field: first.field }), problems: told } })
}
