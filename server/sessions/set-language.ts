import { isLocale, type Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { updateSession } from './queries.ts'

/**
 * Stores the language a visitor chose (API-08), if there is a session to keep it in; the cookie does so anyway.
 * Problems: INVALID_INPUT for a language the shop does not speak.
 */
export async function setLanguage(ctx: RequestContext, language: string): Promise<Result<Locale>> {
  if (!isLocale(language)) return refuse('INVALID_INPUT', { field: 'language' })
  const session = await ctx.session()
  if (session) await updateSession(ctx.db, session.id, { locale: language })
  return done(language)
}
