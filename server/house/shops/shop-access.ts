import type { FastifyReply } from 'fastify'
import { accessDays, gateDays } from '#core/shops/cookie-days.ts'
import { day } from '#core/time/durations.ts'
import { isLocked } from '#core/shops/settings/shop-meta.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { findFitting } from './access/find-fitting.ts'
import { appSecret } from './app-secret.ts'

export { hashCode } from './access/code-hash.ts'

/** What a code opens: the whole shop (SHP-10), or what is behind its discount gate (SHP-14). */
export type AccessScope = 'shop' | 'gate'

type Parts = Pick<Context, 'db' | 'random' | 'clock'>

/** The name of the cookie that proves access, for example `moorgrab_access`. */
export function accessCookie(shop: Pick<Shop, 'slug'>, scope: AccessScope = 'shop'): string {
  return `${shop.slug}_${scope === 'shop' ? 'access' : 'gate'}`
}

/** Whether this scope is protected by codes, and the hashes of those codes. */
export function accessCodes({ meta }: Pick<Shop, 'meta'>, scope: AccessScope): { isProtected: boolean; hashes: string[] } {
  if (scope === 'shop') return { isProtected: isLocked(meta), hashes: texts(meta['password']) }
  const gate = meta['discount_gate']
  return { isProtected: isRecord(gate), hashes: isRecord(gate) ? texts(gate['codes']) : [] }
}

/** The category behind the shop's discount gate; null in a shop without one. */
export function gatedCategory({ slug, gates }: Pick<Shop, 'slug' | 'gates'>): string | null {
  return gates.find((gate) => gate.shop === slug)?.category ?? null
}

/** The categories hidden from a visitor of this shop. A category behind a gate is hidden in every other shop as well. */
export function hiddenCategories({ slug, gates }: Pick<Shop, 'slug' | 'gates'>, gateOpen: boolean): string[] {
  return gates.filter((gate) => !(gateOpen && gate.shop === slug)).map((gate) => gate.category)
}

/** The value of an access cookie: its expiry and a signature over the code's hash too, so that removing a code invalidates its cookies. */
export async function signAccess(ctx: Parts, shop: Pick<Shop, 'slug'>, scope: AccessScope, hash: string): Promise<string> {
  const until = ctx.clock.now().getTime() + (scope === 'shop' ? accessDays : gateDays) * day
  return `${until}.${signature(await appSecret(ctx), 'shop-access', makeClaim(shop, scope, hash, until))}`
}

/** Whether this visitor has access: the scope is not protected, or their cookie proves that they knew a code. */
export async function mayEnter(
  ctx: Parts,
  shop: Pick<Shop, 'slug' | 'meta'>,
  scope: AccessScope,
  token: string | undefined,
): Promise<boolean> {
  const { isProtected, hashes } = accessCodes(shop, scope)
  if (!isProtected) return true
  const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!until || !signed || Number(until) <= ctx.clock.now().getTime()) return false
  const secret = await appSecret(ctx)
  return hashes.some((hash) => isSignature(secret, 'shop-access', makeClaim(shop, scope, hash, Number(until)), signed))
}

function makeClaim(shop: Pick<Shop, 'slug'>, scope: AccessScope, hash: string, until: number): string {
  return JSON.stringify([scope, shop.slug, hash, until])
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a visitor may see of a shop. */
export interface Visit {
  /** Whether they may see the shop at all (SHP-10). */
  mayEnter: boolean
  /** Whether they may see what is behind its discount gate (SHP-14). */
  gateOpen: boolean
}

/** The visit of everybody where a shop has neither access code nor gate. */
export const publicVisit: Visit = { mayEnter: true, gateOpen: false }

/** Whether everybody sees the same of this shop: it has neither access code nor discount gate. */
export function isPublic(shop: Shop): boolean {
  return !accessCodes(shop, 'shop').isProtected && !accessCodes(shop, 'gate').isProtected
}

/**
 * What a visitor may see, by their access cookies. Costs nothing for public shops.
 * @param cookies of the request, by name
 */
export async function readVisit(
  ctx: Pick<Context, 'db' | 'random' | 'clock'>,
  cookies: Readonly<Record<string, string | undefined>>,
  shop: Shop,
): Promise<Visit> {
  if (isPublic(shop)) return publicVisit
  const { isProtected } = accessCodes(shop, 'gate')
  return {
    mayEnter: await mayEnter(ctx, shop, 'shop', cookies[accessCookie(shop)]),
    gateOpen: isProtected && (await mayEnter(ctx, shop, 'gate', cookies[accessCookie(shop, 'gate')])),
  }
}

/**
 * Checks a visitor's code and sets the cookie that proves it; a wrong code clears the cookie (SHP-12, SHP-13).
 * @returns WRONG_CODE or TOO_MANY_REQUESTS as `tryCode`
 */
export async function submitCode(
  ctx: Pick<RequestContext, 'config' | 'db' | 'random' | 'clock' | 'shop' | 'budgets' | 'queues'>,
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
  // A code that was not compared, because too many are, is no reason to shut the shop.
  else if (result.problems[0]?.code === 'WRONG_CODE') void reply.clearCookie(name, options)
  return result
}

/** Longer than any real code. Limits the cost of hashing what visitors send. */
const maxCodeLength = 200

/**
 * Checks a code for a shop or its discount gate (SHP-10, SHP-11, SHP-14).
 * @returns the value of the access cookie. Problems: WRONG_CODE, TOO_MANY_REQUESTS after too many wrong guesses from one address, and
 *   when too many guess at once
 */
async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'random' | 'clock' | 'shop' | 'budgets' | 'queues'>,
  scope: AccessScope,
  code: string,
): Promise<Result<string>> {
  // Taken before the code is compared, so that sixty guesses at once are no more than sixty one after the other.
  if (!(await ctx.budgets.take('access-code'))) return refuse('TOO_MANY_REQUESTS')
  const { hashes } = accessCodes(ctx.shop, scope)
  const isGuess = code.trim() !== '' && code.length <= maxCodeLength
  const fitting = isGuess ? await findFitting(ctx, code, hashes) : done(null)
  const hash = fitting.ok ? fitting.value : 'not compared'
  if (hash === null) return refuse('WRONG_CODE', { field: 'code' })
  // Neither a right one nor one that was not compared is a guess.
  await ctx.budgets.giveBack('access-code')
  return fitting.ok ? done(await signAccess(ctx, ctx.shop, scope, hash)) : fitting
}
