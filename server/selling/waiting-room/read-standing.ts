import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { day, minute, second } from '#core/time/durations.ts'
import { placeDays } from '#core/waiting-room/admission-limits.ts'
import { readDraw, drawText, fairOrder } from '#core/waiting-room/fair-order.ts'
import { placeStanding } from '#core/waiting-room/waiting-place.ts'
import { waitingTime } from '#core/waiting-room/waiting-time.ts'
import type { Database } from '#db/database.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { isSignature, signature } from '#server/foundations/signed.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { waitingQueues, type WaitingQueue } from './records-queues.ts'
import { hasEntered } from './stored/queries-queues.ts'

/** Where a fan stands, as the API says it. Names are those of the REST interface; times are in seconds. */
export type WaitingStatus =
  /** Nobody has to wait. */
  | { state: 'open' }
  /** This visitor's session came in through the queue. */
  | { state: 'inside' }
  /** There is a queue, and this visitor has no place in it. */
  | { state: 'outside' }
  /** `waiting_index` is 0: there are no places before the start. */
  | { state: 'before'; number: number; starts_in: number; seed_hash: string; waiting_index: 0; waiting_percentage: 0 }
  | {
      state: 'waiting'
      number: number
      place: number
      waiting_index: number
      /** From 0 to 1. */
      waiting_percentage: number
      is_halted: boolean
      least_wait: number | null
      most_wait: number | null
    }
  | { state: 'admitted'; number: number; place: number; ends_in: number }
  | { state: 'missed'; number: number; place: number }

/** @param number the visitor's number in this queue; null for none */
export async function readStanding(queue: WaitingQueue | null, number: number | null, now: Date): Promise<WaitingStatus> {
  if (queue === null) return { state: 'open' }
  if (number === null) return { state: 'outside' }
  const place = await readPlace(queue, number)
  if (place === null) {
    const startsIn = Math.max(0, Math.ceil(((queue.startsAt?.getTime() ?? 0) - now.getTime()) / 1000))
    return { state: 'before', number, starts_in: startsIn, seed_hash: seedHash(queue.seed ?? ''), waiting_index: 0, waiting_percentage: 0 }
  }
  const standing = placeStanding(place, queue.steps, queue.windowSeconds * 1000, now)
  if (standing.state === 'missed') return { state: 'missed', number, place }
  if (standing.state === 'admitted')
    return { state: 'admitted', number, place, ends_in: Math.ceil((standing.until.getTime() - now.getTime()) / 1000) }
  const time = queue.isHalted ? null : waitingTime(standing.ahead, queue.steps, now)
  return {
    state: 'waiting',
    number,
    place,
    waiting_index: standing.ahead + 1,
    waiting_percentage: Math.round(standing.share * 1000) / 1000,
    is_halted: queue.isHalted,
    least_wait: time === null ? null : Math.round(time.min / 1000),
    most_wait: time?.max == null ? null : Math.round(time.max / 1000),
  }
}

/** Draws that are hashed before other requests get their turn. */
const atOnce = 5_000

/** 100,000 places take 400 kilobytes. */
const maxOrders = 10

/** By seed and count: each is the same for ever. */
const orders = new LRUCache<string, Promise<Uint32Array>>({ max: maxOrders })

/** The place of a number; null before the announced start. */
export async function readPlace({ startsAt, seed, drawnBefore }: WaitingQueue, number: number): Promise<number | null> {
  if (startsAt === null || seed === null) return number
  if (drawnBefore === null) return null
  if (number > drawnBefore) return number
  return (await drawnOrder(seed, drawnBefore))[number - 1] ?? number
}

function drawnOrder(seed: string, count: number): Promise<Uint32Array> {
  const key = `${seed}:${count}`
  const order = orders.get(key) ?? hashDraws(seed, count).then(fairOrder)
  orders.set(key, order)
  return order
}

async function hashDraws(seed: string, count: number): Promise<BigUint64Array> {
  const draws = new BigUint64Array(count)
  for (let number = 1; number <= count; number++) {
    draws[number - 1] = readDraw(createHash('sha256').update(drawText(seed, number)).digest())
    if (number % atOnce === 0) await nextTurn()
  }
  return draws
}

/** The hash of the seed, which is published before the start. */
export function seedHash(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}

/** For how long a process remembers that a session came in, and that one did not. */
const remembered = { inside: minute, outside: 5 * second }

const maxRemembered = 50_000

/**
 * Whether a visitor is past the queue, so that they are told what is left: their place is admitted now, or their session came in. A fan
 * who keeps asking costs one look-up every few seconds, and none without a session.
 */
export async function isInside(ctx: Omit<RequestContext, 'waitingRoom'>, request: FastifyRequest, queue: WaitingQueue): Promise<boolean> {
  const now = ctx.clock.now()
  const number = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
  if ((await readStanding(queue, number, now)).state === 'admitted') return true
  const tokenHash = await ctx.tokenHash()
  if (tokenHash === null) return false
  const key = `${queue.id} ${tokenHash.toString('hex')}`
  const entries = knownEntries(ctx.db)
  const known = entries.get(key)
  if (known !== undefined) return known
  const session = await ctx.session()
  const isEntered = session !== null && !hasExpired(session, now) && (await hasEntered(ctx.db, queue.id, session.id))
  entries.set(key, isEntered, { ttl: isEntered ? remembered.inside : remembered.outside })
  return isEntered
}

/**
 * Whether it is a visitor's turn in one of the open queues, by their place. It costs no query. A place can be copied, so it only counts
 * together with something that cannot.
 */
export async function isAdmitted(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const now = ctx.clock.now()
  for (const queue of await waitingQueues(ctx)) {
    const number = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
    if ((await readStanding(queue, number, now)).state === 'admitted') return true
  }
  return false
}

/** Whether a session came in, by the queue's id and the hash of the session's token. */
const knownEntries = oncePer((_db: Database) => new LRUCache<string, boolean>({ max: maxRemembered, ttl: remembered.outside }))

/**
 * Where the visitor of a request stands. Those who wait are answered without a query; of the others it may take one to know who is inside.
 */
export async function readStatus(ctx: RequestContext, request: FastifyRequest, queue: WaitingQueue): Promise<WaitingStatus> {
  const number = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
  const status = await readStanding(queue, number, ctx.clock.now())
  const isOver = status.state === 'outside' || status.state === 'missed'
  return isOver && (await isInside(ctx, request, queue)) ? { state: 'inside' } : status
}

type Secret = Pick<Context, 'db' | 'random' | 'clock'>

const cookieAge = (placeDays * day) / second

/** The token of a number: the number with a signature, so that nobody makes one up. It names nobody. */
export async function signToken(ctx: Secret, queueId: number, number: number): Promise<string> {
  return `${number}.${signature(await appSecret(ctx), 'waiting-room', `${queueId}:${number}`)}`
}

/** @returns the number of a token; null for none, and for one that this queue has not issued */
export async function numberIn(ctx: Secret, queueId: number, token: string | undefined): Promise<number | null> {
  const [, digits, signed] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token ?? '') ?? []
  if (digits === undefined || signed === undefined) return null
  return isSignature(await appSecret(ctx), 'waiting-room', `${queueId}:${digits}`, signed) ? Number(digits) : null
}

/** The token in a visitor's cookie for a queue. */
export function tokenIn(request: FastifyRequest, queueId: number): string | undefined {
  return request.cookies[cookieName(queueId)]
}

export function setToken(reply: FastifyReply, { config }: Pick<Context, 'config'>, queueId: number, token: string): void {
  const secure = config.publicUrl.startsWith('https:')
  void reply.setCookie(cookieName(queueId), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieAge })
}

function cookieName(queueId: number): string {
  return `stagefront_place_${queueId}`
}
