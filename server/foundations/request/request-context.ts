import type { FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#core/shops/locale.ts'
import type { Shop } from '#core/shops/shop.ts'
import { shopUrl } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'

/** The language a fan chose, stored for 356 days so that the server can answer in it (I18-01). */
export const localeCookie = 'locale'

/**
 * The language of an answer (I18-01, I18-02). On pages: the stored choice, else the one the address names (`lang`), else the shop's own, so
 * that a link somebody shares does not change the language that its reader chose. On API calls: the one the address names (`locale`), which
 * is that of the calling page, else the stored choice, else `Accept-Language`, else the shop's own.
 */
export function requestLocale(request: FastifyRequest, shop: Pick<Shop, 'defaultLocale'>): Locale {
  const query = request.query as Record<string, unknown> | undefined
  const isApiCall = request.url.startsWith('/api/') || request.url.includes('/graphql')
  const named = isApiCall ? query?.['locale'] : query?.['lang']
  // A request that the framework could not read has no cookies yet.
  const stored = (request.cookies as FastifyRequest['cookies'] | undefined)?.[localeCookie]
  const [first, second] = isApiCall ? [named, stored] : [stored, named]
  if (isLocale(first)) return first
  if (isLocale(second)) return second
  // The first language counts. API clients send the one they want; weighing a browser's list (`negotiator`) gains nothing here.
  const accepted = isApiCall ? request.headers['accept-language']?.slice(0, 2).toLowerCase() : undefined
  return isLocale(accepted) ? accepted : shop.defaultLocale
}

/** A shop's origin by the configuration, never by the Host header: an unknown host is not echoed into any address. */
export function publicOrigin(ctx: Pick<Context, 'config'>, shop: Pick<Shop, 'domain'>): string {
  if (!shop.domain) return ctx.config.publicUrl
  const { protocol, port } = new URL(ctx.config.publicUrl)
  return `${protocol}//${shop.domain}${port && `:${port}`}`
}

/** The address of a shop's home page, as an operator opens it. */
export function homeUrl(ctx: Pick<Context, 'config'>, shop: Pick<Shop, 'domain' | 'slug' | 'isBand' | 'hasCustomDomain'>): string {
  return shopUrl(publicOrigin(ctx, shop), shop, '/')
}
