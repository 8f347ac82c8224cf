import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#core/shops/locale.ts'
import type { Context, RequestContext } from '#server/context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { guessesFrom } from '#server/http/protection/count-guesses.ts'
import { requestSession } from './session-cookie.ts'

/** The language a fan chose, kept for 356 days so that the server can answer in it (I18-01). */
export const localeCookie = 'locale'

/** Joins what was built at start with what this request is about. */
export function requestContext(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { gateOpen } = { gateOpen: false },
): RequestContext {
  const locale = requestLocale(request, shop)
  const guesses = guessesFrom(ctx, request.ip)
  return { ...ctx, shop, locale, origin: originOf(ctx, shop), gateOpen, guesses, ...requestSession(ctx, request, reply, locale) }
}

/**
 * The language of an answer (I18-01, I18-02): what the address asks for (`lang` on pages, `locale` on API calls),
 * else the stored choice, else `Accept-Language` on API calls, else the shop's own.
 */
export function requestLocale(request: FastifyRequest, shop: Pick<Shop, 'defaultLocale'>): Locale {
  const query = request.query as Record<string, unknown> | undefined
  const isApiCall = request.url.startsWith('/api/') || request.url.includes('/graphql')
  const asked = isApiCall ? query?.['locale'] : query?.['lang']
  if (isLocale(asked)) return asked
  const stored = request.cookies[localeCookie]
  if (isLocale(stored)) return stored
  const accepted = isApiCall ? request.headers['accept-language']?.slice(0, 2).toLowerCase() : undefined
  return isLocale(accepted) ? accepted : shop.defaultLocale
}

/** A shop's own house, never what a Host header claims: an unknown host is not echoed into any address. */
export function originOf(ctx: Pick<Context, 'config'>, shop: Pick<Shop, 'domain'>): string {
  if (!shop.domain) return ctx.config.publicUrl
  const { protocol, port } = new URL(ctx.config.publicUrl)
  return `${protocol}//${shop.domain}${port && `:${port}`}`
}
