import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { fitsHash } from './code-hash.ts'
import { codesOf, signAccess, type AccessScope } from './shop-access.ts'

/** Longer than any real code. Limits the cost of hashing what visitors send. */
const maxCodeLength = 200

/**
 * Checks a code for a shop or its discount gate (SHP-10, SHP-11, SHP-14).
 * @returns the value of the access cookie. Problems: WRONG_CODE, TOO_MANY_REQUESTS after too many wrong guesses from one address
 */
export async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'random' | 'clock' | 'shop' | 'budgets'>,
  scope: AccessScope,
  code: string,
): Promise<Result<string>> {
  // Taken before the code is compared, so that sixty guesses at once are no more than sixty one after the other.
  if (!(await ctx.budgets.take('access-code'))) return refuse('TOO_MANY_REQUESTS')
  const { hashes } = codesOf(ctx.shop, scope)
  if (code.trim() !== '' && code.length <= maxCodeLength) {
    for (const hash of hashes) {
      if (!(await fitsHash(code, hash))) continue
      await ctx.budgets.giveBack('access-code')
      return done(await signAccess(ctx, ctx.shop, scope, hash))
    }
  }
  return refuse('WRONG_CODE', { field: 'code' })
}
