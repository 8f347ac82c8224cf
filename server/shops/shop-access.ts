import { day } from '#core/time/durations.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLocked } from '#core/shops/shop-meta.ts'
import type { Context } from '#server/context.ts'
import type { Shop } from '#core/shops/shop.ts'
import { appSecret } from './app-secret.ts'

/** What a code opens: the whole shop (SHP-10), or what its discount gate keeps (SHP-14). */
export type AccessScope = 'shop' | 'gate'

/** Days for which a shop stays open to a browser that knew its code (SHP-13, LIM-09). */
export const accessDays = 200
/** A gate stays open for the session; the proof itself is believed for a day. */
const gateDays = 1

type Parts = Pick<Context, 'db' | 'random' | 'clock'>

/** `moorgrab_access`: one per shop, since codes belong to shops. */
export function accessCookie(shop: Pick<Shop, 'slug'>, door: AccessScope = 'shop'): string {
  return `${shop.slug}_${door === 'shop' ? 'access' : 'gate'}`
}

/** The hashes of the codes that open this door, and whether there is one at all. */
export function codesOf({ meta }: Pick<Shop, 'meta'>, door: AccessScope): { shut: boolean; hashes: string[] } {
  if (door === 'shop') return { shut: isLocked(meta), hashes: texts(meta['password']) }
  const gate = meta['discount_gate']
  return { shut: isRecord(gate), hashes: isRecord(gate) ? texts(gate['codes']) : [] }
}

/** The category that only those see who know the gate's code; null in a shop without one. */
export function gatedCategory({ slug, gates }: Pick<Shop, 'slug' | 'gates'>): string | null {
  return gates.find((gate) => gate.shop === slug)?.category ?? null
}

/** The categories that a visitor of this shop does not see: what one shop keeps behind a code, no other one shows openly. */
export function hiddenCategories({ slug, gates }: Pick<Shop, 'slug' | 'gates'>, gateOpen: boolean): string[] {
  return gates.filter((gate) => !(gateOpen && gate.shop === slug)).map((gate) => gate.category)
}

/** What the cookie holds: until when, and our signature. It names the hash that was met, so that a withdrawn code closes again. */
export async function signAccess(ctx: Parts, shop: Pick<Shop, 'slug'>, door: AccessScope, hash: string): Promise<string> {
  const until = ctx.clock.now().getTime() + (door === 'shop' ? accessDays : gateDays) * day
  return `${until}.${signature(await appSecret(ctx), shop, door, hash, until)}`
}

/** Whether this visitor may see what is behind the door: there is none, or their cookie proves that they knew a code. */
export async function mayEnter(
  ctx: Parts,
  shop: Pick<Shop, 'slug' | 'meta'>,
  door: AccessScope,
  token: string | undefined,
): Promise<boolean> {
  const { shut, hashes } = codesOf(shop, door)
  if (!shut) return true
  const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!until || !signed || Number(until) <= ctx.clock.now().getTime()) return false
  const secret = await appSecret(ctx)
  const given = Buffer.from(signed)
  return hashes.some((hash) => timingSafeEqual(given, Buffer.from(signature(secret, shop, door, hash, Number(until)))))
}

function signature(secret: Buffer, shop: Pick<Shop, 'slug'>, door: AccessScope, hash: string, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([door, shop.slug, hash, until]))
    .digest('base64url')
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
