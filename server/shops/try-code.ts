import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { fitsHash } from './code-hash.ts'
import { codesOf, signAccess, type AccessScope } from './shop-access.ts'

/** Longer than any real code. Limits the cost of hashing what visitors send. */
const maxCodeLength = 200

/**
 * Checks a code for a shop or its discount gate (SHP-10, SHP-11, SHP-14).
 * @returns the value of the access cookie. Problems: WRONG_CODE, TOO_MANY_REQUESTS after too many wrong guesses from one address
 */
export async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'random' | 'clock' | 'shop' | 'guesses'>,
  scope: AccessScope,
  code: string,
): Promise<Result<string>> {
  if (await ctx.guesses.areTooMany()) return refuse('TOO_MANY_REQUESTS')
  const { hashes } = codesOf(ctx.shop, scope)
  if (code.trim() !== '' && code.length <= maxCodeLength) {
    for (const hash of hashes) {
      if (await fitsHash(code, hash)) return done(await signAccess(ctx, ctx.shop, scope, hash))
    }
  }
  await ctx.guesses.count()
  return refuse('WRONG_CODE', { field: 'code' })
}
