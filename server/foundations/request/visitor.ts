import type { FastifyRequest } from 'fastify'
import type { Shop } from '#core/shops/shop.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { publicOrigin, requestLocale } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of this REST call; set by `server/http/api/rest-visitors.ts` before the route's handler runs. */
    visitor: RequestContext | null
  }
  interface FastifyContextConfig {
    /** A word that means the default shop when it is in the path instead of a shop's slug. */
    defaultShopAs?: string
    /** The answer stays open, so it neither counts as a request under way nor as a slow one. */
    isStream?: true
  }
}

/** A REST path always names its shop: `/api/shops/{shop}/…` (API-01). */
export type ShopRequest = FastifyRequest<{ Params: { shop: string } }>

/**
 * The visitor of a REST call below `/api/shops/{shop}`: the shop exists, and they may see it (SHP-11).
 * @throws Error in a route anywhere else
 */
export function requestVisitor({ visitor, routeOptions }: Pick<FastifyRequest, 'visitor' | 'routeOptions'>): RequestContext {
  if (!visitor) throw new Error(`${routeOptions.url} is not a path below a shop of the REST API, so it has no visitor`)
  return visitor
}

/**
 * The request context for a file that is the same for everybody, such as a site map: nobody's session, and no gate open.
 * Reading a session from it is a programming error.
 */
export function anonymousVisitor(ctx: Context, request: FastifyRequest, shop: Shop): RequestContext {
  const personal = async () => Promise.reject(new Error('A file for everybody cannot depend on a session'))
  return {
    ...ctx,
    shop,
    locale: requestLocale(request, shop),
    origin: publicOrigin(ctx, shop),
    network: null,
    gateOpen: false,
    budgets: { take: personal, giveBack: personal },
    session: personal,
    tokenHash: personal,
    formerSession: personal,
    isJoined: () => false,
    prepareToken: () => {
      throw new Error('A file for everybody places no order')
    },
    prepareSession: personal,
    waitingRoom: { mayHold: personal, isQueued: personal, mustWaitFor: personal, index: personal, catalogIndex: () => null },
  }
}
