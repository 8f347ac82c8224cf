import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#core/shops/locale.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Shop } from '#core/shops/shop.ts'
import { restartSession } from '#server/selling/carts/open-cart.ts'
import type { Context, PreparedSession, PreparedToken, RequestContext } from '#server/foundations/context.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { publicOrigin, requestLocale } from '#server/foundations/request/request-context.ts'
import { clearOldSessionCookie, oldSessionToken, sessionToken, setSessionCookie } from '#server/foundations/request/session-cookie.ts'
import { findFormerSession, hasExpired, hashWellFormed, newSession, newToken, renewToken } from '#server/house/sessions/visitor-session.ts'
import { waitingVisit } from '#server/selling/waiting-room/waiting-visit.ts'
import { readSession, requestToken } from './request-session.ts'
import { makeBudgets } from './protection/budgets.ts'
import { noteIssuedToken } from './protection/admission/session-check.ts'

/**
 * The request context of a visitor of a shop.
 * @param visit `gateOpen` when they have shown the code of the shop's discount gate (SHP-14)
 */
export function visitorContext(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { gateOpen }: { gateOpen: boolean },
): RequestContext {
  const locale = requestLocale(request, shop)
  const network = visitorNetwork(request, ctx.config)
  const budgets = makeBudgets(ctx, network)
  const session = requestSession(ctx, request, reply, locale)
  const visitor = { ...ctx, shop, locale, origin: publicOrigin(ctx, shop), network, gateOpen, budgets, ...session }
  return { ...visitor, waitingRoom: { ...waitingVisit(visitor, request), catalogIndex: request.server.catalogWaitingIndex } }
}

/** The session of one request: looked up at most once, and started only by what needs one, never by browsing (SES-01). */
function requestSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Pick<RequestContext, 'session' | 'isJoined' | 'formerSession' | 'tokenHash' | 'prepareToken' | 'prepareSession'> {
  let current: Promise<Session | null> | undefined
  /** The token that this request's answer sets, and that replaces the one in its cookie. */
  let issued: string | undefined
  let joined = false
  const session = () => (current ??= find())

  async function find(): Promise<Session | null> {
    const [token, oldToken] = [sessionToken(request, ctx.config), oldSessionToken(request, ctx.config)]
    if (token !== undefined || oldToken === undefined) {
      const existing = await readSession(ctx, request)
      joined = existing?.isJoined === true
      return existing
    }
    // Somebody else may have planted the old cookie and know its token, so it is used once and replaced.
    const renewed = await renewToken(ctx, oldToken)
    if (!renewed) return null
    clearOldSessionCookie(reply)
    setToken(renewed.token)
    return renewed.session
  }

  const formerSession = () => findFormerSession(ctx, requestToken(ctx, request))

  async function tokenHash(): Promise<Buffer | null> {
    const token = sessionToken(request, ctx.config)
    // A cookie from before the prefix is replaced first, as the look-up does.
    if (token === undefined) await session()
    return hashWellFormed(issued ?? token)
  }

  function setToken(token: string): void {
    issued = token
    noteIssuedToken(ctx, token)
    setSessionCookie(reply, ctx.config, token)
  }

  function prepareToken(): PreparedToken {
    const { token, tokenHash: hash } = newToken(ctx)
    return { hash, keep: () => setToken(token) }
  }

  async function prepareSession(): Promise<PreparedSession> {
    const existing = await session()
    if (existing && !hasExpired(existing, ctx.clock.now())) return { row: existing, begins: null, keep: () => {} }
    if (existing) {
      const restarted = await restartSession(ctx, existing)
      current = Promise.resolve(restarted)
      return { row: restarted, begins: null, keep: () => {} }
    }
    const { begins, row, token } = newSession(ctx, { host: request.hostname, locale })
    const keep = () => {
      current = Promise.resolve(row)
      setToken(token)
    }
    return { row, begins, keep }
  }

  return { session, isJoined: () => joined, formerSession, tokenHash, prepareToken, prepareSession }
}
