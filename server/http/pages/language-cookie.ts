import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale } from '#core/shops/locale.ts'
import type { Config } from '#server/config.ts'
import { localeCookie } from '#server/request/request-context.ts'
import type { PageRequest } from './page-request.ts'

/** Seconds: 356 days (I18-01). */
const maxAge = 356 * 24 * 60 * 60

/**
 * Stores the language of a page requested with `?lang=` in a cookie, so that the choice also lasts without JavaScript.
 * @returns whether the answer is for this visitor alone: it sets their cookie, or their cookie chose its language
 */
export function storeLanguage(request: FastifyRequest, reply: FastifyReply, { shop, locale }: PageRequest, config: Config): boolean {
  const requested = (request.query as Record<string, unknown>)['lang']
  if (!isLocale(requested)) return locale !== shop.defaultLocale
  if (request.cookies[localeCookie] === requested) return false
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(localeCookie, requested, { path: '/', maxAge, sameSite: 'lax', secure })
  return true
}
