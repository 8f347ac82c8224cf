import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { done, problemTable, refuse, type Problem, type Result } from '#server/problems.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { presentProblems } from './present-problems.ts'
import { requestContext } from './request-context.ts'
import { visitOf } from '#server/http/pages/shop-access-guard.ts'
import { snakeKeys } from './snake-keys.ts'

/** A REST path always names its shop: `/api/shops/{shop}/…` (API-01). */
export type ShopRequest = FastifyRequest<{ Params: { shop: string } }>

/**
 * The visitor of a REST call; null when there is no such shop, or they do not know its code (SHP-11), and the answer has been
 * sent.
 * @param slug the shop, where it is not the one the path names
 */
export async function restVisitor(
  context: Context,
  request: ShopRequest,
  reply: FastifyReply,
  slug = request.params.shop,
): Promise<RequestContext | null> {
  const shop = await shopBySlug(context, slug)
  reply.header('Cache-Control', 'private, no-store')
  if (shop) {
    const visit = await visitOf(context, request, shop)
    if (visit.mayEnter || isOpenCall(request)) return requestContext(context, request, reply, shop, visit)
    await reply.code(403).send({ code: 'SHOP_LOCKED', message: 'This shop opens with an access code', details: {} })
    return null
  }
  await reply.code(404).send({ code: 'SHOP_NOT_FOUND', message: 'There is no such shop', details: {} })
  return null
}

/** What everybody may ask of a protected shop: what it is called and looks like (API-02), and to be let in. */
function isOpenCall({ routeOptions }: FastifyRequest): boolean {
  const url = routeOptions.url ?? ''
  return [systemPaths.rest(':shop'), systemPaths.rest(':shop', ''), systemPaths.rest(':shop', '/access')].includes(url)
}

/** What the body says, or INVALID_INPUT with the field that is wrong. */
export function readBody<Body>(schema: z.ZodType<Body>, request: FastifyRequest): Result<Body> {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return done(parsed.data)
  return refuse('INVALID_INPUT', { field: parsed.error.issues[0]?.path.join('.') || 'body' })
}

/** A parameter of the query; of one that comes several times the first. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

/** The first refusal decides the status; all of them are told. */
export function sendProblems(reply: FastifyReply, ctx: RequestContext, problems: readonly Problem[]): FastifyReply {
  const told = presentProblems(ctx, problems)
  const [first] = told
  const status = problems[0] ? problemTable[problems[0].code].status : 500
  return reply.code(status).send({
    code: first?.code,
    message: first?.message,
    details: { ...(first?.field && { field: first.field }), problems: snakeKeys(told) },
  })
}
