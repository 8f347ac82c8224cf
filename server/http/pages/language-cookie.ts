import { preferenceDays } from '#core/shops/cookie-days.ts'
import { day, second } from '#core/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '#core/shops/locale.ts'
import { languageParameter } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import { localeCookie } from '#server/foundations/request/request-context.ts'
import type { PageRequest } from './page-request.ts'

const maxAge = (preferenceDays * day) / second

/**
 * Stores the language of a page requested with `?lang=`, unless one was chosen before (I18-01), so that it also lasts without JavaScript.
 * @returns whether the answer is for this visitor alone: it sets their cookie, or their cookie chose its language
 */
export function storeLanguage(request: FastifyRequest, reply: FastifyReply, { shop, locale }: PageRequest, config: Config): boolean {
  const requested = (request.query as Record<string, unknown>)['lang']
  if (!isLocale(requested)) return locale !== shop.defaultLocale
  const stored = request.cookies[localeCookie]
  if (isLocale(stored)) return stored !== requested
  setLanguage(reply, requested, config)
  return true
}

/**
 * Follows a link of the language switch: stores the choice in place of any earlier one, and leads to the same page without the parameter.
 * @returns null if the address chooses no language, else the address to go to
 */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply, config: Config): string | null {
  const chosen = (request.query as Record<string, unknown>)[languageParameter]
  if (!isLocale(chosen)) return null
  setLanguage(reply, chosen, config)
  const [path = '/', query] = request.url.split('?', 2)
  const rest = new URLSearchParams(query)
  rest.delete(languageParameter)
  rest.delete('lang')
  // Two slashes at the beginning would name another host.
  return path.replace(/^\/+/, '/') + (rest.size > 0 ? `?${rest}` : '')
}

function setLanguage(reply: FastifyReply, locale: Locale, config: Config): void {
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(localeCookie, locale, { path: '/', maxAge, sameSite: 'lax', secure })
}
