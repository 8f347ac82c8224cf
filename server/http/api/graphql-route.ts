import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale } from '#core/shops/locale.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { GraphqlApi } from './graphql.ts'
import { graphqlPath } from './graphql-path.ts'
import { runsForeignDocument, type GraphqlRequest } from './graphql-params.ts'
import { shopBySlug } from '#server/house/shops/shop-list.ts'
import { createAnswerCache, type CachedAnswer } from './answer-cache.ts'
import { apiBodyLimit } from '../protection/api-limits.ts'
import { limitDocuments } from '../protection/parallel-documents.ts'
import { countWrites } from '../protection/write-limits.ts'
import { sendCompressed } from '#server/foundations/request/send-compressed.ts'
import { isPublic, readVisit } from '#server/house/shops/shop-access.ts'
import { visitorContext } from '../visitors.ts'
import { cachedInProcess, shownKinds, sharedCaching } from '#server/foundations/request/shared-caching.ts'
import { sendRefusal } from '../send-refusal.ts'

/** Longer addresses are hardly ever requested twice. */
const maxKeyLength = 4_000

/**
 * `/{shop}/graphql` (GQL-01): by POST, and queries also by GET, in full or by the hash of one of our own documents.
 *
 * The answer to a GET may be cached when it is the same for everybody: it did not read the visitor's session, and the address names
 * the language. Everything else is personal and never cached.
 */
export function graphqlRoute(app: FastifyInstance, context: Context, api: GraphqlApi): void {
  const answers = createAnswerCache({ maxBytes: 16 * 1024 * 1024, ...cachedInProcess(context.config) })
  const parallel = limitDocuments(context.config.limits.apiCallsAtOnce)
  for (const kind of shownKinds) context.changes.onChange(kind, answers.invalidate)

  app.route<{ Params: { shop: string } }>({
    method: ['GET', 'POST'],
    url: graphqlPath,
    bodyLimit: apiBodyLimit,
    handler: async (request, reply) => {
      const shop = await shopBySlug(context, request.params.shop)
      const isShared = shop !== null && isPublic(shop)
      const key = isShared ? answerKey(request, shop.id) : null
      const cached = key && answers.find(key)
      if (cached) {
        request.isCached = true
        return sendShared(request, reply, cached)
      }
      reply.header('Cache-Control', 'private, no-store')
      if (!shop) return sendRefusal(request, reply, { status: 404, code: 'SHOP_NOT_FOUND', text: 'request_no_shop' })
      const begun = answers.begin()
      const { mayEnter, gateOpen } = await readVisit(context, request.cookies, shop)
      if (!mayEnter) return sendRefusal(request, reply, { status: 403, code: 'SHOP_LOCKED', text: 'LANG_SHOP_LOCKED' })
      const visit = watchSession(visitorContext(context, request, reply, shop, { gateOpen }))
      const raw: GraphqlRequest = { context: visit.context, countWrites: (writes) => countWrites(context, request, writes) }
      const end = runsForeignDocument(request, api.hashed) ? parallel.begin(visit.context.network) : () => {}
      const [refused, init] = await api
        .handler({
          method: request.method,
          url: request.url,
          headers: request.headers as Record<string, string>,
          body: request.body as Record<string, unknown> | null,
          raw,
          context: undefined,
        })
        .finally(end)
      if (raw.outage) throw raw.outage
      reply.code(init.status).headers(init.headers ?? {})
      if (refused === null) {
        const text = init.status === 415 ? 'request_media_type' : 'graphql_not_acceptable'
        return sendRefusal(request, reply, { status: init.status, code: 'NOT_A_GRAPHQL_REQUEST', text })
      }
      if (raw.answer === undefined) return reply.send(refused)
      const body = Buffer.from(raw.answer)
      if (!isShared || request.method !== 'GET' || visit.wasPersonal() || !namesLanguage(request)) return reply.send(body)
      const answer = cacheable(body, String(reply.getHeader('content-type')))
      if (key) answers.add(key, answer, begun)
      return sendShared(request, reply, answer)
    },
  })
}

/** Everything that a shared answer depends on; null for requests that cannot have one. */
function answerKey(request: FastifyRequest, shopId: number): string | null {
  if (request.method !== 'GET') return null
  const key = `${shopId} ${request.headers.accept} ${request.url}`
  return key.length <= maxKeyLength && namesLanguage(request) ? key : null
}

/** The visitor's context, and whether anything has read their session. */
function watchSession(context: RequestContext): { context: RequestContext; wasPersonal: () => boolean } {
  let personal = false
  const watched: RequestContext = {
    ...context,
    session: () => {
      personal = true
      return context.session()
    },
    tokenHash: () => {
      personal = true
      return context.tokenHash()
    },
    formerSession: () => {
      personal = true
      return context.formerSession()
    },
    prepareSession: () => {
      personal = true
      return context.prepareSession()
    },
    waitingRoom: {
      ...context.waitingRoom,
      mustWaitFor: async (eventId) => {
        if (await context.waitingRoom.isQueued(eventId)) personal = true
        return context.waitingRoom.mustWaitFor(eventId)
      },
      index: () => {
        personal = true
        return context.waitingRoom.index()
      },
    },
  }
  return { context: watched, wasPersonal: () => personal }
}

/** Whether the address names the language; otherwise a cookie or `Accept-Language` chose it. */
function namesLanguage(request: FastifyRequest): boolean {
  return isLocale((request.query as Record<string, unknown>)['locale'])
}

function cacheable(body: Buffer, type: string): CachedAnswer {
  return { body, compressed: new Map(), type, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
}

function sendShared(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply | Promise<FastifyReply> {
  const { type, etag } = answer
  // GraphQL over HTTP has two media types, and the `Accept` header chooses.
  reply.headers({ 'Cache-Control': sharedCaching, ETag: etag, Vary: 'Accept, Accept-Encoding', 'Content-Type': type })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return sendCompressed(reply, answer, request)
}
