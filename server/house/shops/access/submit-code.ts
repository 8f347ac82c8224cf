import { accessDays } from '#core/shops/cookie-days.ts'
import type { FastifyReply } from 'fastify'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Result } from '#server/foundations/problems.ts'
import { accessCookie, type AccessScope } from './shop-access.ts'
import { tryCode } from './try-code.ts'

/**
 * Checks a visitor's code and sets the cookie that proves it; a wrong code clears the cookie (SHP-12, SHP-13).
 * @returns WRONG_CODE or TOO_MANY_REQUESTS as `tryCode`
 */
export async function submitCode(
  ctx: Pick<RequestContext, 'config' | 'db' | 'random' | 'clock' | 'shop' | 'budgets'>,
  reply: FastifyReply,
  scope: AccessScope,
  code: string,
): Promise<Result<string>> {
  const result = await tryCode(ctx, scope, code)
  const name = accessCookie(ctx.shop, scope)
  const secure = ctx.config.publicUrl.startsWith('https:')
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // The shop stays open for 200 days, a gate until the browser closes.
  if (result.ok) void reply.setCookie(name, result.value, scope === 'shop' ? { ...options, maxAge: accessDays * 86_400 } : options)
  // A code that was not compared because of its network's budget is no reason to shut the shop.
  else if (result.problems[0]?.code === 'WRONG_CODE') void reply.clearCookie(name, options)
  return result
}
