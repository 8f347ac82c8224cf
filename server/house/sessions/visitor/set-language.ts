import { isLocale, locales, type Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { saveLocale } from '../stored/queries-sessions.ts'

/**
 * Stores the language that a visitor chose (API-08), if there is a session to store it in; the cookie stores it in any case.
 * Problems: INVALID_INPUT for a language that the shop does not have.
 */
export async function setLanguage(ctx: RequestContext, language: string): Promise<Result<Locale>> {
  if (!isLocale(language))
    return refuse('INVALID_INPUT', { field: 'language', text: 'input_one_of', words: { options: locales.join(', ') } })
  const session = await ctx.session()
  if (session) await saveLocale(ctx.db, session.id, language)
  return done(language)
}
