import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale } from '#core/shops/locale.ts'
import type { Context, RequestContext } from '#server/context.ts'
import type { GraphqlApi, GraphqlRequest } from './graphql.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { createAnswerCache, type CachedAnswer } from './answer-cache.ts'
import { apiBodyLimit } from '../protection/api-limits.ts'
import { sendCompressed } from '#server/request/send-compressed.ts'
import { isPublic, visitOf } from '#server/shops/visit.ts'
import { visitorContext } from '../visitors.ts'
import { cachedInProcess, shownKinds, sharedCaching } from '#server/request/shared-caching.ts'

export const graphqlPath = '/:shop/graphql'

/** Longer addresses are asked for once. */
const longestKey = 4_000

/**
 * `/{shop}/graphql` (GQL-01): by POST, and queries also by GET, in full or by the hash of one of our own documents.
 *
 * What a GET answers may be kept by caches when it looks the same to everybody: nothing of the visitor's session was asked for,
 * and the address says the language. Everything else is the visitor's own and stored by nobody.
 */
export function graphqlRoute(app: FastifyInstance, context: Context, api: GraphqlApi): void {
  const answers = createAnswerCache({ maxBytes: 16 * 1024 * 1024, ...cachedInProcess(context.config) })
  for (const kind of shownKinds) context.changes.onChange(kind, answers.fall)

  app.route<{ Params: { shop: string } }>({
    method: ['GET', 'POST'],
    url: graphqlPath,
    bodyLimit: apiBodyLimit,
    handler: async (request, reply) => {
      const shop = await shopBySlug(context, request.params.shop)
      const isSame = shop !== null && isPublic(shop)
      const key = isSame ? keyOf(request, shop.id) : null
      const kept = key && answers.find(key)
      if (kept) {
        request.isKept = true
        return sendToEverybody(request, reply, kept)
      }
      reply.header('Cache-Control', 'private, no-store')
      if (!shop) return reply.code(404).send(refusal('SHOP_NOT_FOUND', 'There is no such shop'))
      const begunAt = answers.begin()
      const { mayEnter, gateOpen } = await visitOf(context, request.cookies, shop)
      if (!mayEnter) return reply.code(403).send(refusal('SHOP_LOCKED', 'This shop opens with an access code'))
      const visit = watchSession(visitorContext(context, request, reply, shop, { gateOpen }))
      const raw: GraphqlRequest = { context: visit.context }
      const [body, init] = await api.handler({
        method: request.method,
        url: request.url,
        headers: request.headers as Record<string, string>,
        body: request.body as Record<string, unknown> | null,
        raw,
        context: undefined,
      })
      if (raw.outage) throw raw.outage
      reply.code(init.status).headers(init.headers ?? {})
      if (body === null) return reply.type('application/json; charset=utf-8').send(refusal('NOT_A_GRAPHQL_REQUEST', init.statusText))
      if (!isSame || request.method !== 'GET' || !raw.answered || visit.wasPersonal() || !namesLanguage(request)) return reply.send(body)
      const answer = toKeep(body, String(reply.getHeader('content-type')))
      if (key) answers.keep(key, answer, begunAt)
      return sendToEverybody(request, reply, answer)
    },
  })
}

/** Everything that an answer to everybody depends on; null for what is no such question. */
function keyOf(request: FastifyRequest, shopId: number): string | null {
  if (request.method !== 'GET') return null
  const key = `${shopId} ${request.headers.accept} ${request.url}`
  return key.length <= longestKey && namesLanguage(request) ? key : null
}

/** A refusal in the shape of an answer without data. */
export function refusal(code: string, message: string) {
  return { errors: [{ message, extensions: { code } }] }
}

/** The visitor, and whether anybody asked who they are. */
function watchSession(context: RequestContext): { context: RequestContext; wasPersonal: () => boolean } {
  let personal = false
  const watched: RequestContext = {
    ...context,
    session: () => {
      personal = true
      return context.session()
    },
    prepareSession: () => {
      personal = true
      return context.prepareSession()
    },
  }
  return { context: watched, wasPersonal: () => personal }
}

/** Otherwise a cookie or `Accept-Language` chose it, which is no part of the address. */
function namesLanguage(request: FastifyRequest): boolean {
  return isLocale((request.query as Record<string, unknown>)['locale'])
}

function toKeep(text: string, type: string): CachedAnswer {
  const body = Buffer.from(text)
  return { body, compressed: new Map(), type, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
}

function sendToEverybody(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply | Promise<FastifyReply> {
  const { type, etag } = answer
  // One of two media types is sent, whichever was accepted first.
  reply.headers({ 'Cache-Control': sharedCaching, ETag: etag, Vary: 'Accept, Accept-Encoding', 'Content-Type': type })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return sendCompressed(reply, answer, request)
}
