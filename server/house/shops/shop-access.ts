import type { FastifyReply } from 'fastify'
import { readings } from '#core/codes/read-code.ts'
import { accessDays, gateDays } from '#core/shops/cookie-days.ts'
import { day } from '#core/time/durations.ts'
import { scrypt, timingSafeEqual } from 'node:crypto'
import { isLocked } from '#core/shops/settings/shop-meta.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { systemRandom } from '#server/foundations/random.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { appSecret } from './app-secret.ts'

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

/** Longer than any real code. Limits the cost of hashing what visitors send. */
const maxCodeLength = 200

/**
 * Checks a code for a shop or its discount gate (SHP-10, SHP-11, SHP-14).
 * @returns the value of the access cookie. Problems: WRONG_CODE, TOO_MANY_REQUESTS after too many wrong guesses from one address
 */
async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'random' | 'clock' | 'shop' | 'budgets'>,
  scope: AccessScope,
  code: string,
): Promise<Result<string>> {
  // Taken before the code is compared, so that sixty guesses at once are no more than sixty one after the other.
  if (!(await ctx.budgets.take('access-code'))) return refuse('TOO_MANY_REQUESTS')
  const { hashes } = accessCodes(ctx.shop, scope)
  if (code.trim() !== '' && code.length <= maxCodeLength) {
    for (const hash of hashes) {
      if (!(await fitsHash(code, hash))) continue
      await ctx.budgets.giveBack('access-code')
      return done(await signAccess(ctx, ctx.shop, scope, hash))
    }
  }
  return refuse('WRONG_CODE', { field: 'code' })
}

/** scrypt's cost: one guess takes about 50 ms. It is part of the hash, so it can be raised without breaking old hashes. */
const cost = 16_384

const maxCost = 131_072

const length = 32

/** A guess costs as many hashes as it has readings: the whole text, and what may stand behind a label ("Code: NACHT"). */
const maxReadings = 3

/**
 * The hash under which a shop's code is stored (SHP-11): `scrypt2$cost$salt$hash`, salted, so that equal codes have different hashes. It
 * is of the code's letters and digits as `readings` finds them, so that letter case, blanks, dashes and quotation marks do not matter.
 * @param code as visitors type or paste it
 */
export async function hashCode(code: string, salt: Buffer = Buffer.from(systemRandom.bytes(16))): Promise<string> {
  const hash = await derive(codeReadings(code)[0] ?? '', salt, cost)
  return `scrypt2$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Whether this is the code of that hash. A malformed hash fits no code. Hashes that begin with `scrypt$` were made of the code as it was
 * written, in which only surrounding blanks and what nobody can see do not count.
 */
export async function fitsHash(code: string, hash: string): Promise<boolean> {
  const [, kind, written, salt, expected] = /^(scrypt2?)\$(\d{1,6})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  const hashCost = Number(written)
  if (!salt || !expected || hashCost < 2 || hashCost > maxCost || (hashCost & (hashCost - 1)) !== 0) return false
  const expectedKey = Buffer.from(expected, 'base64url')
  for (const reading of kind === 'scrypt2' ? codeReadings(code) : [asWritten(code)]) {
    const key = await derive(reading, Buffer.from(salt, 'base64url'), hashCost)
    if (expectedKey.length === key.length && timingSafeEqual(expectedKey, key)) return true
  }
  return false
}

/** A code of signs alone, such as "!?", has no letters to compare and counts as it is written. */
function codeReadings(code: string): string[] {
  const plain = readings(code).filter((reading) => reading !== '')
  return plain.length === 0 ? [asWritten(code)] : [...new Set(plain)].slice(0, maxReadings)
}

function asWritten(code: string): string {
  return code
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

function derive(code: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, length, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
