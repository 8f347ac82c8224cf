import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { fitsHash } from './code-hash.ts'
import { codesOf, signAccess, type AccessScope } from './shop-access.ts'

/** Longer than any code: what comes in is hashed, which costs time. */
const longestCode = 200

/**
 * Somebody says a code at a shop's door or at its gate (SHP-10, SHP-11, SHP-14).
 * @returns what goes into the cookie; WRONG_CODE, or TOO_MANY_REQUESTS where too much was guessed from one address
 */
export async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'random' | 'clock' | 'shop' | 'guesses'>,
  door: AccessScope,
  code: string,
): Promise<Result<string>> {
  if (await ctx.guesses.areTooMany()) return refuse('TOO_MANY_REQUESTS')
  const { hashes } = codesOf(ctx.shop, door)
  if (code.trim() !== '' && code.length <= longestCode) {
    for (const hash of hashes) {
      if (await fitsHash(code, hash)) return done(await signAccess(ctx, ctx.shop, door, hash))
    }
  }
  await ctx.guesses.count()
  return refuse('WRONG_CODE', { field: 'code' })
}
