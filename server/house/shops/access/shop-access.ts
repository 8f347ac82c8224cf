import { accessDays, gateDays } from '#core/shops/cookie-days.ts'
import { day } from '#core/time/durations.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLocked } from '#core/shops/settings/shop-meta.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { appSecret } from './app-secret.ts'

/** What a code opens: the whole shop (SHP-10), or what is behind its discount gate (SHP-14). */
export type AccessScope = 'shop' | 'gate'

type Parts = Pick<Context, 'db' | 'random' | 'clock'>

/** The name of the cookie that proves access, for example `moorgrab_access`. */
export function accessCookie(shop: Pick<Shop, 'slug'>, scope: AccessScope = 'shop'): string {
  return `${shop.slug}_${scope === 'shop' ? 'access' : 'gate'}`
}

/** Whether this scope is protected by codes, and the hashes of those codes. */
export function codesOf({ meta }: Pick<Shop, 'meta'>, scope: AccessScope): { isProtected: boolean; hashes: string[] } {
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
  return `${until}.${signature(await appSecret(ctx), shop, scope, hash, until)}`
}

/** Whether this visitor has access: the scope is not protected, or their cookie proves that they knew a code. */
export async function mayEnter(
  ctx: Parts,
  shop: Pick<Shop, 'slug' | 'meta'>,
  scope: AccessScope,
  token: string | undefined,
): Promise<boolean> {
  const { isProtected, hashes } = codesOf(shop, scope)
  if (!isProtected) return true
  const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!until || !signed || Number(until) <= ctx.clock.now().getTime()) return false
  const secret = await appSecret(ctx)
  const presented = Buffer.from(signed)
  return hashes.some((hash) => timingSafeEqual(presented, Buffer.from(signature(secret, shop, scope, hash, Number(until)))))
}

function signature(secret: Buffer, shop: Pick<Shop, 'slug'>, scope: AccessScope, hash: string, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([scope, shop.slug, hash, until]))
    .digest('base64url')
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
